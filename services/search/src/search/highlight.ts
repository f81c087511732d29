import type { SearchedToken } from '../engine/text/text-query.ts'
import { tokenizeWithOffsets } from '../engine/text/tokenizer.ts'
import type { TextToken, TokenRules } from '../engine/text/tokenizer.ts'
import { isObject, setOwn } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'

/** How matched words are marked and how much around them is shown. */
export interface HighlightOptions {
  startTag: string
  endTag: string
  affixTokens: number
  snippetThreshold: number
}

/** One text with its matched words marked. */
export interface MarkedText {
  matchedTokens: string[]
  snippet: string
  value: string
  /** Distinct query tokens in the text, for ordering. */
  distinct: number
}

const WINDOW = 10

/** Marks the searched tokens in a text; undefined when it holds none of them. */
export function markText(
  text: string,
  tokens: readonly SearchedToken[],
  rules: TokenRules,
  options: HighlightOptions,
): MarkedText | undefined {
  const words = tokenizeWithOffsets(text, rules)
  const hits: { at: number; typed: number | undefined; token: string }[] = []
  words.forEach((word, at) => {
    const token = tokens.find((candidate) => candidate.value === word.text)
    if (token !== undefined) hits.push({ at, typed: token.typed, token: token.value })
  })
  if (hits.length === 0) return undefined
  const [from, to] =
    words.length <= options.snippetThreshold ? [0, words.length - 1] : window(hits, words, options)
  const shown = hits.filter(({ at }) => at >= from && at <= to)
  const mark = (list: typeof hits, start: number, end: number): string => {
    let out = ''
    let done = start
    for (const { at, typed } of list) {
      const word = words[at] as TextToken
      const stop = typed === undefined ? word.end : Math.min(word.end, word.start + typed)
      out += text.slice(done, word.start) + options.startTag + text.slice(word.start, stop) + options.endTag
      done = stop
    }
    return out + text.slice(done, end)
  }
  const start = from === 0 ? 0 : (words[from] as TextToken).start
  const end = to === words.length - 1 ? text.length : (words[to] as TextToken).end
  return {
    matchedTokens: shown.map(({ at, typed }) => {
      const word = words[at] as TextToken
      return text.slice(word.start, typed === undefined ? word.end : Math.min(word.end, word.start + typed))
    }),
    snippet: mark(shown, start, end),
    value: mark(hits, 0, text.length),
    distinct: new Set(hits.map(({ token }) => token)).size,
  }
}

function window(
  hits: readonly { at: number; token: string }[],
  words: readonly TextToken[],
  options: HighlightOptions,
): [number, number] {
  let best = { from: hits[0]?.at ?? 0, to: hits[0]?.at ?? 0, distinct: 1 }
  for (const first of hits) {
    const seen = new Set<string>()
    for (const hit of hits) {
      if (hit.at < first.at || hit.at - first.at > WINDOW) continue
      seen.add(hit.token)
      const shorter = seen.size === best.distinct && hit.at - first.at < best.to - best.from
      if (seen.size > best.distinct || shorter) best = { from: first.at, to: hit.at, distinct: seen.size }
    }
  }
  return [
    Math.max(0, best.from - options.affixTokens),
    Math.min(words.length - 1, best.to + options.affixTokens),
  ]
}

/** What highlighting a document needs. */
export interface HighlightRequest {
  fields: readonly string[]
  fullFields: ReadonlySet<string>
  tokens: readonly SearchedToken[]
  rulesOf: (field: string) => TokenRules
  options: HighlightOptions
}

