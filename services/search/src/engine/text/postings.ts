import { newArray, nextCapacity, resized, withRoom } from '../arrays.ts'
import { bump, GrowU32 } from '../growable.ts'
import type { Codes } from '../growable.ts'

const EMPTY = new Uint32Array(0)
const KIND = 0xc0000000
const SINGLE = 0x80000000
const LARGE = 0xc0000000
const LARGE_FROM = 1024

/**
 * For each token id the ascending units that hold it. One unit lies in the token's own word, a short list in a block
 * of a shared pool (its length, then room for 2, 3, 4, 6, 8, 12... units), a long one in an array of its own.
 */
export class Postings {
  #heads = new GrowU32()
  #pool = new Uint32Array(16)
  #filled = 1
  /** Offsets of blocks that were left for a larger one, by size class. */
  readonly #free: number[][] = []
  readonly #large: GrowU32[] = []

  /** Fills empty lists from the token sequences of all units at once; token 0 is none. `tokens` is the highest id. */
  fill(starts: Uint32Array, sequence: Codes, tokens: number): void {
    const counts = new Uint32Array(tokens + 1)
    eachPosting(starts, sequence, tokens, (id) => bump(counts, id))
    const heads = newArray(Uint32Array, tokens + 1)
    let size = 1
    for (let id = 1; id <= tokens; id++) {
      const count = counts[id] as number
      if (count < 2) continue
      if (count >= LARGE_FROM) {
        const list = new GrowU32(newArray(Uint32Array, count), 0)
        heads[id] = (LARGE | (this.#large.push(list) - 1)) >>> 0
      } else {
        heads[id] = size
        size += 1 + capacityOf(classOf(count))
      }
    }
    const pool = withRoom(newArray(Uint32Array, Math.max(16, size)))
    eachPosting(starts, sequence, tokens, (id, unit) => {
      const head = heads[id] as number
      if (head === 0) heads[id] = (SINGLE | unit) >>> 0
      else if (head < SINGLE) {
        const length = (pool[head] as number) + 1
        pool[head] = length
        pool[head + length] = unit
      } else (this.#large[(head & ~KIND) >>> 0] as GrowU32).push(unit)
    })
    this.#pool = pool
    this.#filled = size
    this.#heads = new GrowU32(heads)
  }

  get byteLength(): number {
    const large = this.#large.reduce((sum, list) => sum + list.data.byteLength, 0)
    return this.#heads.data.byteLength + this.#pool.byteLength + large
  }

  /** The units that hold a token, ascending and without repeats; valid until the next `add`. */
  get(id: number): Uint32Array {
    const head = id < this.#heads.length ? this.#heads.at(id) : 0
    if (head === 0) return EMPTY
    const kind = (head & KIND) >>> 0
    const rest = (head & ~KIND) >>> 0
    if (kind === SINGLE) return Uint32Array.of(rest)
    if (kind === LARGE) return (this.#large[rest] as GrowU32).view()
    return this.#pool.subarray(rest + 1, rest + 1 + (this.#pool[rest] as number))
  }

  /** Notes that a unit, not below any given before, holds a token; false when that was known. */
  add(id: number, unit: number): boolean {
    while (this.#heads.length <= id) this.#heads.push(0)
    const head = this.#heads.at(id)
    const kind = (head & KIND) >>> 0
    const rest = (head & ~KIND) >>> 0
    if (head === 0) this.#heads.set(id, (SINGLE | unit) >>> 0)
    else if (kind === LARGE) {
      const list = this.#large[rest] as GrowU32
      if (list.at(list.length - 1) === unit) return false
      list.push(unit)
    } else if (kind === SINGLE) {
      if (rest === unit) return false
      this.#heads.set(id, this.#pair(rest, unit))
    } else return this.#append(id, rest, unit)
    return true
  }

  #pair(first: number, second: number): number {
    const at = this.#take(classOf(2))
    this.#pool[at] = 2
    this.#pool[at + 1] = first
    this.#pool[at + 2] = second
    return at
  }

  #append(id: number, at: number, unit: number): boolean {
    const length = this.#pool[at] as number
    if (this.#pool[at + length] === unit) return false
    const size = classOf(length)
    if (length < capacityOf(size)) {
      this.#pool[at + length + 1] = unit
      this.#pool[at] = length + 1
      return true
    }
    const units = this.#pool.subarray(at + 1, at + 1 + length)
    if (length >= LARGE_FROM) {
      const list = new GrowU32(new Uint32Array(nextCapacity(length)), length)
      list.data.set(units)
      list.push(unit)
      this.#heads.set(id, (LARGE | (this.#large.push(list) - 1)) >>> 0)
    } else {
      const to = this.#take(size + 1)
      this.#pool.copyWithin(to + 1, at + 1, at + 1 + length)
      this.#pool[to] = length + 1
      this.#pool[to + length + 1] = unit
      this.#heads.set(id, to)
    }
    ;(this.#free[size] ??= []).push(at)
    return true
  }

  /** The offset of an unused block of a size class. */
  #take(size: number): number {
    const reused = this.#free[size]?.pop()
    if (reused !== undefined) return reused
    const at = this.#filled
    this.#filled += 1 + capacityOf(size)
    if (this.#filled > this.#pool.length) {
      this.#pool = resized(this.#pool, Math.max(this.#filled, nextCapacity(this.#pool.length)))
    }
    return at
  }
}

/** Calls `visit` once for each token of each unit, by unit. */
function eachPosting(
  starts: Uint32Array,
  sequence: Codes,
  tokens: number,
  visit: (id: number, unit: number) => void,
): void {
  /** The last unit that held each token, counted from 1. */
  const last = new Uint32Array(tokens + 1)
  for (let unit = 0; unit + 1 < starts.length; unit++)
    for (let i = starts[unit] as number; i < (starts[unit + 1] as number); i++) {
      const id = sequence[i] as number
      if (id === 0 || last[id] === unit + 1) continue
      last[id] = unit + 1
      visit(id, unit)
    }
}

/** How many units a block of a size class holds: 2, 3, 4, 6, 8, 12, 16... */
function capacityOf(size: number): number {
  return (2 + (size & 1)) << (size >>> 1)
}

/** The smallest size class that holds a number of units (two or more). */
function classOf(length: number): number {
  const power = 31 - Math.clz32(length)
  if (length === 1 << power) return 2 * (power - 1)
  return length <= 3 << (power - 1) ? 2 * power - 1 : 2 * power
}
