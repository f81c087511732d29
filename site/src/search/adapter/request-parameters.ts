import searchHelper, { type PlainSearchParameters, type SearchParameters } from 'algoliasearch-helper'
import { quoteValue } from '../quote-value.ts'
import { clampPaging, type NumberRange, type StockRequest } from '../stock-request.ts'
import { countOnly, valuesClause, type ListingRequest } from './engine-request.ts'
import { INDEX_NAME, sortIndexName } from './index-name.ts'

/** Values that the engine counts of a facet at most. */
export const MAX_FACET_VALUES = 250

/**
 * A request as the state of InstantSearch's helper. What is counted is a disjunctive facet of it; values of other fields are a plain
 * filter, as the helper asks for counts of whatever is refined.
 */
export function requestParameters(request: StockRequest): SearchParameters {
  if (request.parameters) return request.parameters
  const { facets = [], refinements = {}, ranges = {}, near } = request
  const [page, hitsPerPage] = clampPaging(request.page, request.perPage)
  const refined = Object.entries(refinements).filter(([, values]) => values.length > 0)
  const isCounted = ([field]: readonly [string, unknown]) => facets.includes(field)
  const excluded = request.excludeIds ?? []
  const clauses = [
    ...refined.filter((one) => !isCounted(one)).map(([field, values]) => `(${valuesClause(field, values)})`),
    ...(excluded.length > 0 ? [`(id:!=[${excluded.map(quoteValue).join(',')}])`] : []),
  ]
  const parameters: PlainSearchParameters & Pick<ListingRequest['params'], 'near'> = {
    index:
      request.order === undefined
        ? sortIndexName(request.sort ?? 'relevant')
        : `${INDEX_NAME}/sort/${request.order}`,
    query: request.query ?? '',
    page: page - 1,
    hitsPerPage,
    disjunctiveFacets: [...facets],
    disjunctiveFacetsRefinements: Object.fromEntries(
      refined.filter(isCounted).map(([field, values]) => [field, [...values]]),
    ),
    numericRefinements: Object.fromEntries(
      Object.entries(ranges).map(([field, range]) => [field, bounds(range)]),
    ),
    ...(facets.length > 0 ? { maxValuesPerFacet: MAX_FACET_VALUES } : {}),
    ...(clauses.length > 0 ? { filters: clauses.join(' && ') } : {}),
    ...(near ? { near } : {}),
  }
  return new searchHelper.SearchParameters(parameters)
}

function bounds({ min, max }: NumberRange): { '>='?: number[]; '<='?: number[] } {
  return {
    ...(min !== undefined && Number.isFinite(min) ? { '>=': [Math.trunc(min)] } : {}),
    ...(max !== undefined && Number.isFinite(max) ? { '<=': [Math.trunc(max)] } : {}),
  }
}

/** The request for the hits of a state of the helper, without those for the counts of its refined facets. */
export function hitsRequest(parameters: SearchParameters): ListingRequest {
  const params = searchHelper(NOBODY, parameters.index, parameters).getQuery() as ListingRequest['params']
  return { indexName: parameters.index, params }
}

/** The request that only counts the hits of a state. */
export function countRequest(parameters: SearchParameters): ListingRequest {
  return countOnly(hitsRequest(parameters))
}

/** The helper makes no request without a client. */
const NOBODY = { search: () => Promise.reject(new Error('nobody searches by this client')) } as never
