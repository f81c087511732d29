import { GrowCodes, GrowNumbers, GrowU32 } from '../growable.ts'
import type { Codes, GrowF64, Numbers } from '../growable.ts'
import { NumberTable } from './number-table.ts'

/** Data of a number column as written to disk and read again. */
export interface NumberColumnData {
  values: Numbers
  offsets: Uint32Array
  codes: Codes
  numbers: Float64Array
}

/**
 * The values of a numeric or boolean field (true is 1); floats are rounded to 32 bits as Typesense keeps them. A coded
 * column (facet or boolean) keeps a dictionary of distinct numbers and codes, any other the numbers themselves.
 * Positions are ordinals; for an array field, `offsets` gives them.
 */
export class NumberColumn {
  readonly kind = 'number'
  readonly type: 'int32' | 'int64' | 'float' | 'bool'
  readonly array: boolean
  readonly coded: boolean
  /** The numbers by position when the column is not coded; `values.missing` stands for none. */
  values: GrowNumbers
  /** First position of each document, for an array field. */
  offsets = new GrowU32()
  /** A code by position when the column is coded; 0 is missing. */
  codes = new GrowCodes()
  #table = new NumberTable()

  constructor(options: { type: NumberColumn['type']; array: boolean; coded: boolean }) {
    this.type = options.type
    this.array = options.array
    this.coded = options.coded || options.type === 'bool'
    this.values = new GrowNumbers(this.type === 'float' ? new Float32Array(0) : new Int32Array(0))
    if (this.array) this.offsets.push(0)
  }

  /** The distinct numbers by code; NaN at code 0. */
  get numbers(): GrowF64 {
    return this.#table.numbers
  }

  get byteLength(): number {
    const { values, codes, offsets } = this
    return values.data.byteLength + codes.data.byteLength + offsets.data.byteLength + this.#table.byteLength
  }

  /** The number at a position, NaN when it is missing. */
  valueAt(position: number): number {
    return this.coded ? this.numbers.at(this.codes.at(position)) : this.values.at(position)
  }

  /** Appends the next document's value; undefined is missing. */
  append(value: number | boolean | readonly (number | boolean)[] | undefined): void {
    if (!this.array) return this.#push(value === undefined ? Number.NaN : Number(value))
    for (const element of value === undefined ? [] : Array.isArray(value) ? value : [value])
      this.#push(Number(element))
    this.offsets.push(this.coded ? this.codes.length : this.values.length)
  }

  /** Returns the data to write to disk. */
  snapshot(): NumberColumnData {
    return {
      values: this.values.view(),
      offsets: this.offsets.view(),
      codes: this.codes.view(),
      numbers: this.numbers.view(),
    }
  }

  restore(data: NumberColumnData): void {
    this.values = new GrowNumbers(data.values)
    this.offsets = new GrowU32(data.offsets)
    this.codes = new GrowCodes(data.codes)
    this.#table = new NumberTable(data.numbers)
  }

  #push(raw: number): void {
    const value = this.type === 'float' ? Math.fround(raw) : raw
    if (this.coded) this.codes.push(this.#table.intern(value))
    else this.values.push(value)
  }
}

/** Returns a stored number as text: booleans as words, 32-bit floats without the noise of their widening. */
export function numberLabel(value: number, type: NumberColumn['type']): string {
  if (type === 'bool') return value === 1 ? 'true' : 'false'
  if (type !== 'float' || Number.isInteger(value)) return String(value)
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(value)
}
