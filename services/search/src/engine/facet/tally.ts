import type { CodedColumn } from '../columns/coded-column.ts'
import { holdsRepeats } from './repeats.ts'

/** How many documents (or groups) hold each code; codes without any are left out, the order is no particular one. */
export interface Tally {
  codes: Uint32Array
  /** Aligned with `codes`. */
  counts: Uint32Array
}

/** Dictionaries up to this many values are counted in four tables, which are then added up. */
const SMALL = 4_096

// Counters are kept between calls, all zero; what a call used it clears again.
let counters = new Uint32Array(4 * SMALL)
let touched = new Uint32Array(SMALL)
/** For each code the last document (by its stamp) that counted it, where a document may hold a code twice. */
let stamps = new Uint32Array(SMALL)
let stamp = 0

/** How many distinct codes a column has, the one for missing included. */
function codeCount(column: CodedColumn): number {
  return column.kind === 'string' ? column.values.length : column.numbers.length
}

/** Counts the codes of the given documents, each code once a document. */
export function tallyDocuments(column: CodedColumn, ordinals: Uint32Array): Tally {
  const size = codeCount(column)
  reserve(size)
  if (column.array) return tallyArrays(column, ordinals)
  if (size <= SMALL && ordinals.length * 4 > size) return tallySmall(column, ordinals, size)
  const codes = column.codes.data
  const table = counters
  const order = touched
  let n = 0
  for (let i = 0; i < ordinals.length; i++) {
    const code = codes[ordinals[i] as number] as number
    const count = table[code] as number
    if (count === 0) order[n++] = code
    table[code] = count + 1
  }
  return takeTouched(n)
}

/** Four tables in turn: with one, a value shared by most documents stalls on its own counter. */
function tallySmall(column: CodedColumn, ordinals: Uint32Array, size: number): Tally {
  const codes = column.codes.data
  const tables = counters
  const n = ordinals.length
  const order = touched
  let i = 0
  for (; i + 3 < n; i += 4) {
    const a = codes[ordinals[i] as number] as number
    const b = size + (codes[ordinals[i + 1] as number] as number)
    const c = 2 * size + (codes[ordinals[i + 2] as number] as number)
    const d = 3 * size + (codes[ordinals[i + 3] as number] as number)
    tables[a] = (tables[a] as number) + 1
    tables[b] = (tables[b] as number) + 1
    tables[c] = (tables[c] as number) + 1
    tables[d] = (tables[d] as number) + 1
  }
  for (; i < n; i++) {
    const code = codes[ordinals[i] as number] as number
    tables[code] = (tables[code] as number) + 1
  }
  let found = 0
  for (let code = 0; code < size; code++) {
    const count =
      (tables[code] as number) +
      (tables[size + code] as number) +
      (tables[2 * size + code] as number) +
      (tables[3 * size + code] as number)
    tables[code] = count
    if (count > 0) order[found++] = code
  }
  tables.fill(0, size, 4 * size)
  return takeTouched(found)
}

function tallyArrays(column: CodedColumn, ordinals: Uint32Array): Tally {
  const size = codeCount(column)
  if (size <= SMALL && !holdsRepeats(column, size)) return tallyDistinct(column, ordinals, size)
  const codes = column.codes.data
  const offsets = column.offsets.data
  if (stamp + ordinals.length >= 0xffffffff) {
    stamps.fill(0)
    stamp = 0
  }
  const table = counters
  const order = touched
  const last = stamps
  let current = stamp
  let n = 0
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const end = offsets[ordinal + 1] as number
    current++
    for (let at = offsets[ordinal] as number; at < end; at++) {
      const code = codes[at] as number
      if (last[code] === current) continue
      last[code] = current
      const count = table[code] as number
      if (count === 0) order[n++] = code
      table[code] = count + 1
    }
  }
  stamp = current
  return takeTouched(n)
}

/** Where no document holds a value twice, elements are counted without a look at the one before. */
function tallyDistinct(column: CodedColumn, ordinals: Uint32Array, size: number): Tally {
  const codes = column.codes.data
  const offsets = column.offsets.data
  const table = counters
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] as number
    const end = offsets[ordinal + 1] as number
    for (let at = offsets[ordinal] as number; at < end; at++) {
      const code = codes[at] as number
      table[code] = (table[code] as number) + 1
    }
  }
  let found = 0
  for (let code = 0; code < size; code++) if ((table[code] as number) > 0) touched[found++] = code
  return takeTouched(found)
}

/** Counts codes by groups: each group once for a code that any of its documents holds. */
export function tallyGroups(column: CodedColumn, ordinals: Uint32Array, groups: Uint32Array): Tally {
  const size = codeCount(column)
  reserve(size)
  const pairs = new Set<number>()
  let n = 0
  for (let i = 0; i < ordinals.length; i++)
    for (const code of codesOf(column, ordinals[i] as number)) {
      const pair = (groups[i] as number) * size + code
      if (pairs.has(pair)) continue
      pairs.add(pair)
      const count = counters[code] as number
      if (count === 0) touched[n++] = code
      counters[code] = count + 1
    }
  return takeTouched(n)
}

/** The facet codes of a document; none when it misses the field. */
export function codesOf(column: CodedColumn, ordinal: number): number[] {
  if (!column.array) return column.codes.at(ordinal) === 0 ? [] : [column.codes.at(ordinal)]
  const out: number[] = []
  for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
    out.push(column.codes.at(i))
  return out
}

function reserve(size: number): void {
  if (touched.length >= size) return
  const room = size + (size >>> 2)
  counters = new Uint32Array(Math.max(4 * SMALL, room))
  touched = new Uint32Array(room)
  stamps = new Uint32Array(room)
  stamp = 0
}

/** The counts of the first `n` touched codes but for 0, which stands for missing; the counters are zero again after it. */
function takeTouched(n: number): Tally {
  const table = counters
  const order = touched
  const codes = new Uint32Array(n)
  const counts = new Uint32Array(n)
  let kept = 0
  for (let i = 0; i < n; i++) {
    const code = order[i] as number
    if (code !== 0) {
      codes[kept] = code
      counts[kept++] = table[code] as number
    }
    table[code] = 0
  }
  return { codes: codes.subarray(0, kept), counts: counts.subarray(0, kept) }
}
