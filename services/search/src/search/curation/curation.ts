import type { Collection } from '../../collections/collection.ts'
import type { Definition } from '../../collections/fields/definition.ts'
import type { JsonObject } from '../../collections/json.ts'
import { Problem } from '../../engine/problem.ts'
import { tokenRules, tokenize } from '../../engine/text/vocabulary/tokenizer.ts'
import { collectionRules } from '../items/collection-rules.ts'
import type { SearchParams } from '../params.ts'

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

/** Effect of curation on a search, before its query is parsed. */
export interface Curated {
  q: string
  sort: string
  /** By position, those of the request last. */
  pinned: { id: string; position: number }[]
  hidden: Set<string>
  filterCuratedHits: boolean
  metadata: JsonObject | undefined
  /** Rules that add a filter or an order; whether they match is decided by the query's tokens. */
  refining: { item: CurationItem; query: string }[]
}

/** Characters after these are ignored: parsing a query of a megabyte would hold up all other requests. */
const MAX_QUERY_CHARACTERS = 20_000

/** Applies the rules that pin, hide and rewrite the query, in order; `now` is epoch seconds. */
export function curate(
  params: SearchParams,
  collection: Collection,
  items: readonly CurationItem[],
  now: number,
): Curated {
  const curated: Curated = {
    q: params.q === '' ? '*' : params.q.slice(0, MAX_QUERY_CHARACTERS),
    sort: '',
    pinned: [],
    hidden: new Set(params.hidden_hits),
    filterCuratedHits: false,
    metadata: undefined,
    refining: [],
  }
  if (params.enable_curations && items.length > 0) applyAll(params, collection, items, now, curated)
  for (const pin of readPinned(params.pinned_hits)) if (!curated.hidden.has(pin.id)) curated.pinned.push(pin)
  curated.filterCuratedHits ||= params.filter_curated_hits
  return curated
}

function applyAll(
  params: SearchParams,
  collection: Collection,
  items: readonly CurationItem[],
  now: number,
  curated: Curated,
): void {
  const asked =
    curated.q === '*' ? '*' : tokenize(curated.q, collectionRules(collection.definition)).join(' ')
  const state = { query: asked, filter: params.filter_by, now, curated }
  const run = (list: readonly CurationItem[], tagged: boolean): boolean => {
    let matched = false
    for (const item of list) {
      const query = queryOf(item, collection.definition)
      const anyTag = !tagged && item.rule.tags?.length === 1 && item.rule.tags[0] === '*'
      if (!apply(item, query, tagged || anyTag, state)) continue
      matched = true
      if (item.stop_processing) break
    }
    return matched
  }
  const tags = new Set(params.curation_tags)
  if (tags.size === 0) run(items, false)
  else {
    const own = (item: CurationItem): string[] => item.rule.tags ?? []
    const all = items.filter(
      (item) => own(item).length === tags.size && own(item).every((tag) => tags.has(tag)),
    )
    if (tags.size > 1 && run(all, true)) return
    run(
      items.filter((item) => own(item).some((tag) => tags.has(tag))),
      true,
    )
  }
}

interface State {
  query: string
  filter: string
  now: number
  curated: Curated
}

/** Applies one rule; false when it does not match. */
function apply(item: CurationItem, query: string, tagged: boolean, state: State): boolean {
  const { rule } = item
  const { curated, now } = state
  if (!tagged && rule.tags !== undefined && rule.tags.length > 0) return false
  if (item.effective_from_ts !== undefined && item.effective_from_ts !== -1 && now < item.effective_from_ts)
    return false
  if (item.effective_to_ts !== undefined && item.effective_to_ts !== -1 && now > item.effective_to_ts)
    return false
  if ((item.filter_by ?? '') !== '' || (item.sort_by ?? '') !== '') curated.refining.push({ item, query })
  if (!matches(item, query, tagged, state)) return false
  place(item, curated)
  if ((item.replace_query ?? '') !== '') curated.q = item.replace_query as string
  else if (item.remove_matched_tokens && (item.filter_by ?? '') === '') {
    const rest = query === '' ? state.query : state.query.replaceAll(query, '').trim()
    state.query = rest === '' ? '*' : rest
    curated.q = state.query
  }
  curated.filterCuratedHits = item.filter_curated_hits
  curated.sort = item.sort_by ?? ''
  curated.metadata ??= item.metadata
  return true
}

/** Adds the documents that a rule hides and pins; a hidden document is never pinned. */
export function place(item: CurationItem, { hidden, pinned }: Pick<Curated, 'hidden' | 'pinned'>): void {
  for (const { id } of item.excludes) hidden.add(id)
  pinned.push(...item.includes.filter(({ id }) => !hidden.has(id)))
}

function matches({ rule }: CurationItem, query: string, tagged: boolean, state: State): boolean {
  const filter = rule.filter_by ?? ''
  if (tagged && (rule.query ?? '') === '' && filter === '') return true
  const byFilter = (rule.query ?? '') === '' && (rule.match ?? '') === '' && filter !== ''
  if (!(byFilter && filter === state.filter) && !matchesQuery(rule.match, query, state.query)) return false
  return filter === '' || filter === state.filter
}

/** Whether a rule's words are equal to the query (`exact`), or stand in it as whole words (`contains`). */
export function matchesQuery(match: string | undefined, rule: string, query: string): boolean {
  if (match === 'exact') return rule === query
  if (match !== 'contains') return false
  const at = query.indexOf(rule)
  const end = at + rule.length
  return at >= 0 && (at === 0 || query[at - 1] === ' ') && (end >= query.length || query[end] === ' ')
}

const queries = new WeakMap<Definition, WeakMap<CurationItem, string>>()

/** Returns a rule's query as tokens, cached as every search compares it; `{field}` stays as it is written. */
function queryOf(item: CurationItem, definition: Definition): string {
  const known = queries.get(definition) ?? new WeakMap<CurationItem, string>()
  queries.set(definition, known)
  const query = known.get(item) ?? normalized(item.rule.query ?? '', definition)
  known.set(item, query)
  return query
}

function normalized(text: string, { token_separators, symbols_to_index }: Definition): string {
  const rules = tokenRules(token_separators, [...symbols_to_index, '*', '.'])
  return text
    .split(/(\{[^}]*\})/)
    .flatMap((part) => (part.startsWith('{') ? [`{${part.slice(1, -1).trim()}}`] : tokenize(part, rules)))
    .join(' ')
}

/** Reads `id:position,...` in order of position. */
function readPinned(text: string): { id: string; position: number }[] {
  const pins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const colon = part.lastIndexOf(':')
      const position = part.slice(colon + 1)
      if (colon === 0 || !/^\d+$/.test(position))
        throw new Problem(400, 'Pinned hits are not in expected format.')
      if (Number(position) === 0) throw new Problem(400, 'Pinned hits must start from position 1.')
      return { id: colon < 0 ? part : part.slice(0, colon), position: Number(position) }
    })
  return pins.sort((a, b) => a.position - b.position)
}
