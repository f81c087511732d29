/** A map bounded by the sum of its values' sizes; the least recently used values leave first. */
export class ByteLru<V> {
  readonly #entries = new Map<string, { value: V; bytes: number }>()
  readonly #maxBytes: number
  readonly #onRemove: ((key: string, value: V) => void) | undefined
  #bytes = 0

  constructor(maxBytes: number, onRemove?: (key: string, value: V) => void) {
    this.#maxBytes = maxBytes
    this.#onRemove = onRemove
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Stores a value of `bytes`; one that alone exceeds the bound is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key)
    if (bytes > this.#maxBytes) {
      this.#onRemove?.(key, value)
      return
    }
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    this.#onRemove?.(key, entry.value)
    return true
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key)
  }
}
