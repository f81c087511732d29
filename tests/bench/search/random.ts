/** A small seeded generator of numbers, the same on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number in [low, high]. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A member, the early ones far more often, as makes and colours are in real stock. */
  skewed<T>(items: readonly T[], power = 2.2): T {
    return items[Math.floor(items.length * this.next() ** power)] as T
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(items.length * this.next())] as T
  }
}
