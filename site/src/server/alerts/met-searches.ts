import type { Geocoder } from '@forecourt/stock/geocoder'
import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { quoteValue } from '../../search/quote-value.ts'
import { stockTag, vehicleListTag } from '../cache/cache-tags.ts'
import { savedRequest } from '../search/saved-request.ts'
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
    const { tenant } = entry
    const saved = ids.length > 0 && (await savedRequest(query, entry, { places, perPage: ids.length }))
    if (!saved) return []
    const asked = scopedRequest({ ...entry, now: now() }, saved.request, {
      surface: 'search',
      route: saved.route,
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
