import { nextCapacity } from './arrays.ts'

/** A set of document ordinals, one bit each; every operation works on whole 32-bit words. */
export class Bitset {
  words: Uint32Array

  constructor(bits: number) {
    this.words = new Uint32Array((bits + 31) >>> 5)
  }

  static of(words: Uint32Array): Bitset {
    const set = new Bitset(0)
    set.words = words
    return set
  }

  /** All ordinals below `bits`. */
  static full(bits: number): Bitset {
    const set = new Bitset(bits)
    set.words.fill(0xffffffff)
    const rest = bits & 31
    if (rest !== 0) set.words[set.words.length - 1] = (1 << rest) - 1
    return set
  }

  ensure(bits: number): void {
    const need = (bits + 31) >>> 5
    if (need <= this.words.length) return
    const next = new Uint32Array(Math.max(need, nextCapacity(this.words.length)))
    next.set(this.words)
    this.words = next
  }

  add(bit: number): void {
    this.words[bit >>> 5] = (this.words[bit >>> 5] as number) | (1 << (bit & 31))
  }

  remove(bit: number): void {
    if (bit >>> 5 < this.words.length)
      this.words[bit >>> 5] = (this.words[bit >>> 5] as number) & ~(1 << (bit & 31))
  }

  has(bit: number): boolean {
    return (((this.words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1
  }

  clone(bits: number): Bitset {
    const words = new Uint32Array((bits + 31) >>> 5)
    words.set(this.words.subarray(0, words.length))
    return Bitset.of(words)
  }

  /** Takes over the members of another set, as far as there is room for them. */
  copyFrom(other: Bitset): this {
    const { words } = this
    const kept = Math.min(words.length, other.words.length)
    words.set(kept === other.words.length ? other.words : other.words.subarray(0, kept))
    words.fill(0, kept)
    return this
  }

  and(other: Bitset): this {
    const a = this.words
    const b = other.words
    const n = Math.min(a.length, b.length)
    for (let i = 0; i < n; i++) a[i] = (a[i] as number) & (b[i] as number)
    if (n < a.length) a.fill(0, n)
    return this
  }

  or(other: Bitset): this {
    const a = this.words
    const b = other.words
    const n = Math.min(a.length, b.length)
    for (let i = 0; i < n; i++) a[i] = (a[i] as number) | (b[i] as number)
    return this
  }

  andNot(other: Bitset): this {
    const a = this.words
    const b = other.words
    const n = Math.min(a.length, b.length)
    for (let i = 0; i < n; i++) a[i] = (a[i] as number) & ~(b[i] as number)
    return this
  }

  count(): number {
    let total = 0
    for (let i = 0; i < this.words.length; i++) total += popcount(this.words[i] as number)
    return total
  }

  /** Whether some ordinal is in this and in both other sets. */
  intersectsBoth(a: Bitset, b: Bitset): boolean {
    const { words } = this
    const n = Math.min(words.length, a.words.length, b.words.length)
    for (let i = 0; i < n; i++)
      if (((words[i] as number) & (a.words[i] as number) & (b.words[i] as number)) !== 0) return true
    return false
  }

  /** The members in ascending order. */
  toArray(): Uint32Array {
    const out = new Uint32Array(this.count())
    let n = 0
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i] as number
      while (word !== 0) {
        const low = word & -word
        out[n++] = (i << 5) + (31 - Math.clz32(low))
        word ^= low
      }
    }
    return out
  }
}

/** How many bits of a 32-bit word are set. */
export function popcount(value: number): number {
  let v = value - ((value >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