/** Both forms of a hit's highlighting: the object that mirrors the document, and the older flat list. */
export function highlightDocument(document: JsonObject, request: HighlightRequest) {
  const highlight: JsonObject = {}
  const flat: { entry: JsonObject; distinct: number; order: number }[] = []
  request.fields.forEach((field, order) => {
    const path = field.split('.')
    const marked = Object.hasOwn(document, field)
      ? markValue(document[field], field, request)
      : path.length > 1
        ? markPath(document, path, field, request)
        : undefined
    if (marked === undefined || marked.best === 0) return
    merge(highlight, Object.hasOwn(document, field) ? [field] : path, marked.shape)
    if (path.length === 1)
      flat.push({ entry: flatEntry(field, marked, request), distinct: marked.best, order })
  })
  flat.sort((a, b) => b.distinct - a.distinct || a.order - b.order)
  return { highlight, highlights: flat.map(({ entry }) => entry) }
}

interface MarkedValue {
  shape: unknown
  best: number
  single?: MarkedText
  many?: { index: number; marked: MarkedText }[]
}

function markValue(value: unknown, field: string, request: HighlightRequest): MarkedValue | undefined {
  const full = request.fullFields.has(field)
  const mark = (text: string) => markText(text, request.tokens, request.rulesOf(field), request.options)
  if (typeof value === 'string') {
    const single = mark(value)
    return single && { shape: leaf(single, full), best: single.distinct, single }
  }
  if (!Array.isArray(value)) return undefined
  const many: { index: number; marked: MarkedText }[] = []
  const shape = value.map((item, index) => {
    const marked = typeof item === 'string' ? mark(item) : undefined
    if (marked === undefined) return unmarked(item, full)
    many.push({ index, marked })
    return leaf(marked, full)
  })
  return { shape, best: Math.max(0, ...many.map(({ marked }) => marked.distinct)), many }
}

function leaf(marked: MarkedText, full: boolean): JsonObject {
  const base = { matched_tokens: marked.matchedTokens, snippet: marked.snippet }
  return full ? { ...base, value: marked.value } : base
}

function unmarked(item: unknown, full: boolean): JsonObject {
  const base = { matched_tokens: [], snippet: String(item) }
  return full ? { ...base, value: String(item) } : base
}

/** Marks a nested field; arrays on the way keep an entry for each element. */
function markPath(
  value: unknown,
  path: readonly string[],
  field: string,
  request: HighlightRequest,
): MarkedValue | undefined {
  if (path.length === 0)
    return markValue(value, field, request) ?? plainLeaf(value, request.fullFields.has(field))
  if (Array.isArray(value)) {
    const parts = value.map((item) => markPath(item, path, field, request))
    return {
      shape: parts.map((part) => part?.shape ?? {}),
      best: Math.max(0, ...parts.map((part) => part?.best ?? 0)),
    }
  }
  const key = path[0] as string
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
  const inner = markPath(value[key], path.slice(1), field, request)
  return inner && { shape: { [key]: inner.shape }, best: inner.best }
}

function plainLeaf(value: unknown, full: boolean): MarkedValue | undefined {
  return typeof value === 'string' ? { shape: unmarked(value, full), best: 0 } : undefined
}

function merge(into: JsonObject, path: readonly string[], shape: unknown): void {
  const key = path[0] as string
  const inner = path.length > 1 && isObject(shape) ? shape[key] : shape
  const existing = into[key]
  setOwn(into, key, path.length > 1 ? deepMerge(existing, inner) : inner)
}

function deepMerge(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return b.map((item, i) => deepMerge(a[i], item))
  if (!isObject(a) || !isObject(b)) return b
  const out: JsonObject = { ...a }
  for (const [key, value] of Object.entries(b)) setOwn(out, key, deepMerge(a[key], value))
  return out
}

function flatEntry(field: string, marked: MarkedValue, request: HighlightRequest): JsonObject {
  const full = request.fullFields.has(field)
  if (marked.single !== undefined) return { field, ...leaf(marked.single, full) }
  const many = marked.many ?? []
  const entry: JsonObject = {
    field,
    indices: many.map(({ index }) => index),
    matched_tokens: many.map(({ marked: text }) => text.matchedTokens),
    snippets: many.map(({ marked: text }) => text.snippet),
  }
  return full ? { ...entry, values: many.map(({ marked: text }) => text.value) } : entry
}
