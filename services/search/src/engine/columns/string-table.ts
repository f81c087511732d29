import { HashSlots } from './hash-slots.ts'
import { StringPool } from './string-pool.ts'
import { encodeText, hashBytes } from './utf8.ts'
import type { Encoded } from './utf8.ts'

/** Distinct strings numbered from 1 in order of arrival, found by value through a hash table. Number 0 is none of them. */
export class StringTable {
  readonly pool: StringPool
  readonly #slots = new HashSlots()
  #wanted: Encoded = { bytes: new Uint8Array(0), length: 0 }
  readonly #equals = (entry: number): boolean => this.pool.equals(entry, this.#wanted)

  /** Takes over strings: a first one that stands for none, then distinct ones. */
  constructor(pool = new StringPool()) {
    this.pool = pool
    if (pool.length === 0) pool.push('')
    this.#slots.reserve(pool.length)
    for (let entry = 1; entry < pool.length; entry++) this.#slots.insert(pool.hashOf(entry), entry, pool)
  }

  /** How many strings there are, the one that stands for none included. */
  get length(): number {
    return this.pool.length
  }

  get byteLength(): number {
    return this.pool.byteLength + this.#slots.byteLength
  }

  at(index: number): string {
    return this.pool.at(index)
  }

  /** The number of a string, 0 when it is not there. */
  find(text: string): number {
    const wanted = encodeText(text)
    this.#wanted = wanted
    return Math.max(0, this.#slots.find(hashBytes(wanted.bytes, 0, wanted.length), this.#equals))
  }

  /** The number of a string, which is added when it is new (`length` has grown then). */
  intern(text: string): number {
    const wanted = encodeText(text)
    this.#wanted = wanted
    const hash = hashBytes(wanted.bytes, 0, wanted.length)
    const known = this.#slots.find(hash, this.#equals)
    if (known >= 0) return known
    const entry = this.pool.length
    this.pool.pushBytes(wanted)
    this.#slots.insert(hash, entry, this.pool)
    return entry
  }
}
