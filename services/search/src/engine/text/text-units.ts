import { GrowU32 } from '../growable.ts'
import { Vocabulary } from './vocabulary.ts'
import type { VocabularyData } from './vocabulary.ts'

/** What text units need to be written to disk and read again. */
export interface TextUnitsData {
  vocabulary: VocabularyData
  starts: Uint32Array
  pool: Uint32Array
}

/** Marks the border between the elements of an array inside one unit's token sequence. */
export const ELEMENT_BORDER = 0

/**
 * The token sequences of a field and the units that hold each token. A unit is a distinct value of a
 * dictionary-coded field (so that 60 makes cost 60 sequences) and a document ordinal of any other field.
 */
export class TextUnits {
  vocabulary = new Vocabulary()
  readonly starts = new GrowU32()
  readonly pool = new GrowU32()
  readonly #postings: (number | GrowU32 | undefined)[] = []

  constructor() {
    this.starts.push(0)
  }

  get count(): number {
    return this.starts.length - 1
  }

  /** Appends a unit made of the given elements and returns its number. */
  append(elements: readonly string[][]): number {
    const unit = this.count
    elements.forEach((tokens, index) => {
      if (index > 0) this.pool.push(ELEMENT_BORDER)
      for (const token of tokens) {
        const id = this.vocabulary.intern(token)
        this.pool.push(id)
        this.#post(id, unit)
      }
    })
    this.starts.push(this.pool.length)
    return unit
  }

  start(unit: number): number {
    return this.starts.at(unit)
  }

  end(unit: number): number {
    return this.starts.at(unit + 1)
  }

  /** The units that hold a token, ascending and without repeats. */
  posting(id: number): Uint32Array {
    const entry = this.#postings[id]
    if (entry === undefined) return EMPTY
    return typeof entry === 'number' ? Uint32Array.of(entry) : entry.view()
  }

  /** The distinct token ids of a unit. */
  distinct(unit: number): Set<number> {
    const ids = new Set(this.pool.data.subarray(this.start(unit), this.end(unit)))
    ids.delete(ELEMENT_BORDER)
    return ids
  }

  snapshot(): TextUnitsData {
    return {
      vocabulary: this.vocabulary.snapshot(),
      starts: this.starts.snapshot(),
      pool: this.pool.snapshot(),
    }
  }

  /** Rebuilds the units, and from their sequences the postings, from what `snapshot` returned. */
  static restore(data: TextUnitsData): TextUnits {
    const units = new TextUnits()
    units.vocabulary = Vocabulary.restore(data.vocabulary)
    for (let unit = 0; unit + 1 < data.starts.length; unit++) {
      for (let i = data.starts[unit] as number; i < (data.starts[unit + 1] as number); i++) {
        const id = data.pool[i] as number
        units.pool.push(id)
        if (id !== ELEMENT_BORDER) units.#post(id, unit)
      }
      units.starts.push(units.pool.length)
    }
    return units
  }

  #post(id: number, unit: number): void {
    const entry = this.#postings[id]
    if (entry === undefined) this.#postings[id] = unit
    else if (typeof entry === 'number') {
      if (entry === unit) return
      const list = new GrowU32(new Uint32Array(4))
      list.push(entry)
      list.push(unit)
      this.#postings[id] = list
    } else if (entry.at(entry.length - 1) !== unit) entry.push(unit)
  }
}

const EMPTY = new Uint32Array(0)
