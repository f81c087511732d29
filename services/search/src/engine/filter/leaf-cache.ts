import { Bitset } from '../bitset.ts'

/** Sets the bits of the matching ordinals in `[from, to)`. */
export type Scan = (from: number, to: number, into: Bitset) => void

interface Entry {
  bits: Bitset
  upTo: number
  scan: Scan
  /** How many more times the entry survives its turn to be evicted. */
  lives: number
}

const MAX_ENTRIES = 2_000
const MIN_BYTES = 4 * 1024 * 1024
const BYTES_PER_DOCUMENT = 40
/** Bytes per character of the key, for the key and the values it was made of. */
const BYTES_PER_CHARACTER = 4
/** Maximum of `lives`, for a clause that is used again and again. */
const MAX_LIVES = 4

/**
 * Bitsets of filter clauses. Ordinals never change once written, so a clause stays valid for ever and only the
 * ordinals added since its last use are scanned; tombstones are applied by the caller.
 */
export class LeafCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** The clause's bitset over `size` ordinals; it is shared, so callers copy before changing it. */
  get(key: string, size: number, makeScan: () => Scan): Bitset {
    let entry = this.#entries.get(key)
    if (entry === undefined) {
      entry = { bits: new Bitset(size), upTo: 0, scan: makeScan(), lives: 1 }
      this.#bytes += weight(key, entry)
    } else {
      this.#entries.delete(key)
      if (entry.lives < MAX_LIVES) entry.lives++
    }
    this.#entries.set(key, entry)
    if (entry.upTo < size) {
      this.#bytes -= weight(key, entry)
      entry.bits.ensure(size)
      this.#bytes += weight(key, entry)
      entry.scan(entry.upTo, size, entry.bits)
      entry.upTo = size
    }
    this.#trim(Math.max(MIN_BYTES, size * BYTES_PER_DOCUMENT))
    return entry.bits
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** Evicts the oldest entries first; one with lives left loses a life and moves to the end of the queue. */
  #trim(maxBytes: number): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= 1) return
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= maxBytes) return
      this.#entries.delete(key)
      if (entry.lives > 0) {
        entry.lives--
        this.#entries.set(key, entry)
      } else this.#bytes -= weight(key, entry)
    }
  }
}

function weight(key: string, { bits }: Entry): number {
  return bits.words.byteLength + BYTES_PER_CHARACTER * key.length
}
