import type { useInstantSearch, UseConfigureProps } from 'react-instantsearch'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { engineSort } from '../../search/words/near-search.ts'
import { vehicleCardModel, type CardSettings } from '../../card/vehicle-card-model.ts'
import type { FacetValues, ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { vehicleOf } from './client/slim-answer.ts'
import { around, nearRequest } from '../../search/state/listing-near.ts'
import { browserFilter } from '../../search/state/listing-request.ts'
import type { QueryTerm } from '../../search/state/query-terms.ts'
import { LIST_FACETS, RANGE_FACETS, sortOf, type ListingState } from '../../search/state/listing-state.ts'

type Results = ReturnType<typeof useInstantSearch>['results']

const MAX_FACET_VALUES = 250

/** The alias of the stock collection: what InstantSearch calls an index. */
export const INDEX_NAME = 'stock'

/** Order by distance: InstantSearch knows a fixed list of orders, so the place is sent beside the index name. */
export const NEAREST_INDEX = `${INDEX_NAME}/sort/nearest`

/** Returns the place of a state in the form that InstantSearch holds. */
export function aroundLatLng(state: ListingState): string | undefined {
  const near = nearRequest(state)
  return near && `${near.lat},${near.lng}`
}

/** Returns the index name that tells the adapter the order; the order by distance gets its place with the request. */
export function sortIndexName(sort: ListSort): string {
  return sort === 'nearest' ? NEAREST_INDEX : `${INDEX_NAME}/sort/${engineSort(sort, undefined)}`
}

/** Returns InstantSearch's parameters for a state: its vehicles, with counts for the tenant's and the address's filters. */
export function searchParameters(state: ListingState, settings: AskedSettings): UseConfigureProps {
  // An address may refine facets that the tenant offers no filter for.
  const refined = LIST_FACETS.filter((field) => state.refinements[field])
  const bounds = RANGE_FACETS.map((field) => [field, boundsOf(state.ranges[field])])
  return {
    index: sortIndexName(sortOf(state, settings.sorts)),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: settings.pageSize,
    filters: browserFilter(state, settings),
    // The distance is one of the filters; the place is for the order by distance.
    aroundLatLng: aroundLatLng(state),
    maxValuesPerFacet: MAX_FACET_VALUES,
    disjunctiveFacets: [
      ...new Set<string>([...settings.facets.map(({ field }) => field), ...refined, ...RANGE_FACETS]),
    ],
    disjunctiveFacetsRefinements: Object.fromEntries(
      refined.map((field) => [field, [...(state.refinements[field] ?? [])]]),
    ),
    numericRefinements: Object.fromEntries(bounds),
  }
}

type AskedSettings = Pick<ListingSettings, 'sorts' | 'pageSize' | 'facets' | 'sortFilters'>

function boundsOf({ min, max }: { min?: number; max?: number } = {}): Record<string, number[]> {
  return { ...(min === undefined ? {} : { '>=': [min] }), ...(max === undefined ? {} : { '<=': [max] }) }
}

/** True when `results` are the answer to `state` and not still those of the state before it. */
export function isAnswerTo(results: Results, state: ListingState, settings: AskedSettings): boolean {
  const answered = new Map<string, unknown>(Object.entries(results._state))
  return Object.entries(searchParameters(state, settings)).every(
    ([name, value]) => JSON.stringify(answered.get(name)) === JSON.stringify(value),
  )
}

/** Returns the listing's model for the results of `state`. */
export function modelFromResults(
  results: Results,
  state: ListingState,
  settings: ListingSettings,
  cards: CardSettings,
  terms: QueryTerm[],
): ListingModel {
  const facets: ListingModel['facets'] = {}
  for (const { field } of settings.facets) facets[field] = { counts: facetCounts(results, field) }
  for (const field of RANGE_FACETS) facets[field] = { counts: [], ...results.getFacetStats(field) }
  return {
    state,
    terms,
    vehicles: results.hits.map((hit) => vehicleCardModel(vehicleOf(hit), around(cards, state))),
    found: results.nbHits,
    pages: pagesOf(results),
    facets,
  }
}

/** Returns the number of pages. The adapter counts them by hits; collapsed runs leave fewer, given in `userData`. */
function pagesOf({ userData, nbPages }: Results): number {
  const [told] = (userData ?? []) as { pages?: number }[]
  return told?.pages ?? nbPages
}

function facetCounts(results: Results, field: string): FacetValues['counts'] {
  const values = results.getFacetValues(field, { sortBy: ['count:desc', 'name:asc'] })
  return Array.isArray(values) ? values.map(({ name, count }) => ({ value: name, count })) : []
}
