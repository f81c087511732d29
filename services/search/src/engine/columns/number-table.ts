import { GrowF64 } from '../growable.ts'
import { HashSlots } from './hash-slots.ts'

const double = new Float64Array(1)
const halves = new Uint32Array(double.buffer)

/** Distinct numbers with codes from 1 in order of arrival; code 0 is a missing number, NaN. */
export class NumberTable {
  readonly numbers: GrowF64
  readonly #slots = new HashSlots()
  #wanted = 0
  readonly #equals = (entry: number): boolean => this.numbers.at(entry) === this.#wanted

  /** Takes over numbers, which must be distinct and follow a NaN. */
  constructor(numbers: Float64Array = Float64Array.of(Number.NaN)) {
    this.numbers = new GrowF64(numbers)
    this.#slots.reserve(numbers.length)
    for (let entry = 1; entry < numbers.length; entry++) this.#slots.insert(this.hashOf(entry), entry, this)
  }

  get byteLength(): number {
    return this.numbers.data.byteLength + this.#slots.byteLength
  }

  /** The code of a number, which is added when it is new. */
  intern(value: number): number {
    if (value !== value) return 0
    this.#wanted = value
    const hash = hashNumber(value)
    const known = this.#slots.find(hash, this.#equals)
    if (known >= 0) return known
    const code = this.numbers.length
    this.numbers.push(value)
    this.#slots.insert(hash, code, this)
    return code
  }

  hashOf(entry: number): number {
    return hashNumber(this.numbers.at(entry))
  }
}

function hashNumber(value: number): number {
  // Zero has two bit patterns and is one number.
  double[0] = value + 0
  const hash = Math.imul((halves[0] as number) ^ Math.imul(halves[1] as number, 0x9e3779b1), 0x85ebca6b)
  return (hash ^ (hash >>> 15)) >>> 0
}
