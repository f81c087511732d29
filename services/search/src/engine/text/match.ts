import type { StringColumn } from '../columns/string-column.ts'
import type { Codes } from '../growable.ts'
import type { FieldMatch } from './rank.ts'
import { ELEMENT_BORDER } from './text-units.ts'

const WINDOW = 10

/** What is asked of a field: the token ids (0 when the field never holds the token) in query order. */
export interface FieldQuery {
  column: StringColumn
  ids: readonly number[]
  /** Tokens before this index must all be present for an exact match; the rest were dropped from the query. */
  required: number
  prioritizeExact: boolean
  prioritizePosition: boolean
}

/** How the best element of a document's field matches; undefined when no token is present. `present` collects the tokens. */
export function matchField(query: FieldQuery, ordinal: number, present: Uint8Array): FieldMatch | undefined {
  const { column } = query
  if (!column.coded) return matchUnit(query, ordinal, present, undefined)
  if (!column.array) {
    const code = column.codes.at(ordinal)
    return code === 0 ? undefined : matchUnit(query, code, present, undefined)
  }
  let best: FieldMatch | undefined
  for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
    best = matchUnit(query, column.codes.at(i), present, best)
  return best
}

function matchUnit(query: FieldQuery, unit: number, present: Uint8Array, best: FieldMatch | undefined) {
  const { units } = query.column
  const pool = units.pool.data
  const end = units.end(unit)
  let found = best
  for (let start = units.start(unit); start < end;) {
    let stop = start
    while (stop < end && pool[stop] !== ELEMENT_BORDER) stop++
    const match = matchElement(query, pool, start, stop, present)
    if (match !== undefined && (found === undefined || better(match, found))) found = match
    start = stop + 1
  }
  return found
}

function better(a: FieldMatch, b: FieldMatch): boolean {
  if (a.words !== b.words) return a.words > b.words
  if (a.windowWords !== b.windowWords) return a.windowWords > b.windowWords
  if (a.distance !== b.distance) return a.distance < b.distance
  return a.exact && !b.exact
}

function matchElement(
  query: FieldQuery,
  pool: Codes,
  start: number,
  stop: number,
  present: Uint8Array,
): FieldMatch | undefined {
  const { ids } = query
  if (ids.length === 1) return matchSingle(query, pool, start, stop, present)
  const places: number[] = []
  const tokens: number[] = []
  let words = 0
  for (let t = 0; t < ids.length; t++) {
    const id = ids[t] as number
    if (id === 0) continue
    let seen = false
    for (let at = start; at < stop; at++)
      if (pool[at] === id) {
        seen = true
        places.push(at - start)
        tokens.push(t)
      }
    if (seen) {
      words++
      present[t] = 1
    }
  }
  if (words === 0) return undefined
  const window =
    words === 1 ? { count: 1, distance: 0, last: places[0] as number } : bestWindow(places, tokens, words)
  const exact =
    query.prioritizeExact &&
    words >= query.required &&
    stop - start === query.required &&
    window.count === words &&
    window.distance === words - 1
  const offset = query.prioritizePosition ? 255 - Math.min(255, window.last) : 0
  return { words, windowWords: window.count, distance: window.distance, exact, offset }
}

function matchSingle(
  query: FieldQuery,
  pool: Codes,
  start: number,
  stop: number,
  present: Uint8Array,
): FieldMatch | undefined {
  const id = query.ids[0] as number
  for (let at = start; at < stop; at++) {
    if (pool[at] !== id) continue
    present[0] = 1
    const exact = query.prioritizeExact && stop - start === 1
    const offset = query.prioritizePosition ? 255 - Math.min(255, at - start) : 0
    return { words: 1, windowWords: 1, distance: 0, exact, offset }
  }
  return undefined
}

/** The ten-word window with the most distinct tokens, and the shortest span among those. */
function bestWindow(places: readonly number[], tokens: readonly number[], words: number) {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] as number) - (places[b] as number))
  let best = { count: 1, distance: 0, last: places[order[0] as number] as number }
  for (let i = 0; i < order.length; i++) {
    const first = places[order[i] as number] as number
    const seen = new Set<number>()
    for (let j = i; j < order.length; j++) {
      const place = places[order[j] as number] as number
      if (place - first > WINDOW) break
      seen.add(tokens[order[j] as number] as number)
      const distance = place - first
      if (seen.size > best.count || (seen.size === best.count && seen.size > 1 && distance < best.distance))
        best = { count: seen.size, distance, last: place }
      if (seen.size === words) break
    }
  }
  return best
}

/** Whether some element of a document's field holds the tokens side by side. */
export function hasPhrase(column: StringColumn, ordinal: number, tokens: readonly string[]): boolean {
  const ids = tokens.map((token) => column.units.vocabulary.id(token))
  if (ids.includes(0)) return false
  const pool = column.units.pool.data
  return column.unitsOf(ordinal).some((unit) => {
    for (let at = column.units.start(unit); at + ids.length <= column.units.end(unit); at++)
      if (ids.every((id, i) => pool[at + i] === id)) return true
    return false
  })
}
