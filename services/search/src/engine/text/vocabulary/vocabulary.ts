import { popcount } from '../../bitset.ts'
import { StringPool } from '../../columns/string-pool.ts'
import { StringTable } from '../../columns/string-table.ts'
import { encodeText } from '../../columns/utf8.ts'
import type { Encoded } from '../../columns/utf8.ts'
import { GrowCodes, GrowNumbers, GrowU32 } from '../../growable.ts'
import type { Codes, Numbers } from '../../growable.ts'
import { charMask, editDistance } from '../typos/distance.ts'
import { SortedTokens } from './sorted-tokens.ts'
import { TypoCache } from '../typos/typo-cache.ts'

/** Data of a vocabulary as written to disk and read again. */
export interface VocabularyData {
  bytes: Uint8Array
  ends: Uint32Array
  counts: Codes
  scores: Numbers
  runs?: readonly Uint32Array[]
}

/** The distinct tokens of one field: ids from 1, how many live documents hold each, and its best sort value. */
export class Vocabulary {
  readonly #tokens: StringTable
  readonly #sorted: SortedTokens
  readonly counts: GrowCodes
  /** Empty until a document has a sort value. */
  readonly #scores: GrowNumbers
  /** Filled up to the last token by a search for typos. */
  readonly #masks = new GrowU32()
  readonly #typos = new TypoCache()

  constructor(data?: VocabularyData) {
    this.#tokens = new StringTable(
      data === undefined ? new StringPool() : new StringPool(data.bytes, data.ends),
    )
    this.#sorted = new SortedTokens(this.#tokens.pool, data?.runs)
    this.counts = new GrowCodes(data?.counts)
    this.#scores = new GrowNumbers(data?.scores)
    if (data === undefined) this.counts.push(0)
  }

  get size(): number {
    return this.#tokens.length - 1
  }

  get byteLength(): number {
    const numbers = [this.counts, this.#scores, this.#masks].reduce(
      (sum, { data }) => sum + data.byteLength,
      0,
    )
    return this.#tokens.byteLength + this.#sorted.byteLength + numbers
  }

  /** The id of a token, 0 when no document ever held it. */
  id(token: string): number {
    return this.#tokens.find(token)
  }

  token(id: number): string {
    return this.#tokens.at(id)
  }

  /** Whether a token begins with text that `encodeText` encoded. */
  startsWith(id: number, prefix: Encoded): boolean {
    return this.#tokens.pool.startsWith(id, prefix)
  }

  /** The best sort value of a live document that holds the token, minus infinity when there is none. */
  score(id: number): number {
    const score = id < this.#scores.length ? this.#scores.at(id) : Number.NaN
    return score === score ? score : Number.NEGATIVE_INFINITY
  }

  /** The id of a token, which is added when it is new. */
  intern(token: string): number {
    const id = this.#tokens.intern(token)
    if (id < this.counts.length) return id
    this.counts.push(0)
    this.#sorted.update()
    return id
  }

  /** Counts one more live document for a token and remembers its best sort value. */
  see(id: number, score: number): void {
    this.counts.set(id, this.counts.at(id) + 1)
    if (!(score > this.score(id))) return
    while (this.#scores.length <= id) this.#scores.push(Number.NaN)
    this.#scores.set(id, score)
  }

  /** Counts one live document less for a token; without any it has no sort value. */
  forget(id: number): void {
    const left = Math.max(0, this.counts.at(id) - 1)
    this.counts.set(id, left)
    if (left === 0 && id < this.#scores.length) this.#scores.set(id, Number.NaN)
  }

  /** Ids of the tokens that begin with `prefix`, in no particular order. */
  withPrefix(prefix: string): number[] {
    return this.#sorted.withPrefix(encodeText(prefix))
  }

  /** Ids of the tokens at exactly `cost` edits from `token` (from one of their prefixes when `prefix` is set). */
  withTypos(token: string, cost: number, prefix: boolean): number[] {
    const key = `${prefix ? 'p' : ''}${cost}${token}`
    return this.#typos.get(key, this.#tokens.pool.length, (from, into) =>
      this.#lookForTypos(token, cost, prefix, from, into),
    )
  }

  #lookForTypos(token: string, cost: number, prefix: boolean, from: number, into: number[]): void {
    const { pool } = this.#tokens
    const shortest = token.length - cost
    // A character takes one to three bytes for each of its UTF-16 units.
    const longest = prefix ? Number.POSITIVE_INFINITY : 3 * (token.length + cost)
    const mask = charMask(token)
    const masks = this.#allMasks()
    for (let id = from; id < pool.length; id++) {
      if (popcount(mask & ~(masks[id] as number)) > cost) continue
      const length = pool.end(id) - pool.start(id)
      if (length < shortest || length > longest) continue
      if (editDistance(token, pool.at(id), cost, prefix) === cost) into.push(id)
    }
  }

  /** Ids of the tokens that contain `part`. */
  containing(part: string): number[] {
    const { pool } = this.#tokens
    const { bytes, length } = encodeText(part)
    const wanted = Uint8Array.from(bytes.subarray(0, length))
    const out: number[] = []
    let id = 1
    for (let at = pool.bytes.indexOf(wanted); at >= 0 && id < pool.length;) {
      id = pool.indexAt(at, id)
      if (id >= pool.length) break
      const inside = at + length <= pool.end(id)
      if (inside) out.push(id)
      at = pool.bytes.indexOf(wanted, inside ? pool.end(id++) : at + 1)
    }
    return out
  }

  /** Returns the data to write to disk; parts that change in place are copies. */
  snapshot(): VocabularyData {
    const { bytes, ends } = this.#tokens.pool.view()
    const counts = this.counts.view().slice()
    return { bytes, ends, counts, scores: this.#scores.view().slice(), runs: [...this.#sorted.runs] }
  }

  #allMasks(): Uint32Array {
    const { pool } = this.#tokens
    for (let id = this.#masks.length; id < pool.length; id++) this.#masks.push(charMask(pool.at(id)) >>> 0)
    return this.#masks.data
  }
}
