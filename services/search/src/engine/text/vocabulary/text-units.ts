import { GrowCodes, GrowU32 } from '../../growable.ts'
import type { Codes } from '../../growable.ts'
import { Postings } from '../postings.ts'
import { Vocabulary } from './vocabulary.ts'
import type { VocabularyData } from './vocabulary.ts'

/** Data of text units as written to disk and read again. */
export interface TextUnitsData {
  vocabulary: VocabularyData
  starts: Uint32Array
  pool: Codes
}

/** Marks the border between the elements of an array inside one unit's token sequence. */
export const ELEMENT_BORDER = 0

/** Sequences up to this length are searched for repeats without sorting them. */
const SHORT = 32

/**
 * The token sequences of a field and the units that hold each token. A unit is a distinct value of a
 * dictionary-coded field (so that 60 makes cost 60 sequences) and a document ordinal of any other field.
 */
export class TextUnits {
  readonly vocabulary: Vocabulary
  readonly starts: GrowU32
  readonly pool: GrowCodes
  readonly #postings = new Postings()

  /** Restores the data of `snapshot`, and builds the postings from the sequences. */
  constructor(data?: TextUnitsData) {
    this.vocabulary = new Vocabulary(data?.vocabulary)
    this.starts = new GrowU32(data?.starts ?? Uint32Array.of(0))
    this.pool = new GrowCodes(data?.pool)
    if (data !== undefined) this.#postings.fill(this.starts.view(), this.pool.view(), this.vocabulary.size)
  }

  get count(): number {
    return this.starts.length - 1
  }

  get byteLength(): number {
    const { starts, pool, vocabulary } = this
    return starts.data.byteLength + pool.data.byteLength + vocabulary.byteLength + this.#postings.byteLength
  }

  /**
   * Appends a unit made of the given elements and returns its number. With `score`, the sort value of a live document
   * that has the unit, its tokens are counted as in `see`.
   */
  append(elements: readonly string[][], score?: number): number {
    const unit = this.count
    for (let e = 0; e < elements.length; e++) {
      if (e > 0) this.pool.push(ELEMENT_BORDER)
      for (const token of elements[e] as string[]) {
        const id = this.vocabulary.intern(token)
        this.pool.push(id)
        if (this.#postings.add(id, unit) && score !== undefined) this.vocabulary.see(id, score)
      }
    }
    this.starts.push(this.pool.length)
    return unit
  }

  start(unit: number): number {
    return this.starts.at(unit)
  }

  end(unit: number): number {
    return this.starts.at(unit + 1)
  }

  /** The units that hold a token, ascending and without repeats; valid until the next `append`. */
  posting(id: number): Uint32Array {
    return this.#postings.get(id)
  }

  /** Counts one more live document for each distinct token of a unit. */
  see(unit: number, score: number): void {
    for (const id of this.distinct(unit)) this.vocabulary.see(id, score)
  }

  /** Counts one live document less for each distinct token of a unit. */
  forget(unit: number): void {
    for (const id of this.distinct(unit)) this.vocabulary.forget(id)
  }

  /** The distinct token ids of a unit. */
  distinct(unit: number): number[] {
    const from = this.start(unit)
    const to = this.end(unit)
    const isLong = to - from > SHORT
    // Sorting puts equal ids of a long unit side by side.
    const tokens = isLong ? this.pool.data.slice(from, to).sort() : this.pool.data
    const [first, past] = isLong ? [0, to - from] : [from, to]
    const ids: number[] = []
    for (let i = first; i < past; i++) {
      const id = tokens[i] as number
      const isKnown = isLong ? i > 0 && tokens[i - 1] === id : isBetween(tokens, first, i, id)
      if (id !== ELEMENT_BORDER && !isKnown) ids.push(id)
    }
    return ids
  }

  /** Returns the data to write to disk; parts that change in place are copies. */
  snapshot(): TextUnitsData {
    return { vocabulary: this.vocabulary.snapshot(), starts: this.starts.view(), pool: this.pool.view() }
  }
}

/** Whether a place from `from` to `to` (exclusive) holds an id. */
function isBetween(tokens: Codes, from: number, to: number, id: number): boolean {
  for (let i = from; i < to; i++) if (tokens[i] === id) return true
  return false
}
