import { isObject, setOwn } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { StringColumn } from '../../engine/columns/string-column.ts'
import { holdsAny } from '../../engine/text/match.ts'
import { tokenizeWithOffsets } from '../../engine/text/vocabulary/tokenizer.ts'
import { holdsPart, markString } from './highlight-string.ts'
import type { MarkedField } from './highlight-string.ts'
import { markText, matchText } from './highlight-text.ts'
import type { HighlightOptions, MarkedText } from './highlight-text.ts'

/** A field whose matched words are marked. */
export interface HighlightField extends MarkedField {
  column: StringColumn | undefined
  /** The searched words by their ids in the column. */
  ids: readonly number[]
}

/** Whether something may be marked in a document's field; its text need not be read otherwise. */
export function mayBeMarked({ part, column, ids }: HighlightField, ordinal: number): boolean {
  return part !== undefined || (column !== undefined && holdsAny(column, ordinal, ids))
}

/** Both forms of a hit's highlighting: the object that mirrors the document, and the older flat list. */
export interface Highlighted {
  highlight: JsonObject
  highlights: JsonObject[]
}

const MAX_ARRAY_MATCHES = 5

/** Marks the searched words in a document's fields. */
export function highlightDocument(
  document: JsonObject,
  fields: readonly HighlightField[],
  options: HighlightOptions,
): Highlighted {
  const highlight: JsonObject = {}
  const flat: { entry: JsonObject; score: number }[] = []
  for (const field of fields) {
    const isFlat = Object.hasOwn(document, field.name)
    const own = isFlat ? document[field.name] : undefined
    if (typeof own === 'string') {
      const marked = markString(own, field, options)
      if (marked === undefined) continue
      setOwn(highlight, field.name, marked.leaf)
      flat.push(marked)
      continue
    }
    const path = isFlat ? [field.name] : field.name.split('.')
    const matches = matchesOf(isFlat ? own : leavesAt(document, path), field)
    const marker = { field, options, matches, found: false }
    const shape = markPath(document, path, marker, false)
    if (marker.found) merge(highlight, path[0] as string, shape)
    if (!Array.isArray(own)) continue
    const entry = flatEntry(own, marker)
    if (entry !== undefined) flat.push({ entry, score: matches[0]?.score ?? 0 })
  }
  flat.sort((a, b) => b.score - a.score)
  return { highlight, highlights: flat.map(({ entry }) => entry) }
}

interface Marker {
  field: HighlightField
  options: HighlightOptions
  matches: ElementMatch[]
  found: boolean
}

interface ElementMatch {
  index: number
  offsets: number[]
  score: number
}

/** The elements that hold a searched word, the best first. */
function matchesOf(value: unknown, { tokens, rules, part }: HighlightField): ElementMatch[] {
  const texts = Array.isArray(value) ? value : [value]
  const infix = part === undefined ? [] : infixMatches(texts, part)
  if (infix.length > 0) return infix
  const matches: ElementMatch[] = []
  texts.forEach((text, index) => {
    const match = typeof text === 'string' ? matchText(tokenizeWithOffsets(text, rules), tokens) : undefined
    if (match !== undefined) matches.push({ index, ...match })
  })
  return matches.sort((a, b) => b.score - a.score || a.index - b.index)
}

function infixMatches(texts: readonly unknown[], part: string): ElementMatch[] {
  return texts.flatMap((text, index) =>
    typeof text === 'string' && holdsPart(text, part) ? [{ index, offsets: [], score: 0 }] : [],
  )
}

/** The texts at a path through objects; arrays of objects have none of their own. */
function leavesAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    if (!isObject(at) || !Object.hasOwn(at, key)) return undefined
    at = at[key]
  }
  return at
}

/** Marks what lies at a path; arrays of objects on the way keep an entry for each element. */
function markPath(value: unknown, path: readonly string[], marker: Marker, nested: boolean): unknown {
  const [key, ...rest] = path
  if (key === undefined)
    return Array.isArray(value)
      ? value.map((item, index) => markLeaf(item, index, marker, nested))
      : markLeaf(value, 0, marker, nested)
  if (Array.isArray(value)) return value.map((item) => markPath(item, path, marker, true))
  if (!isObject(value) || !Object.hasOwn(value, key)) return {}
  const inner = markPath(value[key], rest, marker, nested)
  const out: JsonObject = {}
  setOwn(out, key, inner)
  return out
}

function markLeaf(value: unknown, index: number, marker: Marker, nested: boolean): unknown {
  const { full } = marker.field
  if (typeof value !== 'string') {
    const base = { matched_tokens: [], snippet: JSON.stringify(value) ?? 'null' }
    return full ? { ...base, value } : base
  }
  const match = nested ? undefined : marker.matches.find((candidate) => candidate.index === index)
  const marked = nested || match !== undefined ? markOne(value, match, marker, nested) : undefined
  if (marked !== undefined) marker.found = true
  const base = { matched_tokens: marked?.matchedTokens ?? [], snippet: marked?.snippet ?? value }
  return full ? { ...base, value: marked?.value ?? value } : base
}

function markOne(
  text: string,
  match: ElementMatch | undefined,
  { field, options }: Marker,
  nested: boolean,
): MarkedText | undefined {
  const { tokens, rules, full, part } = field
  const more = part === undefined ? {} : { part }
  return markText(text, tokens, match?.offsets ?? [], rules, { ...options, full, nested, ...more })
}

/** Adds a field's shape to those of fields under the same root. */
function merge(into: JsonObject, root: string, shape: unknown): void {
  const inner = isObject(shape) ? shape[root] : shape
  setOwn(into, root, deepMerge(into[root], inner))
}

function deepMerge(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return b.map((item, i) => deepMerge(a[i], item))
  if (!isObject(a) || !isObject(b)) return b
  const out: JsonObject = { ...a }
  for (const [key, value] of Object.entries(b)) setOwn(out, key, deepMerge(a[key], value))
  return out
}

function flatEntry(texts: readonly unknown[], marker: Marker): JsonObject | undefined {
  const { field, matches } = marker
  const marked = matches.slice(0, MAX_ARRAY_MATCHES).flatMap((match) => {
    const text = texts[match.index]
    const one = typeof text === 'string' ? markOne(text, match, marker, false) : undefined
    return one === undefined ? [] : [{ index: match.index, ...one }]
  })
  if (marked.length === 0) return undefined
  const base = {
    field: field.name,
    indices: marked.map(({ index }) => index),
    matched_tokens: marked.map(({ matchedTokens }) => matchedTokens),
    snippets: marked.map(({ snippet }) => snippet),
  }
  return field.full ? { ...base, values: marked.map((one) => one.value) } : base
}
