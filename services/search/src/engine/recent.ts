/** Caches values made from texts, up to a total number of characters; the least recently used goes first. */
export class Recent<T> {
  readonly #entries = new Map<string, T>()
  readonly #maxLength: number
  #length = 0

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** Returns the result of `make` for the text, from now or earlier; caches nothing when it throws. */
  get(text: string, make: () => T): T {
    const known = this.#entries.get(text)
    if (known !== undefined || this.#entries.has(text)) {
      this.#entries.delete(text)
      this.#entries.set(text, known as T)
      return known as T
    }
    const made = make()
    this.#entries.set(text, made)
    this.#length += text.length
    for (const oldest of this.#entries.keys()) {
      if (this.#length <= this.#maxLength) break
      this.#entries.delete(oldest)
      this.#length -= oldest.length
    }
    return made
  }
}
