interface Entry<V> {
  value: V
  bytes: number
}

/** Share of the bound that values may hold for good once they were asked for again. */
const WANTED_SHARE = 0.75

/**
 * A map bounded by the sum of its values' sizes. Values that nobody asked for again leave first, the oldest of them before
 * the others, so that a flood of addresses that are asked for once does not drive out what visitors come back for. Among
 * values that were asked for again, the least recently used leaves first.
 */
export class ByteLru<V> {
  readonly #fresh = new Map<string, Entry<V>>()
  readonly #wanted = new Map<string, Entry<V>>()
  readonly #maxBytes: number
  readonly #onRemove: ((key: string, value: V) => void) | undefined
  #bytes = 0
  #wantedBytes = 0

  constructor(maxBytes: number, onRemove?: (key: string, value: V) => void) {
    this.#maxBytes = maxBytes
    this.#onRemove = onRemove
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#fresh.size + this.#wanted.size
  }

  get(key: string): V | undefined {
    const entry = this.#wanted.get(key) ?? this.#fresh.get(key)
    if (!entry) return undefined
    if (this.#fresh.delete(key)) this.#wantedBytes += entry.bytes
    else this.#wanted.delete(key)
    this.#wanted.set(key, entry)
    this.#demote()
    return entry.value
  }

  has(key: string): boolean {
    return this.#wanted.has(key) || this.#fresh.has(key)
  }

  /** Returns the value without counting as a use of it. */
  peek(key: string): V | undefined {
    return (this.#wanted.get(key) ?? this.#fresh.get(key))?.value
  }

  /** Stores a value of `bytes`; one that alone exceeds the bound is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key)
    if (bytes > this.#maxBytes) {
      this.#onRemove?.(key, value)
      return
    }
    this.#bytes += bytes
    for (const map of [this.#fresh, this.#wanted]) {
      for (const oldest of map.keys()) {
        if (this.#bytes <= this.#maxBytes) break
        this.delete(oldest)
      }
    }
    this.#fresh.set(key, { value, bytes })
  }

  delete(key: string): boolean {
    const entry = this.#wanted.get(key) ?? this.#fresh.get(key)
    if (!entry) return false
    if (this.#wanted.delete(key)) this.#wantedBytes -= entry.bytes
    else this.#fresh.delete(key)
    this.#bytes -= entry.bytes
    this.#onRemove?.(key, entry.value)
    return true
  }

  /**
   * Moves the least recently used of the values that were asked for again back to the fresh ones while they exceed their
   * share.
   */
  #demote(): void {
    for (const [key, entry] of this.#wanted) {
      if (this.#wantedBytes <= this.#maxBytes * WANTED_SHARE || this.#wanted.size === 1) return
      this.#wanted.delete(key)
      this.#wantedBytes -= entry.bytes
      this.#fresh.set(key, entry)
    }
  }
}
