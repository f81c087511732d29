import type { Bitset } from '../bitset.ts'
import type { GrowCodes, GrowU32 } from '../growable.ts'

/** A column that keeps a code by position; 0 is missing. Positions are ordinals, or, of an array, what `offsets` says. */
interface Coded {
  array: boolean
  codes: GrowCodes
  offsets: GrowU32
}

/** Sets the documents in `[from, to)` with a code whose mark is 1. */
export function scanMarked(column: Coded, marks: Uint8Array, from: number, to: number, into: Bitset): void {
  const codes = column.codes.data
  if (!column.array) {
    for (let ordinal = from; ordinal < to; ordinal++)
      if (marks[codes[ordinal] as number] === 1) into.add(ordinal)
    return
  }
  const offsets = column.offsets.data
  for (let ordinal = from; ordinal < to; ordinal++)
    for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++)
      if (marks[codes[i] as number] === 1) {
        into.add(ordinal)
        break
      }
}

/**
 * Sets the documents in `[from, to)` with a code that `matches`: asked of each of the `size` codes there are or, where
 * that is less work, of each document's.
 */
export function scanCodes(
  column: Coded,
  size: number,
  matches: (code: number) => boolean,
  [from, to]: readonly [number, number],
  into: Bitset,
): void {
  const { array, codes, offsets } = column
  const positions = array ? offsets.at(to) - offsets.at(from) : to - from
  if (positions >= size) {
    const marks = new Uint8Array(size)
    for (let code = 1; code < size; code++) if (matches(code)) marks[code] = 1
    return scanMarked(column, marks, from, to, into)
  }
  for (let ordinal = from; ordinal < to; ordinal++) {
    const end = array ? offsets.at(ordinal + 1) : ordinal + 1
    for (let i = array ? offsets.at(ordinal) : ordinal; i < end && !into.has(ordinal); i++)
      if (codes.at(i) > 0 && matches(codes.at(i))) into.add(ordinal)
  }
}
