import { HashSlots } from './columns/hash-slots.ts'
import { StringPool } from './columns/string-pool.ts'
import { encodeText, hashBytes } from './columns/utf8.ts'
import type { Encoded } from './columns/utf8.ts'

/** The id of every ordinal, and the last ordinal of every id. */
export class IdTable {
  readonly pool: StringPool
  readonly #slots = new HashSlots()
  #wanted: Encoded = { bytes: new Uint8Array(0), length: 0 }
  readonly #equals = (entry: number): boolean => this.pool.equals(entry, this.#wanted)

  constructor(pool = new StringPool()) {
    this.pool = pool
    this.#slots.reserve(pool.length)
    for (let ordinal = 0; ordinal < pool.length; ordinal++) {
      const [start, end] = [pool.start(ordinal), pool.end(ordinal)]
      this.#point(ordinal, { bytes: pool.bytes.subarray(start, end), length: end - start })
    }
  }

  get byteLength(): number {
    return this.pool.byteLength + this.#slots.byteLength
  }

  at(ordinal: number): string {
    return this.pool.at(ordinal)
  }

  /** The last ordinal that was given an id, dead or not; -1 when none was. */
  find(id: string): number {
    this.#wanted = encodeText(id)
    return this.#slots.find(hashBytes(this.#wanted.bytes, 0, this.#wanted.length), this.#equals)
  }

  /** Gives the next ordinal its id. */
  push(id: string): void {
    const encoded = encodeText(id)
    this.pool.pushBytes(encoded)
    this.#point(this.pool.length - 1, encoded)
  }

  #point(ordinal: number, id: Encoded): void {
    this.#wanted = id
    const hash = hashBytes(id.bytes, 0, id.length)
    const before = this.#slots.find(hash, this.#equals)
    if (before < 0) this.#slots.insert(hash, ordinal, this.pool)
    else this.#slots.replace(hash, before, ordinal)
  }
}
