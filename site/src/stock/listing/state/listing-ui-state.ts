import type { IndexUiState } from 'instantsearch.js'
import type { useInstantSearch } from 'react-instantsearch'
import type { StockDocument } from '@forecourt/stock/document'
import type { SortKey } from '@forecourt/tenant-config/rule'
import type { ListSort } from '@forecourt/tenant-config/sorts'
import { engineSort } from '../../../server/near-search.ts'
import { vehicleCardModel, type CardSettings } from '../../card/vehicle-card-model.ts'
import type { FacetValues, ListingModel, ListingSettings } from '../listing-model.ts'
import { around, nearRequest } from './listing-near.ts'
import { browserFilter } from './listing-request.ts'
import { shopperTerms } from './shopper-terms.ts'
import { LIST_FACETS, RANGE_FACETS, sortOf, type ListingState } from './listing-state.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

/** The alias of the stock collection: what InstantSearch calls an index. */
export const INDEX_NAME = 'stock'

/** InstantSearch knows a fixed list of orders: the place of this one travels beside it. */
export const NEAREST_INDEX = `${INDEX_NAME}/sort/nearest`

/** The place of a state as InstantSearch holds it. */
export function aroundLatLng(state: ListingState): string | undefined {
  const near = nearRequest(state)
  return near && `${near.lat},${near.lng}`
}

/** The adapter reads the order from the index name; that by distance gets its place when it is asked for. */
export function sortIndexName(sort: ListSort): string {
  return sort === 'nearest' ? NEAREST_INDEX : `${INDEX_NAME}/sort/${engineSort(sort, undefined)}`
}

export function toUiState(state: ListingState, sorts: readonly SortKey[]): IndexUiState {
  const range = Object.fromEntries(
    RANGE_FACETS.flatMap((facet) => {
      const bounds = state.ranges[facet]
      return bounds ? [[facet, `${bounds.min ?? ''}:${bounds.max ?? ''}`]] : []
    }),
  )
  return {
    query: state.query,
    page: state.page,
    sortBy: sortIndexName(sortOf(state, sorts)),
    refinementList: { ...state.refinements },
    range,
  }
}

/** True when `results` are the answer to `state` and not still those of the state before it. */
export function isAnswerTo(results: Results, state: ListingState, settings: ListingSettings): boolean {
  const {
    query = '',
    page = 0,
    index,
    filters = '',
    aroundLatLng: place,
    disjunctiveFacetsRefinements: refined,
    numericRefinements,
  } = results._state
  const wanted = sortIndexName(sortOf(state, settings.sorts))
  if (query !== state.query || page + 1 !== state.page || index !== wanted) return false
  // The distance has no widget of its own.
  if (filters !== browserFilter(state, settings) || place !== aroundLatLng(state)) return false
  const hasSameValues = LIST_FACETS.every((facet) =>
    isSameSet(refined[facet] ?? [], state.refinements[facet] ?? []),
  )
  return (
    hasSameValues &&
    RANGE_FACETS.every((facet) => {
      const [bounds, asked] = [numericRefinements[facet], state.ranges[facet]]
      // InstantSearch reads an open lower bound as 0.
      return (
        (asked?.min ?? 0) === (firstBound(bounds?.['>=']) ?? 0) && asked?.max === firstBound(bounds?.['<='])
      )
    })
  )
}

function firstBound(bounds: (number | number[])[] | undefined): number | undefined {
  const [first] = bounds ?? []
  return Array.isArray(first) ? first[0] : first
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value))
}

/** What the listing shows for the results of `state`. */
export function modelFromResults(
  results: Results,
  state: ListingState,
  settings: ListingSettings,
  cards: CardSettings,
): ListingModel {
  const facets: ListingModel['facets'] = {}
  for (const { field } of settings.facets) facets[field] = { counts: facetCounts(results, field) }
  for (const field of RANGE_FACETS) facets[field] = { counts: [], ...results.getFacetStats(field) }
  return {
    state,
    terms: shopperTerms(state.query, settings.phrases),
    vehicles: results.hits.map((hit) =>
      vehicleCardModel(hit as unknown as StockDocument, around(cards, state)),
    ),
    found: results.nbHits,
    pages: pagesOf(results),
    facets,
  }
}

/** The adapter counts pages by the hits; where runs were collapsed there are fewer, told beside the hits. */
function pagesOf({ userData, nbPages }: Results): number {
  const [told] = (userData ?? []) as { pages?: number }[]
  return told?.pages ?? nbPages
}

function facetCounts(results: Results, field: string): FacetValues['counts'] {
  const values = results.getFacetValues(field, { sortBy: ['count:desc', 'name:asc'] })
  return Array.isArray(values) ? values.map(({ name, count }) => ({ value: name, count })) : []
}
