import type { StockRequest } from '../../server/stock-query.ts'
import type { ListingSettings } from './listing-model.ts'
import { sortOf, type ListingState } from './listing-state.ts'

/** What a state of a listing asks of the stock. */
export function toRequest(state: ListingState, settings: ListingSettings): StockRequest {
  return {
    query: state.query,
    refinements: state.refinements,
    ranges: state.ranges,
    sort: sortOf(state, settings.sorts),
    page: state.page,
    perPage: settings.pageSize,
    facets: [...settings.facets.map(({ field }) => field), ...settings.ranges],
  }
}
