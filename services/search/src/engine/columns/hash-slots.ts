import { discard, newArray, withRoom } from '../arrays.ts'

const MIN_SLOTS = 16
const MOVED_AT_ONCE = 16
/** Share of slots that may be filled before a table `GROWTH` times as large takes over. */
const FULL = 0.8
/** A slot has room for 134 million entries. */
const ENTRY_BITS = 27
const ENTRY_MASK = (1 << ENTRY_BITS) - 1
const GROWTH = 1.4

/** Gives a table of slots the hashes of the entries that its slots point to. */
export interface SlotOwner {
  /** The hash of an entry's key. */
  hashOf: (entry: number) => number
}

/**
 * An open-addressing hash table that holds entry numbers (from 0) and no keys. When it is full, every insertion moves a
 * few of its slots to a larger one, instead of all of them at once.
 */
export class HashSlots {
  #slots = new Uint32Array(MIN_SLOTS)
  #old: Uint32Array | undefined
  #moved = 0
  #count = 0

  get byteLength(): number {
    return this.#slots.byteLength + (this.#old?.byteLength ?? 0)
  }

  /** Returns the entry with this hash for which `equals` is true, -1 when there is none. */
  find(hash: number, equals: (entry: number) => boolean): number {
    const found = probe(this.#slots, hash, equals)
    return found < 0 && this.#old !== undefined ? probe(this.#old, hash, equals) : found
  }

  /** Adds an entry that `find` did not find. */
  insert(hash: number, entry: number, owner: SlotOwner): void {
    if (this.#old !== undefined) this.#move(this.#old, owner)
    else if (this.#count >= this.#slots.length * FULL) {
      this.#old = this.#slots
      this.#slots = withRoom(newArray(Uint32Array, Math.ceil(this.#old.length * GROWTH)))
      this.#moved = 0
      this.#move(this.#old, owner)
    }
    place(this.#slots, hash, entry)
    this.#count++
  }

  /** Points the slot of one entry to another entry with the same key. */
  replace(hash: number, entry: number, by: number): void {
    swap(this.#slots, hash, entry, by)
    if (this.#old !== undefined) swap(this.#old, hash, entry, by)
  }

  /** Empties the table and makes room for a number of entries. */
  reserve(entries: number): void {
    const slots = Math.max(MIN_SLOTS, Math.ceil((entries * GROWTH) / FULL / 1.2))
    this.#slots = withRoom(newArray(Uint32Array, slots))
    this.#old = undefined
    this.#count = 0
  }

  #move(old: Uint32Array, owner: SlotOwner): void {
    const until = Math.min(old.length, this.#moved + MOVED_AT_ONCE)
    for (; this.#moved < until; this.#moved++) {
      const slot = old[this.#moved] as number
      const entry = (slot & ENTRY_MASK) - 1
      if (slot > 0) place(this.#slots, owner.hashOf(entry), entry)
    }
    if (until < old.length) return
    this.#old = undefined
    discard(old)
  }
}

/** Returns the first slot to look at for a hash. */
function home(hash: number, size: number): number {
  return Math.floor((hash * size) / 0x100000000)
}

/** Returns a slot's content: the entry and, above it, a few bits of its hash, so that few keys need comparing. */
function filled(hash: number, entry: number): number {
  return ((hash << ENTRY_BITS) | (entry + 1)) >>> 0
}

function probe(slots: Uint32Array, hash: number, equals: (entry: number) => boolean): number {
  const size = slots.length
  const tag = hash << ENTRY_BITS
  for (let at = home(hash, size); ; at = at + 1 === size ? 0 : at + 1) {
    const slot = slots[at] as number
    if (slot === 0) return -1
    if ((slot ^ tag) >>> ENTRY_BITS === 0 && equals((slot & ENTRY_MASK) - 1)) return (slot & ENTRY_MASK) - 1
  }
}

function place(slots: Uint32Array, hash: number, entry: number): void {
  const size = slots.length
  let at = home(hash, size)
  while (slots[at] !== 0) at = at + 1 === size ? 0 : at + 1
  slots[at] = filled(hash, entry)
}

function swap(slots: Uint32Array, hash: number, entry: number, by: number): void {
  const size = slots.length
  const wanted = filled(hash, entry)
  for (let at = home(hash, size); slots[at] !== 0; at = at + 1 === size ? 0 : at + 1)
    if (slots[at] === wanted) {
      slots[at] = filled(hash, by)
      return
    }
}
