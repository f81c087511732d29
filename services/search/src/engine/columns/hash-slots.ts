const MIN_SLOTS = 16
const MOVED_AT_ONCE = 8

/** What a table of slots asks about the entries that its slots point to. */
export interface SlotOwner {
  /** The hash of an entry's key. */
  hashOf: (entry: number) => number
}

/**
 * An open-addressing hash table that holds entry numbers (from 0) and no keys. It doubles at two thirds full, and
 * then moves a few slots with every insertion instead of all of them at once.
 */
export class HashSlots {
  #slots = new Uint32Array(MIN_SLOTS)
  #old: Uint32Array | undefined
  #moved = 0
  #count = 0

  get byteLength(): number {
    return this.#slots.byteLength + (this.#old?.byteLength ?? 0)
  }

  /** The entry with a hash for which `equals` holds, -1 when there is none. */
  find(hash: number, equals: (entry: number) => boolean): number {
    const found = probe(this.#slots, hash, equals)
    return found < 0 && this.#old !== undefined ? probe(this.#old, hash, equals) : found
  }

  /** Adds an entry that `find` did not find. */
  insert(hash: number, entry: number, owner: SlotOwner): void {
    if (this.#old !== undefined) this.#move(this.#old, owner)
    else if (this.#count * 3 >= this.#slots.length * 2) {
      this.#old = this.#slots
      this.#slots = new Uint32Array(this.#old.length * 2)
      this.#moved = 0
      this.#move(this.#old, owner)
    }
    place(this.#slots, hash, entry)
    this.#count++
  }

  /** Lets the slot of one entry point to another with the same key. */
  replace(hash: number, entry: number, by: number): void {
    swap(this.#slots, hash, entry, by)
    if (this.#old !== undefined) swap(this.#old, hash, entry, by)
  }

  /** Empties the table and makes room for a number of entries. */
  reserve(entries: number): void {
    let size = MIN_SLOTS
    while (entries * 3 >= size * 2) size *= 2
    this.#slots = new Uint32Array(size)
    this.#old = undefined
    this.#count = 0
  }

  #move(old: Uint32Array, owner: SlotOwner): void {
    const until = Math.min(old.length, this.#moved + MOVED_AT_ONCE)
    for (; this.#moved < until; this.#moved++) {
      const slot = old[this.#moved] as number
      if (slot > 0) place(this.#slots, owner.hashOf(slot - 1), slot - 1)
    }
    if (until === old.length) this.#old = undefined
  }
}

function probe(slots: Uint32Array, hash: number, equals: (entry: number) => boolean): number {
  const mask = slots.length - 1
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const slot = slots[at] as number
    if (slot === 0) return -1
    if (equals(slot - 1)) return slot - 1
  }
}

function place(slots: Uint32Array, hash: number, entry: number): void {
  const mask = slots.length - 1
  let at = hash & mask
  while (slots[at] !== 0) at = (at + 1) & mask
  slots[at] = entry + 1
}

function swap(slots: Uint32Array, hash: number, entry: number, by: number): void {
  const mask = slots.length - 1
  for (let at = hash & mask; slots[at] !== 0; at = (at + 1) & mask)
    if (slots[at] === entry + 1) {
      slots[at] = by + 1
      return
    }
}
