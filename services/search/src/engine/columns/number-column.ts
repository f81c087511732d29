import { GrowCodes, GrowF64, GrowU32 } from '../growable.ts'

/** What a number column needs to be written to disk and read again. */
export interface NumberColumnData {
  values: Float64Array
  offsets: Uint32Array
  codes: Uint8Array | Uint16Array | Uint32Array
  numbers: Float64Array
}

/** The values of a numeric or boolean field (true is 1); floats are rounded to 32 bits as Typesense keeps them. */
export class NumberColumn {
  readonly kind = 'number'
  readonly type: 'int32' | 'int64' | 'float' | 'bool'
  readonly array: boolean
  readonly coded: boolean
  values = new GrowF64()
  offsets = new GrowU32()
  codes = new GrowCodes()
  numbers = new GrowF64()
  readonly #codeOf = new Map<number, number>()

  constructor(options: { type: NumberColumn['type']; array: boolean; coded: boolean }) {
    this.type = options.type
    this.array = options.array
    this.coded = options.coded
    this.offsets.push(0)
    this.numbers.push(Number.NaN)
  }

  /** Appends the next document's value; undefined is missing. */
  append(value: number | boolean | readonly (number | boolean)[] | undefined): void {
    if (!this.array) return this.#push(value === undefined ? Number.NaN : Number(value))
    for (const element of value === undefined ? [] : Array.isArray(value) ? value : [value])
      this.#push(Number(element))
    this.offsets.push(this.values.length)
  }

  snapshot(): NumberColumnData {
    return {
      values: this.values.snapshot(),
      offsets: this.offsets.snapshot(),
      codes: this.codes.snapshot(),
      numbers: this.numbers.snapshot(),
    }
  }

  restore(data: NumberColumnData): void {
    this.values = GrowF64.from(data.values)
    this.offsets = GrowU32.from(data.offsets)
    this.codes = GrowCodes.from(data.codes)
    this.numbers = GrowF64.from(data.numbers)
    this.#codeOf.clear()
    for (let code = 1; code < this.numbers.length; code++) this.#codeOf.set(this.numbers.at(code), code)
  }

  #push(raw: number): void {
    const value = this.type === 'float' ? Math.fround(raw) : raw
    this.values.push(value)
    if (!this.coded) return
    if (Number.isNaN(value)) return this.codes.push(0)
    let code = this.#codeOf.get(value)
    if (code === undefined) {
      code = this.numbers.length
      this.numbers.push(value)
      this.#codeOf.set(value, code)
    }
    this.codes.push(code)
  }
}

/** A stored number as text: booleans as words, 32-bit floats without the noise of their widening. */
export function numberLabel(value: number, type: NumberColumn['type']): string {
  if (type === 'bool') return value === 1 ? 'true' : 'false'
  if (type !== 'float' || Number.isInteger(value)) return String(value)
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(value)
}
