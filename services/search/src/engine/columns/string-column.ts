import { GrowCodes, GrowU32 } from '../growable.ts'
import { TextUnits } from '../text/text-units.ts'
import type { TextUnitsData } from '../text/text-units.ts'
import { tokenize } from '../text/tokenizer.ts'
import type { TokenRules } from '../text/tokenizer.ts'

/** What a string column needs to be written to disk and read again. */
export interface StringColumnData {
  units: TextUnitsData
  values: string[]
  codes: Uint8Array | Uint16Array | Uint32Array
  offsets: Uint32Array
}

/**
 * The values of a `string` or `string[]` field. A coded column (facet or sort) keeps a dictionary of distinct
 * values and a code per document; any other keeps only the token sequence of each document.
 */
export class StringColumn {
  readonly kind = 'string'
  readonly coded: boolean
  readonly array: boolean
  readonly rules: TokenRules
  units = new TextUnits()
  readonly values: string[] = ['']
  readonly #codeOf = new Map<string, number>()
  codes = new GrowCodes()
  offsets = new GrowU32()
  #ranks: { size: number; ranks: Uint32Array } | undefined

  constructor(options: { coded: boolean; array: boolean; rules: TokenRules }) {
    this.coded = options.coded
    this.array = options.array
    this.rules = options.rules
    this.offsets.push(0)
    if (this.coded) this.units.append([])
  }

  /** Appends the next document's value; `score` is its value of the default sorting field. */
  append(value: string | readonly string[] | undefined, score: number): void {
    const elements = value === undefined ? [] : typeof value === 'string' ? [value] : value
    if (!this.coded) {
      const unit = this.units.append(elements.map((text) => tokenize(text, this.rules)))
      this.#see(unit, score)
      return
    }
    const codes = elements.map((text) => this.#intern(text))
    if (this.array) {
      for (const code of codes) this.codes.push(code)
      this.offsets.push(this.codes.length)
    } else this.codes.push(codes[0] ?? 0)
    for (const code of new Set(codes)) this.#see(code, score)
  }

  /** Takes a document's tokens out of the live counts; its value stays, as columns never change in place. */
  forget(ordinal: number): void {
    for (const unit of new Set(this.unitsOf(ordinal)))
      for (const id of this.units.distinct(unit)) this.units.vocabulary.forget(id)
  }

  /** The units (dictionary codes, or the document itself) of a document. */
  unitsOf(ordinal: number): number[] {
    if (!this.coded) return [ordinal]
    if (!this.array) return this.codes.at(ordinal) === 0 ? [] : [this.codes.at(ordinal)]
    const out: number[] = []
    for (let i = this.offsets.at(ordinal); i < this.offsets.at(ordinal + 1); i++) out.push(this.codes.at(i))
    return out
  }

  /** The place of each code in byte order of its value, for sorting; code 0 is 0. */
  ranks(): Uint32Array {
    if (this.#ranks?.size === this.values.length) return this.#ranks.ranks
    const keys = this.values.map((value) => sortKey(value))
    const order = keys.map((_, code) => code).slice(1)
    order.sort((a, b) => compareBytes(keys[a] as string, keys[b] as string))
    const ranks = new Uint32Array(this.values.length)
    let rank = 0
    order.forEach((code, i) => {
      if (i === 0 || keys[code] !== keys[order[i - 1] as number]) rank++
      ranks[code] = rank
    })
    this.#ranks = { size: this.values.length, ranks }
    return ranks
  }

  snapshot(): StringColumnData {
    return {
      units: this.units.snapshot(),
      values: this.values,
      codes: this.codes.snapshot(),
      offsets: this.offsets.snapshot(),
    }
  }

  restore(data: StringColumnData): void {
    this.units = TextUnits.restore(data.units)
    this.values.length = 0
    for (const value of data.values) this.values.push(value)
    this.#codeOf.clear()
    for (let code = 1; code < this.values.length; code++) this.#codeOf.set(this.values[code] as string, code)
    this.codes = GrowCodes.from(data.codes)
    this.offsets = GrowU32.from(data.offsets)
  }

  #intern(text: string): number {
    const known = this.#codeOf.get(text)
    if (known !== undefined) return known
    const code = this.values.length
    this.values.push(text)
    this.#codeOf.set(text, code)
    this.units.append([tokenize(text, this.rules)])
    return code
  }

  #see(unit: number, score: number): void {
    for (const id of this.units.distinct(unit)) this.units.vocabulary.see(id, score)
  }
}

function sortKey(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function compareBytes(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
