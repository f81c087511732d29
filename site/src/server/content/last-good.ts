/** Remembers the last good value per key, the least recently used ones forgotten first. */
export class LastGood<T> {
  readonly #entries = new Map<string, { value: T }>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  set(key: string, value: T): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) return
      this.#entries.delete(oldest)
    }
  }

  get(key: string): { value: T } | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }
}
