import type { StringColumn } from '../columns/string-column.ts'
import { packField } from './rank.ts'
import type { FieldMatch } from './rank.ts'
import { ELEMENT_BORDER } from './vocabulary/text-units.ts'
import { bestWindow } from './window.ts'
import type { Window } from './window.ts'

/** Query for one field: the token ids in query order, 0 for a token that does not count here. */
export interface FieldQuery {
  column: StringColumn
  ids: readonly number[]
  /** Typos and completions of the whole combination. */
  cost: number
  prioritizeExact: boolean
  prioritizePosition: boolean
  /** Whether the query is one word without typos: only then can a single token be an exact match. */
  singleExact: boolean
  /** Set for a combination of a synonym. */
  synonym: SynonymScale | undefined
}

/** Figures that make the score of a synonym comparable with that of the query. */
export interface SynonymScale {
  /** Tokens of the combination, of the query, and of the longest rewriting. */
  tokens: number
  original: number
  longest: number
  demoted: boolean
}

const units: number[] = []
const positions: number[] = []
const ends: number[] = []
const window: Window = { words: 0, distance: 0, lastOffset: 0, exact: false }

/**
 * Returns the packed score of a document's field, 0 when it holds none of the tokens. Sets `present` for those it holds.
 */
export function matchField(query: FieldQuery, ordinal: number, present: Uint8Array): number {
  collectUnits(query.column, ordinal)
  const { ids } = query
  let lists = 0
  let only = -1
  for (let t = 0; t < ids.length; t++)
    if (holds(query.column, ids[t] as number)) {
      lists++
      only = t
      present[t] = 1
    }
  if (lists === 0) return 0
  return lists === 1 ? single(query, ids[only] as number) : multiple(query, lists)
}

function collectUnits(column: StringColumn, ordinal: number): void {
  units.length = 0
  if (!column.coded) units.push(ordinal)
  else if (!column.array) units.push(column.codes.at(ordinal))
  else
    for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
      units.push(column.codes.at(i))
}

function holds({ units: texts }: StringColumn, id: number): boolean {
  if (id === 0) return false
  const pool = texts.pool.data
  for (const unit of units) {
    const end = texts.end(unit)
    for (let at = texts.start(unit); at < end; at++) if (pool[at] === id) return true
  }
  return false
}

/** Whether a document's field holds one of some tokens. */
export function holdsAny(column: StringColumn, ordinal: number, ids: readonly number[]): boolean {
  collectUnits(column, ordinal)
  for (const id of ids) if (holds(column, id)) return true
  return false
}

function single(query: FieldQuery, id: number): number {
  const { synonym, prioritizePosition } = query
  const wide = synonym !== undefined && synonym.tokens === 1 ? synonym.longest : 1
  let exact = false
  let last = 0
  if ((query.prioritizeExact && query.singleExact) || prioritizePosition)
    eachElement(query.column, (pool, start, stop) => {
      for (let at = start; at < stop; at++) if (pool[at] === id) last = at - start
      exact ||= stop - start === 1 && pool[start] === id
    })
  return packField({
    words: wide,
    unique: wide,
    cost: query.cost,
    distance: wide - 1,
    exact: exact && query.prioritizeExact && query.singleExact,
    offset: prioritizePosition ? 255 - Math.min(255, last) : 0,
    original: !synonym?.demoted,
  })
}

function multiple(query: FieldQuery, lists: number): number {
  const { ids, column } = query
  let best = 0
  eachElement(column, (pool, start, stop) => {
    positions.length = 0
    ends.length = 0
    for (const id of ids) {
      if (id === 0) continue
      const before = positions.length
      for (let at = start; at < stop; at++) if (pool[at] === id) positions.push(at - start)
      if (positions.length > before) ends.push(positions.length)
    }
    if (ends.length === 0) return
    bestWindow(positions, ends, stop - start, window)
    const packed = packField(scaled(query, lists))
    if (packed > best) best = packed
  })
  return best
}

function scaled(query: FieldQuery, lists: number): FieldMatch {
  const { synonym, column, prioritizePosition, cost } = query
  const match: FieldMatch = {
    words: window.words,
    unique: column.array ? window.words : lists,
    cost,
    distance: window.distance,
    exact: query.prioritizeExact && window.exact,
    offset: prioritizePosition ? 255 - window.lastOffset : 0,
    original: !synonym?.demoted,
  }
  if (synonym === undefined) return match
  if (synonym.tokens === lists) match.unique = match.words = synonym.longest
  const factor = synonym.original / synonym.longest
  const scale = (value: number): number => Math.min(255, Math.trunc(value * factor))
  match.words = scale(match.words)
  match.unique = scale(match.unique)
  match.cost = scale(match.cost)
  match.distance = scale(match.distance)
  if (prioritizePosition) match.offset = 255 - scale(255 - match.offset)
  return match
}

function eachElement(
  { units: texts }: StringColumn,
  visit: (pool: Uint8Array | Uint16Array | Uint32Array, start: number, stop: number) => void,
): void {
  const pool = texts.pool.data
  for (const unit of units) {
    const end = texts.end(unit)
    for (let start = texts.start(unit); start < end;) {
      let stop = start
      while (stop < end && pool[stop] !== ELEMENT_BORDER) stop++
      visit(pool, start, stop)
      start = stop + 1
    }
  }
}

/** Whether some element of a document's field holds the tokens, none of them 0, side by side. */
export function hasPhrase(column: StringColumn, ordinal: number, ids: readonly number[]): boolean {
  const pool = column.units.pool.data
  return column.unitsOf(ordinal).some((unit) => {
    for (let at = column.units.start(unit); at + ids.length <= column.units.end(unit); at++)
      if (ids.every((id, i) => pool[at + i] === id)) return true
    return false
  })
}
