import { matchField } from './match.ts'
import type { FieldQuery } from './match.ts'
import { ELEMENT_BORDER } from './text-units.ts'

/** Patterns have no more bits than this, and hold no more tokens. */
const PATTERN_BITS = 29

// What patterns gave, shared by all matchers: in each slot a pattern, whose it is, and its score.
const SLOTS = 4_096
const owners = new Uint32Array(SLOTS)
const patterns = new Uint32Array(SLOTS)
const scores = new Float64Array(SLOTS)
let matchers = 0

/**
 * Matches one field of documents. How a text matches follows from its length and where in it the tokens stand: texts
 * that are alike in that are matched once.
 */
export class FieldMatcher {
  readonly query: FieldQuery
  readonly #number: number
  /** Bits for a place of the text: 0 when no token stands there, else the token's number from 1. */
  readonly #bits: number
  readonly #longest: number
  readonly #own: Uint8Array

  constructor(query: FieldQuery) {
    this.query = query
    const tokens = query.ids.length
    this.#bits = 32 - Math.clz32(tokens)
    const known = query.ids.filter((id) => id !== 0)
    const isSimple = tokens <= PATTERN_BITS && !query.column.array && new Set(known).size === known.length
    this.#longest = isSimple ? Math.floor(PATTERN_BITS / this.#bits) : -1
    this.#own = new Uint8Array(tokens)
    if (matchers === 0xffffffff) {
      owners.fill(0)
      matchers = 0
    }
    this.#number = ++matchers
  }

  /** The packed score of a document's field, 0 when it holds none of the tokens; `present` collects those it holds. */
  match(ordinal: number, present: Uint8Array): number {
    const { column, ids } = this.query
    const { units } = column
    const unit = column.coded && !column.array ? column.codes.at(ordinal) : ordinal
    const start = this.#longest < 0 ? 0 : units.start(unit)
    const end = this.#longest < 0 ? 0 : units.end(unit)
    if (end - start > this.#longest) return matchField(this.query, ordinal, present)
    const pool = units.pool.data
    const tokens = ids.length
    let pattern = 1
    let held = 0
    for (let at = start; at < end; at++) {
      const id = pool[at] as number
      if (id === ELEMENT_BORDER) return matchField(this.query, ordinal, present)
      let token = 0
      for (let t = 0; t < tokens; t++)
        if (ids[t] === id) {
          token = t + 1
          held |= 1 << t
        }
      pattern = (pattern << this.#bits) | token
    }
    if (held === 0) return 0
    for (let t = 0; t < tokens; t++) if (((held >>> t) & 1) === 1) present[t] = 1
    const slot = (Math.imul(pattern, 0x9e3779b1) ^ Math.imul(this.#number, 0x85ebca6b)) >>> 20
    if (patterns[slot] !== pattern || owners[slot] !== this.#number) {
      scores[slot] = matchField(this.query, ordinal, this.#own)
      patterns[slot] = pattern
      owners[slot] = this.#number
    }
    return scores[slot] as number
  }
}
