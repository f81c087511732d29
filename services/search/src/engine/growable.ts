/** Adds one to a counter. */
export function bump(counters: Uint32Array | number[], at: number): void {
  counters[at] = (counters[at] as number) + 1
}

/** An append-only list of unsigned 32-bit integers. */
export class GrowU32 {
  data: Uint32Array
  length: number

  constructor(data: Uint32Array = new Uint32Array(8), length = 0) {
    this.data = data
    this.length = length
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const next = new Uint32Array(Math.max(8, this.data.length * 2))
      next.set(this.data)
      this.data = next
    }
    this.data[this.length++] = value
  }

  at(index: number): number {
    return this.data[index] as number
  }

  set(index: number, value: number): void {
    while (this.length <= index) this.push(0)
    this.data[index] = value
  }

  view(): Uint32Array {
    return this.data.subarray(0, this.length)
  }

  snapshot(): Uint32Array {
    return this.data.slice(0, this.length)
  }

  static from(data: Uint32Array): GrowU32 {
    return new GrowU32(data, data.length)
  }
}

/** An append-only list of doubles. */
export class GrowF64 {
  data: Float64Array
  length: number

  constructor(data: Float64Array = new Float64Array(8), length = 0) {
    this.data = data
    this.length = length
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const next = new Float64Array(Math.max(8, this.data.length * 2))
      next.set(this.data)
      this.data = next
    }
    this.data[this.length++] = value
  }

  at(index: number): number {
    return this.data[index] as number
  }

  set(index: number, value: number): void {
    while (this.length <= index) this.push(Number.NEGATIVE_INFINITY)
    this.data[index] = value
  }

  snapshot(): Float64Array {
    return this.data.slice(0, this.length)
  }

  static from(data: Float64Array): GrowF64 {
    return new GrowF64(data, data.length)
  }
}

type Codes = Uint8Array | Uint16Array | Uint32Array

/** An append-only list of dictionary codes that widens from 8 to 16 to 32 bits when a larger code arrives. */
export class GrowCodes {
  data: Codes
  length: number

  constructor(data: Codes = new Uint8Array(16), length = 0) {
    this.data = data
    this.length = length
  }

  push(code: number): void {
    this.#widen(code)
    if (this.length === this.data.length) {
      const Ctor = this.data.constructor as { new (n: number): Codes }
      const next = new Ctor(Math.max(16, this.data.length * 2))
      next.set(this.data)
      this.data = next
    }
    this.data[this.length++] = code
  }

  at(index: number): number {
    return this.data[index] as number
  }

  snapshot(): Codes {
    return this.data.slice(0, this.length)
  }

  static from(data: Codes): GrowCodes {
    return new GrowCodes(data, data.length)
  }

  #widen(code: number): void {
    if (this.data instanceof Uint8Array && code > 0xff) this.data = Uint16Array.from(this.data)
    if (this.data instanceof Uint16Array && code > 0xffff) this.data = Uint32Array.from(this.data)
  }
}
