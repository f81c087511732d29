import type { StringColumn } from '../columns/string-column.ts'
import { lowerBound } from '../lower-bound.ts'
import { ELEMENT_BORDER } from '../text/vocabulary/text-units.ts'
import { scanCodes } from './coded-scan.ts'
import type { Scan } from './leaf-cache.ts'
import type { Wanted } from './string-values.ts'

/** A scan that sets the documents with an element matching any of the wanted values. */
export function stringScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  return column.coded ? codedScan(column, wanted) : plainScan(column, wanted)
}

function codedScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  const matches = (code: number): boolean => unitMatches(column, code, wanted)
  const marks = (): Uint8Array => {
    const out = new Uint8Array(column.values.length)
    eachMatch(column, wanted, 0, out.length, (code) => (out[code] = 1))
    return out
  }
  return (from, to, into) => {
    const many = column.values.length / (1 + wanted.length)
    scanCodes(column, { matches, marks, many }, from, to, into)
  }
}

function plainScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  return (from, to, into) => eachMatch(column, wanted, from, to, (ordinal) => into.add(ordinal))
}

/** Visits the units in `[from, to)` that match any of the wanted values. */
function eachMatch(
  column: StringColumn,
  wanted: readonly Wanted[],
  from: number,
  to: number,
  visit: (unit: number) => void,
): void {
  for (const value of wanted)
    for (const unit of candidates(column, value, from, to))
      if (unitMatches(column, unit, [value])) visit(unit)
}

/** Units in the range that can match: the shortest posting of a wanted token. */
function candidates(column: StringColumn, value: Wanted, from: number, to: number): Iterable<number> {
  let best: Uint32Array | undefined
  for (const token of value.tokens) {
    const id = column.units.vocabulary.id(token)
    if (id === 0) return []
    const posting = column.units.posting(id)
    if (best === undefined || posting.length < best.length) best = posting
  }
  return best === undefined ? [] : inRange(best, from, to)
}

function inRange(sorted: Uint32Array, from: number, to: number): Uint32Array {
  return sorted.subarray(lowerBound(sorted, from), lowerBound(sorted, to))
}

function unitMatches(column: StringColumn, unit: number, wanted: readonly Wanted[]): boolean {
  const { units } = column
  const end = units.end(unit)
  for (let start = units.start(unit); start <= end;) {
    let stop = start
    while (stop < end && units.pool.at(stop) !== ELEMENT_BORDER) stop++
    for (const value of wanted) if (elementMatches(column, start, stop, value)) return true
    start = stop + 1
  }
  return false
}

/** Longer values of an array are never matched as a whole. */
const MAX_EXACT_TOKENS = 128

function elementMatches(column: StringColumn, start: number, stop: number, value: Wanted): boolean {
  const { tokens, mode } = value
  const length = tokens.length
  if (mode !== 'contains' && stop - start < length) return false
  if (mode === 'exact' && column.array && length > MAX_EXACT_TOKENS) return false
  if (mode === 'exact') return stop - start === length && runMatches(column, start, tokens)
  if (mode === 'start') return runMatches(column, start, tokens)
  if (mode === 'phrase') {
    for (let at = start; at + length <= stop; at++) if (runMatches(column, at, tokens)) return true
    return false
  }
  return tokens.every((token) => {
    const id = column.units.vocabulary.id(token)
    for (let at = start; at < stop; at++) if (column.units.pool.at(at) === id) return true
    return false
  })
}

function runMatches(column: StringColumn, at: number, tokens: readonly string[]): boolean {
  const { vocabulary, pool } = column.units
  return tokens.every((token, i) => vocabulary.id(token) === pool.at(at + i))
}
