import type { Geocoder } from '@forecourt/stock/geocoder'
import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { toRequest } from '../../search/state/listing-request.ts'
import { listingRoute } from '../../search/state/listing-url.ts'
import { savedState } from '../../search/state/saved-query.ts'
import { quoteValue } from '../../search/quote-value.ts'
import { stockTag, vehicleListTag } from '../cache/cache-tags.ts'
import { placedState } from '../search/placed-state.ts'
import { scopedRequest } from '../search/scoped-request.ts'
import type { StockSearch } from '../search/stock-search.ts'
import type { SearchMatchesOptions } from './search-matches.ts'

/** Asks the search which vehicles a saved search shows; outside of any page, so without Next. */
export function createMetSearches({
  stock,
  places,
  now,
}: {
  stock: Pick<StockSearch, 'run'>
  places: Geocoder
  now(): number
}): SearchMatchesOptions['meets'] {
  return async (entry, query, ids) => {
    const saved = savedState(query)
    if (!saved || ids.length === 0) return []
    const { tenant, synonyms } = entry
    const state = await placedState(saved, tenant, places)
    const phrases = synonyms?.phrases ?? []
    const request = toRequest(state, {
      sorts: [],
      pageSize: ids.length,
      facets: [],
      ranges: [],
      ...(phrases.length > 0 && { phrases }),
    })
    const asked = scopedRequest({ ...entry, now: now() }, request, {
      surface: 'search',
      route: listingRoute(state, tenant.search.prefix),
      filter: `id:=[${ids.map(quoteValue).join(',')}]`,
    })
    const tags = [stockTag(tenant.slug), vehicleListTag(tenant.slug)]
    const result = await stock.run(asked.request, asked.filter, tags)
    if (!result.ok) throw new Error(`the search does not say what meets a saved search: ${result.reason}`)
    return result.vehicles.map((vehicle) => {
      const price = priceState(vehicle, tenant)
      return {
        id: vehicle.id,
        price: price.kind === 'normal' || price.kind === 'reduced' ? price.priceAud : 0,
      }
    })
  }
}
