import type { Geocoder } from '@forecourt/stock/geocoder'
import { toRequest } from '../../search/state/listing-request.ts'
import type { ListingState } from '../../search/state/listing-state.ts'
import { listingRoute } from '../../search/state/listing-url.ts'
import { savedState } from '../../search/state/saved-query.ts'
import type { StockRequest } from '../../search/stock-request.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { placedState } from './placed-state.ts'

/** A saved search as the stock is asked for it now. */
interface SavedRequest {
  state: ListingState
  request: StockRequest
  /** Path of its listing, as rules name it. */
  route: string
}

/** What a saved search (its query) asks for at a dealer; undefined for one that narrows nothing. */
export async function savedRequest(
  query: string,
  { tenant, synonyms }: Pick<TenantEntry, 'tenant' | 'synonyms'>,
  { places, perPage }: { places: Geocoder; perPage: number },
): Promise<SavedRequest | undefined> {
  const saved = savedState(query)
  if (!saved) return undefined
  const state = await placedState(saved, tenant, places)
  const phrases = synonyms?.phrases ?? []
  const request = toRequest(state, { sorts: [], pageSize: perPage, facets: [], ranges: [], phrases })
  return { state, request, route: listingRoute(state, tenant.search.prefix) }
}
