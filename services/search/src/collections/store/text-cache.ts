import type { DocumentIndex } from '../../engine/document-index.ts'

const MAX_LENGTH = 4 * 1024 * 1024

/**
 * The texts of documents shown lately. An ordinal never stands for another document or another version of one, so
 * nothing in here grows stale; with a new index, ordinals begin anew.
 */
export class TextCache {
  #texts = new Map<number, string>()
  /** Weak, as an index that was replaced is large. */
  #index: WeakRef<DocumentIndex> | undefined
  #length = 0

  /** The text of a live ordinal, read when it is not remembered. */
  get(index: DocumentIndex, ordinal: number, read: () => string): string {
    if (index !== this.#index?.deref()) {
      this.#texts = new Map()
      this.#index = new WeakRef(index)
      this.#length = 0
    }
    const known = this.#texts.get(ordinal)
    if (known !== undefined) return known
    const text = read()
    this.#texts.set(ordinal, text)
    this.#length += text.length
    for (const [oldest, { length }] of this.#texts) {
      if (this.#length <= MAX_LENGTH) break
      this.#texts.delete(oldest)
      this.#length -= length
    }
    return text
  }
}
