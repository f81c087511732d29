import type { StringColumn } from '../columns/string-column.ts'
import { ELEMENT_BORDER } from '../text/text-units.ts'
import { tokenize } from '../text/tokenizer.ts'
import type { Scan } from './leaf-cache.ts'

/** A wanted value as tokens: the whole value, all of the tokens somewhere, or the tokens side by side. */
export interface Wanted {
  tokens: string[]
  prefix: boolean
  mode: 'exact' | 'contains' | 'phrase'
}

/** Reads one filter value: a trailing `*` asks for a prefix, double quotes for a phrase. */
export function readWanted(text: string, exact: boolean, column: StringColumn): Wanted {
  const prefix = text.endsWith('*')
  const body = prefix ? text.slice(0, -1) : text
  const phrase = !exact && body.length > 2 && body.startsWith('"') && body.endsWith('"')
  return {
    tokens: tokenize(body, column.rules),
    prefix,
    mode: exact ? 'exact' : phrase ? 'phrase' : 'contains',
  }
}

/** A scan that sets the documents with an element matching any of the wanted values. */
export function stringScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  const useful = wanted.filter((value) => value.tokens.length > 0)
  return column.coded ? codedScan(column, useful) : plainScan(column, useful)
}

function codedScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  let marks = new Uint8Array(0)
  let known = 0
  const refresh = (): void => {
    const next = new Uint8Array(column.values.length)
    next.set(marks)
    for (let code = Math.max(1, known); code < next.length; code++)
      if (unitMatches(column, code, wanted)) next[code] = 1
    marks = next
    known = next.length
  }
  return (from, to, into) => {
    if (known < column.values.length) refresh()
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
}

function plainScan(column: StringColumn, wanted: readonly Wanted[]): Scan {
  return (from, to, into) => {
    for (const value of wanted)
      for (const ordinal of candidates(column, value, from, to))
        if (!into.has(ordinal) && unitMatches(column, ordinal, [value])) into.add(ordinal)
  }
}

/** Documents in the range that can match: the shortest posting of a wanted token, or every one for a bare prefix. */
function candidates(column: StringColumn, value: Wanted, from: number, to: number): Iterable<number> {
  const whole = value.prefix ? value.tokens.slice(0, -1) : value.tokens
  let best: Uint32Array | undefined
  for (const token of whole) {
    const id = column.units.vocabulary.id(token)
    if (id === 0) return []
    const posting = column.units.posting(id)
    if (best === undefined || posting.length < best.length) best = posting
  }
  if (best !== undefined) return inRange(best, from, to)
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function inRange(sorted: Uint32Array, from: number, to: number): Uint32Array {
  return sorted.subarray(lowerBound(sorted, from), lowerBound(sorted, to))
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
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

function elementMatches(column: StringColumn, start: number, stop: number, value: Wanted): boolean {
  const { tokens } = value
  if (stop - start < tokens.length) return false
  if (value.mode === 'exact')
    return (value.prefix || stop - start === tokens.length) && runMatches(column, start, value)
  if (value.mode === 'phrase') {
    for (let at = start; at + tokens.length <= stop; at++) if (runMatches(column, at, value)) return true
    return false
  }
  return tokens.every((token, i) => {
    const prefix = value.prefix && i === tokens.length - 1
    for (let at = start; at < stop; at++) if (tokenMatches(column, at, token, prefix)) return true
    return false
  })
}

function runMatches(column: StringColumn, at: number, value: Wanted): boolean {
  const last = value.tokens.length - 1
  return value.tokens.every((token, i) => tokenMatches(column, at + i, token, value.prefix && i === last))
}

function tokenMatches(column: StringColumn, at: number, token: string, prefix: boolean): boolean {
  const { vocabulary, pool } = column.units
  const id = pool.at(at)
  return prefix ? vocabulary.token(id).startsWith(token) : vocabulary.id(token) === id
}
