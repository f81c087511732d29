import type { Collection } from '../collections/collection.ts'
import type { Definition } from '../collections/fields/definition.ts'
import type { JsonObject } from '../collections/json.ts'
import type { DocumentIndex } from '../engine/document-index.ts'

/** An answer kept for `use_cache` as JSON text, and its figures for analytics. */
export interface CachedAnswer {
  text: string
  figures: JsonObject
}

/** State that an answer was computed from; the answer is valid only while none of it has changed. */
interface Origin {
  /** Weak, so that the answers do not keep an index that was replaced or dropped. */
  index: WeakRef<DocumentIndex>
  version: number
  definition: Definition
  /** Changes to synonyms, curations, stopwords and presets so far. */
  settings: number
}

interface Entry {
  origin: Origin
  answer: CachedAnswer
  /** Epoch milliseconds. */
  until: number
}

const MAX_LENGTH = 32 * 1024 * 1024

/** Answers of searches with `use_cache`; never returns one that a change since then could affect. */
export class ResultCache {
  readonly #entries = new Map<string, Entry>()
  readonly #settings: () => number
  readonly #now: () => number
  #length = 0

  /** `settings` counts changes to what searches look up; `now` gives epoch milliseconds. */
  constructor(settings: () => number, now: () => number) {
    this.#settings = settings
    this.#now = now
  }

  find(key: string, collection: Collection): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    const { origin, until, answer } = entry
    const isValid =
      this.#now() < until &&
      origin.index.deref() === collection.index &&
      origin.version === collection.index.version &&
      origin.definition === collection.definition &&
      origin.settings === this.#settings()
    if (isValid) return answer
    this.#remove(key, entry)
    return undefined
  }

  /** Keeps an answer for some seconds. At most `maxEntries` answers are kept; the oldest go first. */
  keep(
    key: string,
    collection: Collection,
    answer: CachedAnswer,
    limits: { seconds: number; maxEntries: number },
  ): void {
    const { index, definition } = collection
    const origin = {
      index: new WeakRef(index),
      version: index.version,
      definition,
      settings: this.#settings(),
    }
    const known = this.#entries.get(key)
    if (known !== undefined) this.#remove(key, known)
    const entry = { origin, answer, until: this.#now() + limits.seconds * 1000 }
    this.#entries.set(key, entry)
    this.#length += key.length + answer.text.length
    for (const [oldest, other] of this.#entries) {
      if (this.#entries.size <= limits.maxEntries && this.#length <= MAX_LENGTH) break
      this.#remove(oldest, other)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#length = 0
  }

  #remove(key: string, { answer }: Entry): void {
    this.#entries.delete(key)
    this.#length -= key.length + answer.text.length
  }
}
