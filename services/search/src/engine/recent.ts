/** Remembers what was made of texts, up to a number of characters in all; what was not asked for longest goes first. */
export class Recent<T> {
  readonly #entries = new Map<string, T>()
  readonly #maxLength: number
  #length = 0

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** What `make` made of the text, now or earlier; nothing is remembered when it throws. */
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
