import { GrowCodes, GrowU32 } from '../growable.ts'
import type { Codes } from '../growable.ts'
import { TextUnits } from '../text/vocabulary/text-units.ts'
import type { TextUnitsData } from '../text/vocabulary/text-units.ts'
import { tokenize } from '../text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../text/vocabulary/tokenizer.ts'
import { StringPool } from './string-pool.ts'
import { StringTable } from './string-table.ts'
import { ValueOrder } from './value-order.ts'

const MAX_FREQUENT = 1024

/** Data of a string column as written to disk and read again. */
export interface StringColumnData {
  units: TextUnitsData
  bytes: Uint8Array
  ends: Uint32Array
  codes: Codes
  offsets: Uint32Array
}

/**
 * The values of a `string` or `string[]` field. A coded column (facet or sort) keeps a dictionary of distinct
 * values and a code per document (0 for none); any other keeps only the token sequence of each document.
 */
export class StringColumn {
  readonly kind = 'string'
  readonly coded: boolean
  readonly array: boolean
  readonly rules: TokenRules
  units = new TextUnits()
  /** The distinct values by code. */
  values = new StringTable()
  codes = new GrowCodes()
  /** Where each document's codes begin, for an array field. */
  offsets = new GrowU32()
  /** Codes of the first distinct values: most documents hold one of them. */
  readonly #frequent = new Map<string, number>()
  readonly #order = new ValueOrder()

  constructor(options: { coded: boolean; array: boolean; rules: TokenRules }) {
    this.coded = options.coded
    this.array = options.array
    this.rules = options.rules
    if (this.coded && this.array) this.offsets.push(0)
    if (this.coded) this.units.append([])
  }

  get byteLength(): number {
    const { units, values, codes, offsets } = this
    const codeBytes = codes.data.byteLength + offsets.data.byteLength
    return units.byteLength + values.byteLength + codeBytes + this.#order.byteLength
  }

  /** Appends the next document's value; `score` is its value of the default sorting field. */
  append(value: string | readonly string[] | undefined, score: number): void {
    if (!this.coded) {
      const elements = value === undefined ? [] : typeof value === 'string' ? [value] : value
      this.units.append(
        elements.map((text) => tokenize(text, this.rules)),
        score,
      )
      return
    }
    if (!this.array) {
      const text = typeof value === 'string' ? value : value?.[0]
      const code = text === undefined ? 0 : this.#intern(text)
      this.codes.push(code)
      return code === 0 ? undefined : this.units.see(code, score)
    }
    const start = this.codes.length
    if (typeof value === 'string') this.codes.push(this.#intern(value))
    else if (value !== undefined) for (const text of value) this.codes.push(this.#intern(text))
    this.offsets.push(this.codes.length)
    const codes = this.codes.data
    for (let i = start; i < this.codes.length; i++)
      if (codes.indexOf(codes[i] as number, start) === i) this.units.see(codes[i] as number, score)
  }

  /** Removes a document's tokens from the live counts; its value stays, as columns never change in place. */
  forget(ordinal: number): void {
    for (const unit of new Set(this.unitsOf(ordinal))) this.units.forget(unit)
  }

  /** The units (dictionary codes, or the document itself) of a document. */
  unitsOf(ordinal: number): number[] {
    if (!this.coded) return [ordinal]
    if (!this.array) return this.codes.at(ordinal) === 0 ? [] : [this.codes.at(ordinal)]
    const out: number[] = []
    for (let i = this.offsets.at(ordinal); i < this.offsets.at(ordinal + 1); i++) out.push(this.codes.at(i))
    return out
  }

  /** Returns the rank of each code in byte order of the values, for sorting; 0 for code 0 and for empty values. */
  ranks(): Uint32Array {
    return this.#order.ranks(this.values)
  }

  /** Returns the data to write to disk; parts that change in place are copies. */
  snapshot(): StringColumnData {
    const units = this.units.snapshot()
    return { units, ...this.values.pool.view(), codes: this.codes.view(), offsets: this.offsets.view() }
  }

  restore(data: StringColumnData): void {
    this.units = new TextUnits(data.units)
    this.values = new StringTable(new StringPool(data.bytes, data.ends))
    this.codes = new GrowCodes(data.codes)
    this.offsets = new GrowU32(data.offsets)
  }

  #intern(text: string): number {
    const frequent = this.#frequent.get(text)
    if (frequent !== undefined) return frequent
    const code = this.values.intern(text)
    if (code === this.units.count) this.units.append([tokenize(text, this.rules)])
    if (code < MAX_FREQUENT) this.#frequent.set(text, code)
    return code
  }
}
