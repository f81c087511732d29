import type { StockRequest } from '../stock-query.ts'
import { withinClause } from '../words/near-search.ts'
import { withoutNone } from '../without-none.ts'
import type { ListingSettings } from './listing-model.ts'
import { nearRequest } from './listing-near.ts'
import { RANGE_FACETS, sortOf, type ListingState } from './listing-state.ts'

/** What a state of a listing asks of the stock. */
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
 * What the browser's searches add to its key and to InstantSearch's refinements, so that they find what the server's do: the
 * rules of this list and order, and that an upper price leaves out what has none.
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
