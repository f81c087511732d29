import { discard, newArray, nextCapacity, resized, withRoom } from './arrays.ts'

/** Adds one to a counter. */
export function bump(counters: Uint32Array | number[], at: number): void {
  counters[at] = (counters[at] as number) + 1
}

/** An append-only list of unsigned 32-bit integers. */
export class GrowU32 {
  data: Uint32Array
  length: number

  constructor(data: Uint32Array = new Uint32Array(0), length = data.length) {
    this.length = length
    this.data = withRoom(data)
  }

  push(value: number): void {
    if (this.length === this.data.length) this.data = resized(this.data, nextCapacity(this.length))
    this.data[this.length++] = value
  }

  at(index: number): number {
    return this.data[index] as number
  }

  set(index: number, value: number): void {
    while (this.length <= index) this.push(0)
    this.data[index] = value
  }

  /** Returns the filled part; later pushes do not change it. */
  view(): Uint32Array {
    return this.data.subarray(0, this.length)
  }
}

/** An append-only list of doubles. */
export class GrowF64 {
  data: Float64Array
  length: number

  constructor(data: Float64Array = new Float64Array(0), length = data.length) {
    this.length = length
    this.data = withRoom(data)
  }

  push(value: number): void {
    if (this.length === this.data.length) this.data = resized(this.data, nextCapacity(this.length))
    this.data[this.length++] = value
  }

  at(index: number): number {
    return this.data[index] as number
  }

  view(): Float64Array {
    return this.data.subarray(0, this.length)
  }
}

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** A list of small unsigned integers that widens from 8 to 16 to 32 bits when a larger one arrives. */
export class GrowCodes {
  data: Codes
  length: number

  constructor(data: Codes = new Uint8Array(0), length = data.length) {
    this.length = length
    this.data = withRoom(data)
  }

  push(code: number): void {
    if (code > 0xff) this.#widen(code)
    if (this.length === this.data.length) this.data = resized(this.data, nextCapacity(this.length))
    this.data[this.length++] = code
  }

  at(index: number): number {
    return this.data[index] as number
  }

  set(index: number, value: number): void {
    if (value > 0xff) this.#widen(value)
    this.data[index] = value
  }

  view(): Codes {
    return this.data.subarray(0, this.length)
  }

  #widen(code: number): void {
    const narrow = this.data
    if (narrow instanceof Uint32Array) return
    if (code <= 0xffff && !(narrow instanceof Uint8Array)) return
    const wide = code > 0xffff ? newArray(Uint32Array, narrow.length) : newArray(Uint16Array, narrow.length)
    wide.set(narrow)
    this.data = withRoom(wide)
    discard(narrow)
  }
}

export type Numbers = Int32Array | Float32Array | Float64Array

const INT32_MISSING = -2_147_483_648

/**
 * A list of numbers, each possibly missing (NaN), in the narrowest of three arrays that holds them: 32-bit integers,
 * 32-bit floats (asked for at the start), doubles. `data` and `missing` change when a number does not fit.
 */
export class GrowNumbers {
  data: Numbers
  length: number

  constructor(data: Numbers = new Int32Array(0), length = data.length) {
    this.length = length
    this.data = withRoom(data)
  }

  /** The value of a missing number in `data`: NaN, or the smallest 32-bit integer. */
  get missing(): number {
    return this.data instanceof Int32Array ? INT32_MISSING : Number.NaN
  }

  push(value: number): void {
    const stored = this.#fit(value)
    if (this.length === this.data.length) this.data = resized(this.data, nextCapacity(this.length))
    this.data[this.length++] = stored
  }

  /** The number at a place, NaN when it is missing. */
  at(index: number): number {
    const value = this.data[index] as number
    return value === INT32_MISSING && this.data instanceof Int32Array ? Number.NaN : value
  }

  set(index: number, value: number): void {
    const stored = this.#fit(value)
    this.data[index] = stored
  }

  view(): Numbers {
    return this.data.subarray(0, this.length)
  }

  /** Returns the value to store for a number; widens the array first when the number does not fit. */
  #fit(value: number): number {
    if (this.data instanceof Int32Array) {
      if (value !== value) return INT32_MISSING
      if ((value | 0) === value && value !== INT32_MISSING && !Object.is(value, -0)) return value
    } else if (this.data instanceof Float64Array || value !== value || Math.fround(value) === value)
      return value
    const wide = newArray(Float64Array, this.data.length)
    for (let i = 0; i < this.length; i++) wide[i] = this.at(i)
    discard(this.data)
    this.data = withRoom(wide)
    return value
  }
}
