import { nextCapacity, resized } from '../arrays.ts'
import { GrowU32 } from '../growable.ts'
import { decodeText, encodeText, hashBytes } from './utf8.ts'
import type { Encoded } from './utf8.ts'

const MAX_DECODED = 4096

/** An append-only list of strings, kept as UTF-8 bytes one after the other and decoded on demand. */
export class StringPool {
  #bytes: Buffer
  readonly #ends: GrowU32
  /** Decoded strings among the first few thousand: those of a facet are shown again and again. */
  readonly #decoded: string[] = []

  constructor(bytes: Uint8Array = new Uint8Array(0), ends: Uint32Array = new Uint32Array(0)) {
    this.#bytes = asBuffer(bytes)
    this.#ends = new GrowU32(ends)
  }

  get length(): number {
    return this.#ends.length
  }

  get byteLength(): number {
    return this.#bytes.byteLength + this.#ends.data.byteLength
  }

  /** All strings' bytes; the string `index` lies in `[start(index), end(index))`. Re-read it after a push. */
  get bytes(): Buffer {
    return this.#bytes
  }

  start(index: number): number {
    return index === 0 ? 0 : this.#ends.at(index - 1)
  }

  end(index: number): number {
    return this.#ends.at(index)
  }

  push(text: string): void {
    this.pushBytes(encodeText(text))
  }

  pushBytes({ bytes, length }: Encoded): void {
    const start = this.start(this.length)
    const end = start + length
    if (end > this.#bytes.length) this.#grow(Math.max(end, nextCapacity(this.#bytes.length)))
    for (let i = 0; i < length; i++) this.#bytes[start + i] = bytes[i] as number
    this.#ends.push(end)
  }

  at(index: number): string {
    if (index >= MAX_DECODED) return decodeText(this.#bytes, this.start(index), this.end(index))
    return (this.#decoded[index] ??= decodeText(this.#bytes, this.start(index), this.end(index)))
  }

  /** The hash of a string, as `hashBytes` gives it. */
  hashOf(index: number): number {
    return hashBytes(this.#bytes, this.start(index), this.end(index))
  }

  equals(index: number, { bytes, length }: Encoded): boolean {
    const start = this.start(index)
    if (this.end(index) - start !== length) return false
    for (let i = 0; i < length; i++) if (this.#bytes[start + i] !== bytes[i]) return false
    return true
  }

  startsWith(index: number, { bytes, length }: Encoded): boolean {
    const start = this.start(index)
    if (this.end(index) - start < length) return false
    for (let i = 0; i < length; i++) if (this.#bytes[start + i] !== bytes[i]) return false
    return true
  }

  /** Byte order of a string and the given bytes: negative when the string comes first. */
  compareTo(index: number, { bytes, length }: Encoded): number {
    const start = this.start(index)
    const own = this.end(index) - start
    for (let i = 0; i < own && i < length; i++) {
      const difference = (this.#bytes[start + i] as number) - (bytes[i] as number)
      if (difference !== 0) return difference
    }
    return own - length
  }

  /** Byte order of two strings. */
  compare(a: number, b: number): number {
    const bytes = this.#bytes
    const startA = this.start(a)
    const startB = this.start(b)
    const lengthA = this.end(a) - startA
    const lengthB = this.end(b) - startB
    for (let i = 0; i < lengthA && i < lengthB; i++) {
      const difference = (bytes[startA + i] as number) - (bytes[startB + i] as number)
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  /** Returns the string that owns the byte at `place`, searching from string `low` on; `length` when past the last. */
  indexAt(place: number, low: number): number {
    let first = low
    let past = this.length
    while (first < past) {
      const middle = (first + past) >>> 1
      if (this.end(middle) <= place) first = middle + 1
      else past = middle
    }
    return first
  }

  /** Returns the filled part for a snapshot; later pushes do not change it. */
  view(): { bytes: Uint8Array; ends: Uint32Array } {
    return { bytes: this.#bytes.subarray(0, this.start(this.length)), ends: this.#ends.view() }
  }

  #grow(capacity: number): void {
    this.#bytes = asBuffer(resized(new Uint8Array(this.#bytes.buffer), capacity))
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset)
}
