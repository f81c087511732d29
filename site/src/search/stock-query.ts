import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { engineSort, withinClause, type NearRequest } from './words/near-search.ts'
import { matchParameters } from './query-fields.ts'
import { readTypedWords, type TypedWords } from './words/typed-words.ts'
import { namedQuery } from './words/named-query.ts'
import { quoteValue } from './quote-value.ts'
import { withoutNone } from './without-none.ts'

/** Page size when the tenant sets none (SRCH-05). */
export const DEFAULT_PAGE_SIZE = 21

const MAX_PAGE = 10_000
const MAX_PER_PAGE = 250

/** An inclusive range of a numeric field; money in whole AUD, distance in km. */
export interface NumberRange {
  min?: number
  max?: number
}

/** A visitor's search of the stock; every part is optional. */
export interface StockRequest {
  query?: string
  /** Field -> chosen values: any of the values, all of the fields. */
  refinements?: Readonly<Record<string, readonly string[]>>
  ranges?: Readonly<Record<string, NumberRange>>
  sort?: ListSort
  /** The place that distances are measured from. */
  near?: NearRequest
  /** From 1. */
  page?: number
  perPage?: number
  /** Fields to count, each without its own refinement (so that other values stay choosable). */
  facets?: readonly string[]
  /** Ids of the vehicles whose number is the whole of `query`: the search is for them instead of its words. */
  named?: readonly string[]
  /** Ids that must not be among the hits. */
  excludeIds?: readonly string[]
  /** Effects of the tenant's rules on the order of the hits. */
  effects?: SearchEffects
  /** Phrases in `query` that are searched for as they stand, see `readTypedWords`. */
  phrases?: readonly string[]
  /** Name of the synonym set; a browser's key names its own. */
  synonymSet?: string
}

type MatchParameters = Omit<
  ReturnType<typeof matchParameters>,
  'query_by' | 'exclude_fields' | 'highlight_fields'
>

/** One search as the engine's multi_search takes it. */
export interface EngineSearch extends Partial<MatchParameters> {
  collection: string
  q: string
  query_by: string
  filter_by: string
  sort_by: string
  page: number
  per_page: number
  facet_by?: string
  max_facet_values?: number
  facet_strategy?: 'exhaustive'
  exclude_fields: string
  highlight_fields: string
  /** `id:position,…` */
  pinned_hits?: string
  /** Pinned documents must pass the filter, too. */
  filter_curated_hits?: true
  include_fields?: string
  synonym_sets?: string
}

/** One refinement as a parenthesised clause, e.g. ``(make:=[`Kia`,`MG`])``. */
export function refinementClause(field: string, values: readonly string[]): string {
  return `(${field}:=[${values.map(refinementValue).join(',')}])`
}

/** Leaves numbers and booleans without quotes, as the browser's adapter does: a quoted `5` matches no number of seats. */
function refinementValue(value: string): string {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) ? value : quoteValue(value)
}

/** One range as a parenthesised clause, or undefined when it bounds nothing. */
export function rangeClause(field: string, range: NumberRange): string | undefined {
  const { min, max } = range
  const bounds: string[] = []
  if (min !== undefined && Number.isFinite(min)) bounds.push(`${field}:>=${Math.trunc(min)}`)
  if (max !== undefined && Number.isFinite(max)) bounds.push(`${field}:<=${Math.trunc(max)}`)
  return bounds.length > 0 ? `(${bounds.join(' && ')})` : undefined
}

/** Keeps a visitor's paging within what the engine accepts: page 1 to 10,000, 1 to 250 a page. */
export function clampPaging(page: number | undefined, perPage: number | undefined): [number, number] {
  const whole = (value: number | undefined, fallback: number) =>
    value !== undefined && Number.isFinite(value) ? Math.trunc(value) : fallback
  return [
    Math.min(MAX_PAGE, Math.max(1, whole(page, 1))),
    Math.min(MAX_PER_PAGE, Math.max(1, whole(perPage, DEFAULT_PAGE_SIZE))),
  ]
}

/**
 * Turns a request into engine searches. The first returns the hits and counts. Each further one counts a refined facet
 * without its own refinement, and its counts replace those of the first. `tenantFilter` (the compiled rules) applies to
 * every search (SRCH-08); '' where their key already applies it.
 */
export function buildSearches(
  request: StockRequest,
  tenantFilter: string,
  collection: string,
): EngineSearch[] {
  const [page, per_page] = clampPaging(request.page, request.perPage)
  const refined = Object.entries(request.refinements ?? {}).filter(([, values]) => values.length > 0)
  const facets = request.facets ?? []
  const disjunctive = new Set(refined.map(([field]) => field).filter((field) => facets.includes(field)))
  const { words, matching, filter } = readRequest(request)
  const base = {
    collection,
    q: words || '*',
    ...matchParameters(matching),
    ...synonymParameters(request),
    sort_by: engineSort(request.sort, request.near),
  }
  const always = [tenantFilter === '' ? '' : `(${tenantFilter})`, filter]
  const clauses = (without?: string) => filterBy(request, always, refined, without)
  const main: EngineSearch = {
    ...base,
    filter_by: clauses(),
    page,
    per_page,
    ...facetParameters(facets),
  }
  const counts = [...disjunctive].map((field) => ({
    ...base,
    filter_by: clauses(field),
    page: 1,
    per_page: 0,
    ...facetParameters([field]),
  }))
  return [main, ...counts]
}

/** Builds a search that only counts the hits of `request` inside `filter`; '' where its key already applies the filter. */
export function countSearch(request: StockRequest, filter: string, collection: string): EngineSearch {
  const refined = Object.entries(request.refinements ?? {}).filter(([, values]) => values.length > 0)
  const typed = readRequest(request)
  const always = [filter === '' ? '' : `(${filter})`, typed.filter]
  return {
    collection,
    q: typed.words || '*',
    ...matchParameters(typed.matching),
    ...synonymParameters(request),
    sort_by: engineSort(request.sort, request.near),
    filter_by: filterBy(request, always, refined, undefined),
    page: 1,
    per_page: 0,
  }
}

function readRequest({ query = '', phrases, named }: StockRequest): TypedWords {
  return named === undefined ? readTypedWords(query, phrases) : namedQuery(named)
}

function filterBy(
  request: StockRequest,
  always: readonly string[],
  refined: [string, readonly string[]][],
  without: string | undefined,
): string {
  const ranges = Object.entries(request.ranges ?? {})
    .filter(([field]) => field !== without)
    .flatMap(([field, range]) => [withoutNone(field, range), rangeClause(field, range)])
  const excluded = request.excludeIds ?? []
  return [
    ...always,
    ...refined
      .filter(([field]) => field !== without)
      .map(([field, values]) => refinementClause(field, values)),
    ...ranges,
    withinClause(request.near),
    excluded.length > 0 ? `(id:!=[${excluded.map(quoteValue).join(',')}])` : undefined,
  ]
    .filter((clause) => clause !== undefined && clause !== '')
    .join(' && ')
}

function synonymParameters({ synonymSet }: StockRequest): Pick<EngineSearch, 'synonym_sets'> {
  return synonymSet === undefined ? {} : { synonym_sets: synonymSet }
}

function facetParameters(facets: readonly string[]): Partial<EngineSearch> {
  if (facets.length === 0) return {}
  // Sampled counts are wrong on big results (range facets, sums), so every count is asked for exactly.
  return { facet_by: facets.join(','), max_facet_values: 250, facet_strategy: 'exhaustive' }
}
