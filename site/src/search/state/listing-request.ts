import type { StockRequest } from '../stock-query.ts'
import { withinClause } from '../words/near-search.ts'
import { withoutNone } from '../without-none.ts'
import type { ListingSettings } from './listing-model.ts'
import { nearRequest } from './listing-near.ts'
import { RANGE_FACETS, sortOf, type ListingState } from './listing-state.ts'

/** Turns the state of a listing into a request for stock. */
export function toRequest(
  state: ListingState,
  settings: Pick<ListingSettings, 'sorts' | 'pageSize' | 'facets' | 'ranges' | 'phrases'>,
): StockRequest {
  const near = nearRequest(state)
  return {
    query: state.query,
    ...(settings.phrases ? { phrases: settings.phrases } : {}),
    refinements: state.refinements,
    ranges: state.ranges,
    sort: sortOf(state, settings.sorts),
    ...(near ? { near } : {}),
    page: state.page,
    perPage: settings.pageSize,
    facets: [...settings.facets.map(({ field }) => field), ...settings.ranges],
  }
}

/**
 * Returns the filter that the browser's searches add to its key and to InstantSearch's refinements, so that they find the
 * same as the server's: the rules of this list and order, the distance from a place, and no vehicles without a price below
 * an upper price.
 */
export function browserFilter(
  state: ListingState,
  settings: Pick<ListingSettings, 'sorts' | 'sortFilters'>,
): string {
  const rules = settings.sortFilters[sortOf(state, settings.sorts)]
  const priced = RANGE_FACETS.map((field) => withoutNone(field, state.ranges[field] ?? {}))
  return [
    rules && `(${rules})`,
    ...priced.map((clause) => clause && `(${clause})`),
    withinClause(nearRequest(state)),
  ]
    .filter(Boolean)
    .join(' && ')
}
