import { quoteValue } from '../quote-value.ts'
import { nearRequest, type Near } from '../state/listing-near.ts'
import { withoutNone } from '../without-none.ts'
import { orderOf } from '../words/asked-order.ts'
import { engineSort, withinClause, type NearRequest } from '../words/near-search.ts'
import type { TypedWords } from '../words/typed-words.ts'
import { INDEX_NAME, sortIndexName, sortOfIndex } from './index-name.ts'

type FacetFilters = readonly (string | readonly string[])[]

/** One request of InstantSearch: its own parameters and those of the listing's widgets. */
export interface ListingRequest {
  indexName: string
  params: {
    query?: string
    filters?: string
    facetFilters?: FacetFilters
    numericFilters?: readonly string[]
    /** From 0. */
    page?: number
    hitsPerPage?: number
    facets?: readonly string[] | string
    maxValuesPerFacet?: number
    /** The values of `facetName` that are called so, instead of hits. */
    facetQuery?: string
    facetName?: string
    firstPage?: number
    place?: Near
    /** The place of a request that no visitor typed. */
    near?: NearRequest
  }
}

/**
 * A request of InstantSearch as the adapter takes it, for servers and browsers alike: the words that were typed and their limits as a
 * filter, the rules, no vehicle without a price below an upper price, and the place as filter and order. `rules` is the
 * `filter_by` that the key does not hold, '' where it holds all.
 */
export function engineRequest(
  { indexName, params }: ListingRequest,
  typed: Pick<TypedWords, 'words' | 'filter' | 'order'>,
  rules: string,
): ListingRequest {
  const { place, near: at, firstPage: _firstPage, filters = '', facetFilters = [], ...rest } = params
  const near = at ?? nearRequest(place ? { near: place } : {})
  const { plain, clauses } = facetClauses(facetFilters)
  const all = [
    rules === '' ? '' : `(${rules})`,
    typed.filter,
    filters === '' ? '' : `(${filters})`,
    ...clauses,
    ...upperLimits(params.numericFilters ?? []).map(([field, max]) => withoutNone(field, { max })),
    withinClause(near),
  ].filter((clause) => clause !== '')
  return {
    indexName: orderedIndex(indexName, typed.order, near),
    params: {
      ...rest,
      query: typed.words,
      filters: all.join(' && '),
      ...(plain.length > 0 ? { facetFilters: plain } : {}),
    },
  }
}

/**
 * The index with its order: the nearest from a place on, and what the words ask for where the order is by what fits best: the
 * words say what that is.
 */
function orderedIndex(indexName: string, asked: TypedWords['order'], near: NearRequest | undefined): string {
  const sort = orderOf(sortOfIndex(indexName), asked)
  if (sort === 'nearest') return `${INDEX_NAME}/sort/${engineSort('nearest', near)}`
  return sort === undefined ? indexName : sortIndexName(sort)
}

/** A request of which only the number of hits is wanted. */
export function countOnly({ indexName, params }: ListingRequest): ListingRequest {
  return { indexName, params: { ...params, page: 0, hitsPerPage: 0, facets: [] } }
}

/** Any of these values of a field, as `filter_by`. */
export function valuesClause(field: string, values: readonly string[]): string {
  return `${field}:=[${values.map((value) => (BARE.test(value) ? value : quoteValue(value))).join(',')}]`
}

/** Numbers and truth values stand without quotes, as the adapter writes them: a quoted `5` matches no number of seats. */
const BARE = /^(?:-?\d+(?:\.\d+)?|true|false)$/

/** What the adapter would write otherwise than it is meant: it closes a quote at a backtick, and excludes what begins with a dash. */
const MISREAD = /`|^\\?-(?!\d+(?:\.\d+)?$)/

/** Takes out of facet filters those with values that the adapter would misread, and gives them as clauses. */
function facetClauses(filters: FacetFilters): { plain: FacetFilters; clauses: string[] } {
  const read = filters.map((group) => {
    const pairs = [group].flat().map((pair) => {
      const colon = pair.indexOf(':')
      return { field: pair.slice(0, colon), value: pair.slice(colon + 1) }
    })
    const isMisread = pairs.some(({ value }) => MISREAD.test(value))
    // InstantSearch marks a value that begins with a dash by a backslash.
    const values = pairs.map(({ value }) => value.replace(/^\\-/, '-'))
    return { group, clause: isMisread ? `(${valuesClause(pairs[0]?.field ?? '', values)})` : undefined }
  })
  return {
    plain: read.flatMap(({ group, clause }) => (clause === undefined ? [group] : [])),
    clauses: read.flatMap(({ clause }) => clause ?? []),
  }
}

/** Fields with an upper limit alone. */
function upperLimits(filters: readonly string[]): [field: string, max: number][] {
  const limits = filters.map((filter) => /^(\w+)(<=|>=)(.+)$/.exec(filter))
  const lower = new Set(limits.flatMap((limit) => (limit?.[2] === '>=' ? limit[1] : [])))
  return limits.flatMap((limit) => {
    const [, field = '', sign, max] = limit ?? []
    return sign === '<=' && !lower.has(field) ? [[field, Number(max)] as [string, number]] : []
  })
}
