import { matchField } from './match.ts'
import type { FieldQuery } from './match.ts'
import { ELEMENT_BORDER } from './vocabulary/text-units.ts'

/** Maximum number of bits in a pattern, and of tokens. */
const PATTERN_BITS = 29

// Cached scores of patterns, shared by all matchers: each slot holds a pattern, its matcher and its score.
const SLOTS = 4_096
const owners = new Uint32Array(SLOTS)
const patterns = new Uint32Array(SLOTS)
const scores = new Float64Array(SLOTS)
let matchers = 0

/**
 * Matches one field of documents. The score of a text depends on its length and on the positions of the tokens in it, so
 * texts that agree in both are matched once.
 */
export class FieldMatcher {
  readonly query: FieldQuery
  readonly #number: number
  /** Bits for a position of the text: 0 for no token, else the token's number from 1. */
  readonly #bits: number
  readonly #longest: number
  readonly #present: Uint8Array
  /** Number of 32-bit words for a document in `held`: it has one bit for each token. */
  readonly #words: number

  constructor(query: FieldQuery) {
    this.query = query
    const tokens = query.ids.length
    this.#bits = 32 - Math.clz32(tokens)
    const known = query.ids.filter((id) => id !== 0)
    const isSimple = tokens <= PATTERN_BITS && !query.column.array && new Set(known).size === known.length
    this.#longest = isSimple ? Math.floor(PATTERN_BITS / this.#bits) : -1
    this.#present = new Uint8Array(tokens)
    this.#words = Math.ceil(tokens / 32)
    if (matchers === 0xffffffff) {
      owners.fill(0)
      matchers = 0
    }
    this.#number = ++matchers
  }

  /**
   * Writes the packed score of each document's field to `scoresOut`, 0 when it holds none of the tokens, and adds the
   * tokens that it holds to `held`: one bit for each, 32 to a word.
   */
  matchAll(ordinals: Uint32Array, scoresOut: Float64Array, held: Uint32Array): void {
    const { column, ids } = this.query
    const { units } = column
    const starts = units.starts.data
    const pool = units.pool.data
    const codes = column.coded && !column.array ? column.codes.data : undefined
    const longest = this.#longest
    const width = this.#bits
    const tokens = ids.length
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i] as number
      const unit = codes === undefined ? ordinal : (codes[ordinal] as number)
      let at = longest < 0 ? 0 : (starts[unit] as number)
      const end = longest < 0 ? 0 : (starts[unit + 1] as number)
      let isSimple = end - at <= longest
      let pattern = 1
      let mask = 0
      for (; isSimple && at < end; at++) {
        const id = pool[at] as number
        let token = 0
        for (let t = 0; t < tokens; t++)
          if (ids[t] === id) {
            token = t + 1
            mask |= 1 << t
          }
        pattern = (pattern << width) | token
        if (id === ELEMENT_BORDER) isSimple = false
      }
      if (!isSimple) scoresOut[i] = this.#match(ordinal, held, i * this.#words)
      else if (mask === 0) scoresOut[i] = 0
      else {
        held[i] = (held[i] as number) | mask
        scoresOut[i] = this.#matchPattern(pattern, ordinal)
      }
    }
  }

  #match(ordinal: number, held: Uint32Array, at: number): number {
    const present = this.#present.fill(0)
    const score = matchField(this.query, ordinal, present)
    for (let t = 0; t < present.length; t++)
      if (present[t] === 1) held[at + (t >>> 5)] = (held[at + (t >>> 5)] as number) | (1 << (t & 31))
    return score
  }

  #matchPattern(pattern: number, ordinal: number): number {
    const slot = (Math.imul(pattern, 0x9e3779b1) ^ Math.imul(this.#number, 0x85ebca6b)) >>> 20
    if (patterns[slot] !== pattern || owners[slot] !== this.#number) {
      scores[slot] = matchField(this.query, ordinal, this.#present)
      patterns[slot] = pattern
      owners[slot] = this.#number
    }
    return scores[slot] as number
  }
}
