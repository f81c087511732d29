import type { StockRequest } from '../stock-request.ts'
import type { ListingSettings } from './listing-model.ts'
import { nearRequest } from './listing-near.ts'
import { sortOf, type ListingState } from './listing-state.ts'

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
