const WINDOW_SECONDS = 60
const MAX_ADDRESSES = 1024

/** Counts events per address and minute, for the addresses seen last. */
export class RateLimit {
  readonly #limit: number
  readonly #seen = new Map<string, { since: number; count: number }>()

  constructor(perMinute: number) {
    this.#limit = perMinute
  }

  /** Whether an address may send one more event; `now` is epoch seconds. */
  admit(address: string, now: number): boolean {
    const seen = this.#seen.get(address)
    this.#seen.delete(address)
    if (seen === undefined || now - seen.since >= WINDOW_SECONDS) {
      this.#seen.set(address, { since: now, count: 1 })
      if (this.#seen.size > MAX_ADDRESSES) this.#seen.delete(this.#seen.keys().next().value as string)
      return true
    }
    this.#seen.set(address, seen)
    if (seen.count >= this.#limit) return false
    seen.count++
    return true
  }
}
