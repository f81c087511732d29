/** Each step is 5 % longer than the one before, from a microsecond up. */
const STEP = Math.log(1.05)
const SHORTEST_MS = 0.001

/** Durations in milliseconds: count, mean, extremes and, to 5 %, percentiles; its size does not depend on their number. */
export class LatencyTally {
  count = 0
  #sum = 0
  #min = Number.POSITIVE_INFINITY
  #max = 0
  readonly #steps = new Map<number, number>()

  static merge(tallies: readonly (LatencyTally | undefined)[]): LatencyTally {
    const out = new LatencyTally()
    for (const tally of tallies) if (tally !== undefined) out.#absorb(tally)
    return out
  }

  add(ms: number, times: number): void {
    this.count += times
    this.#sum += ms * times
    this.#min = Math.min(this.#min, ms)
    this.#max = Math.max(this.#max, ms)
    const step = Math.round(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / STEP)
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + times)
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count
  }

  get min(): number {
    return this.count === 0 ? 0 : this.#min
  }

  get max(): number {
    return this.#max
  }

  /** The duration that this percentage of all does not exceed. */
  percentile(percent: number): number {
    const wanted = (this.count * percent) / 100
    let seen = 0
    for (const [step, times] of [...this.#steps].sort(([a], [b]) => a - b)) {
      seen += times
      if (seen >= wanted) return Math.min(this.#max, Math.max(this.#min, SHORTEST_MS * Math.exp(step * STEP)))
    }
    return this.#max
  }

  #absorb(other: LatencyTally): void {
    this.count += other.count
    this.#sum += other.#sum
    this.#min = Math.min(this.#min, other.#min)
    this.#max = Math.max(this.#max, other.#max)
    for (const [step, times] of other.#steps) this.#steps.set(step, (this.#steps.get(step) ?? 0) + times)
  }
}
