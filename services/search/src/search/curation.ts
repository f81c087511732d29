import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import type { Bitset } from '../engine/bitset.ts'
import { tokenRules, tokenize } from '../engine/text/tokenizer.ts'
import { bothFilters } from './params.ts'
import type { SearchParams } from './params.ts'

/** One curation rule as stored. */
export interface CurationItem {
  id: string
  rule: { query?: string; match?: string; filter_by?: string; tags?: string[] }
  includes: { id: string; position: number }[]
  excludes: { id: string }[]
  filter_by?: string
  sort_by?: string
  replace_query?: string
  remove_matched_tokens: boolean
  filter_curated_hits: boolean
  stop_processing: boolean
  metadata?: JsonObject
  effective_from_ts?: number
  effective_to_ts?: number
}

/** What curation makes of a search. */
export interface Curated {
  q: string
  /** True when a rule removed every word, which leaves a query for everything. */
  emptied: boolean
  filter: string
  sort: string
  pinned: { id: string; position: number }[]
  hidden: Set<string>
  filterCuratedHits: boolean
  metadata: JsonObject | undefined
}

/**
 * Applies the matching rules in order; `now` is epoch seconds. A `{field}` in a rule stands for values of the documents
 * that `visible` gives, so that a rule tells a scoped key nothing of others.
 */
export function curate(
  params: SearchParams,
  collection: Collection,
  items: readonly CurationItem[],
  now: number,
  visible: () => Bitset,
): Curated {
  const curated: Curated = {
    q: params.q,
    emptied: false,
    filter: params.filter_by,
    sort: params.sort_by,
    pinned: [],
    hidden: new Set(params.hidden_hits),
    filterCuratedHits: params.filter_curated_hits,
    metadata: undefined,
  }
  if (params.enable_curations)
    for (const item of items) {
      if ((item.effective_from_ts ?? 0) > now || (item.effective_to_ts ?? Number.POSITIVE_INFINITY) < now)
        continue
      const match = matchRule(item, params, collection, visible)
      if (match === undefined) continue
      apply(item, match, curated)
      if (item.stop_processing) break
    }
  for (const pin of readPinned(params.pinned_hits))
    if (!curated.pinned.some(({ id }) => id === pin.id)) curated.pinned.push(pin)
  curated.pinned = curated.pinned.filter(({ id }) => !curated.hidden.has(id))
  return curated
}

interface RuleMatch {
  /** The query without the words the rule matched. */
  rest: string
  values: Map<string, string>
}

function matchRule(
  { rule }: CurationItem,
  params: SearchParams,
  collection: Collection,
  visible: () => Bitset,
): RuleMatch | undefined {
  const tagged = rule.tags !== undefined && rule.tags.length > 0
  if (tagged && !rule.tags?.some((tag) => params.curation_tags.includes(tag))) return undefined
  if (!tagged && params.curation_tags.length > 0) return undefined
  if (rule.filter_by !== undefined && normal(rule.filter_by) !== normal(params.filter_by)) return undefined
  if (rule.query === undefined) return { rest: params.q, values: new Map() }
  if (params.q === '*' && rule.query !== '*') return undefined
  return matchWords(rule.query, rule.match ?? 'exact', params.q, collection, visible)
}

function normal(filter: string): string {
  return filter.replaceAll(/\s+/g, '')
}

function matchWords(
  pattern: string,
  how: string,
  q: string,
  collection: Collection,
  visible: () => Bitset,
): RuleMatch | undefined {
  if (pattern === '*') return { rest: q, values: new Map() }
  const rules = tokenRules(collection.definition.token_separators, collection.definition.symbols_to_index)
  const words = tokenize(q, rules)
  const parts = pattern
    .split(/(\{[^}]+\})/)
    .flatMap((part) => (part.startsWith('{') ? [part] : tokenize(part, rules)))
  if (parts.length === 0) return undefined
  for (let start = 0; start < words.length; start++) {
    if (how === 'exact' && start > 0) break
    const values = new Map<string, string>()
    const end = matchParts(parts, words, start, values, collection, visible)
    if (end === undefined || (how === 'exact' && end !== words.length)) continue
    return { rest: [...words.slice(0, start), ...words.slice(end)].join(' '), values }
  }
  return undefined
}

/** Matches pattern parts from a word on; a `{field}` takes the longest run of words that is one of its values. */
function matchParts(
  parts: readonly string[],
  words: readonly string[],
  start: number,
  values: Map<string, string>,
  collection: Collection,
  visible: () => Bitset,
): number | undefined {
  let at = start
  for (const part of parts) {
    if (!part.startsWith('{')) {
      if (words[at++] !== part) return undefined
      continue
    }
    const field = part.slice(1, -1)
    const taken = longestValue(field, words.slice(at), collection, visible)
    if (taken === undefined) return undefined
    values.set(field, taken.value)
    at += taken.length
  }
  return at
}

function longestValue(
  field: string,
  words: readonly string[],
  collection: Collection,
  visible: () => Bitset,
) {
  const column = collection.index.columns.get(field)
  if (column?.kind !== 'string' || !column.coded) return undefined
  const matching: { code: number; value: string; length: number }[] = []
  for (let code = 1; code < column.values.length; code++) {
    const value = column.values.at(code)
    const tokens = tokenize(value, column.rules)
    if (tokens.length > 0 && tokens.every((token, i) => words[i] === token))
      matching.push({ code, value, length: tokens.length })
  }
  if (matching.length === 0) return undefined
  const ordinals = visible().toArray()
  return matching
    .sort((a, b) => b.length - a.length)
    .find(({ code }) => ordinals.some((ordinal) => column.unitsOf(ordinal).includes(code)))
}

function apply(item: CurationItem, match: RuleMatch, curated: Curated): void {
  const fill = (text: string): string =>
    text.replaceAll(
      /\{([^}]+)\}/g,
      (whole, field: string) => match.values.get(field)?.replaceAll('`', '') ?? whole,
    )
  for (const { id } of item.excludes) curated.hidden.add(id)
  curated.pinned.push(...item.includes)
  if (item.filter_by !== undefined) curated.filter = bothFilters(curated.filter, fill(item.filter_by))
  if (item.sort_by !== undefined) curated.sort = fill(item.sort_by)
  if (item.metadata !== undefined) curated.metadata = item.metadata
  if (item.filter_curated_hits) curated.filterCuratedHits = true
  if (item.replace_query !== undefined) curated.q = item.replace_query
  else if (item.remove_matched_tokens && item.rule.query !== undefined) {
    curated.q = match.rest
    curated.emptied = match.rest === ''
  }
}

/** Reads `id:position,...`; entries without a position are ignored, position 0 is refused by the caller's check. */
function readPinned(text: string): { id: string; position: number }[] {
  return text.split(',').flatMap((part) => {
    const colon = part.lastIndexOf(':')
    const position = Number(part.slice(colon + 1))
    return colon > 0 && Number.isInteger(position) && position > 0
      ? [{ id: part.slice(0, colon).trim(), position }]
      : []
  })
}
