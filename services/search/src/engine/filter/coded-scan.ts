import type { Bitset } from '../bitset.ts'
import type { Codes, GrowCodes, GrowU32 } from '../growable.ts'

/** A column that keeps a code by position; 0 is missing. Positions are ordinals, or, of an array, what `offsets` says. */
interface Coded {
  array: boolean
  codes: GrowCodes
  offsets: GrowU32
}

/**
 * Sets the documents in `[from, to)` with a code whose mark is 1; the others are 0. The words of the set are made whole,
 * without a branch for each document.
 */
export function scanMarked(column: Coded, marks: Uint8Array, from: number, to: number, into: Bitset): void {
  if (column.array) return scanElements(column, marks, from, to, into)
  const codes = column.codes.data
  const first = Math.min(to, (from + 31) & ~31)
  const past = Math.max(first, to & ~31)
  scanOnes(codes, marks, from, first, into)
  scanWords(codes, marks, first, past, into.words)
  scanOnes(codes, marks, past, to, into)
}

function scanOnes(codes: Codes, marks: Uint8Array, from: number, to: number, into: Bitset): void {
  for (let ordinal = from; ordinal < to; ordinal++)
    if (marks[codes[ordinal] as number] === 1) into.add(ordinal)
}

/** Both bounds are multiples of 32. */
function scanWords(codes: Codes, marks: Uint8Array, from: number, to: number, words: Uint32Array): void {
  const mark = (at: number): number => marks[codes[at] as number] as number
  for (let base = from; base < to; base += 32) {
    let word = 0
    for (let at = base + 28; at >= base; at -= 4)
      word = (word << 4) | (mark(at + 3) << 3) | (mark(at + 2) << 2) | (mark(at + 1) << 1) | mark(at)
    words[base >>> 5] = (words[base >>> 5] as number) | word
  }
}

function scanElements(column: Coded, marks: Uint8Array, from: number, to: number, into: Bitset): void {
  const codes = column.codes.data
  const offsets = column.offsets.data
  let at = offsets[from] as number
  for (let ordinal = from; ordinal < to; ordinal++) {
    const end = offsets[ordinal + 1] as number
    let any = 0
    for (; at < end; at++) any |= marks[codes[at] as number] as number
    if (any === 1) into.add(ordinal)
  }
}

/** Which codes are looked for. */
export interface CodeTest {
  matches: (code: number) => boolean
  /** A 1 for each code that matches; made for no fewer documents or elements than `many`, where that is less work. */
  marks: () => Uint8Array
  many: number
}

/** Sets the documents in `[from, to)` with a code that a test finds. */
export function scanCodes(
  column: Coded,
  { matches, marks, many }: CodeTest,
  from: number,
  to: number,
  into: Bitset,
): void {
  const { array, codes, offsets } = column
  const positions = array ? offsets.at(to) - offsets.at(from) : to - from
  if (positions >= many) return scanMarked(column, marks(), from, to, into)
  for (let ordinal = from; ordinal < to; ordinal++) {
    const end = array ? offsets.at(ordinal + 1) : ordinal + 1
    for (let i = array ? offsets.at(ordinal) : ordinal; i < end && !into.has(ordinal); i++)
      if (codes.at(i) > 0 && matches(codes.at(i))) into.add(ordinal)
  }
}
