import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { isSold } from '@forecourt/vehicle/derive'
import { siteUrl } from '../../addresses/site-url.ts'
import { quoteValue } from '../../search/quote-value.ts'
import { stockTag, vehicleListTag } from '../cache/cache-tags.ts'
import { scopedRequest } from '../search/scoped-request.ts'
import type { StockSearch } from '../search/stock-search.ts'
import type { AlertRoundsOptions } from './alert-rounds.ts'

/** The page that rules may name for what is told by mail: the list of saved vehicles. */
const ROUTE = '/watchlist'

/** Finds the vehicles with some ids that a dealer shows its visitors now; outside of any page, so without Next. */
export function createToldVehicles({
  stock,
  now,
}: {
  stock: Pick<StockSearch, 'run'>
  now(): number
}): AlertRoundsOptions['shown'] {
  return async (entry, ids) => {
    if (ids.length === 0) return []
    const { tenant } = entry
    const filter = `id:=[${ids.map(quoteValue).join(',')}]`
    const place = { surface: 'vdp', route: ROUTE, filter } as const
    const asked = scopedRequest({ ...entry, now: now() }, { perPage: ids.length }, place)
    const tags = [stockTag(tenant.slug), vehicleListTag(tenant.slug)]
    const result = await stock.run(asked.request, asked.filter, tags)
    if (!result.ok) return undefined
    return result.vehicles.map((vehicle) => {
      const price = priceState(vehicle, tenant)
      return {
        id: vehicle.id,
        name: vehicle.name,
        url: new URL(`/cars/${vehicle.slug}`, siteUrl(tenant)).href,
        price: price.kind === 'normal' || price.kind === 'reduced' ? price.priceAud : 0,
        isSold: isSold(vehicle),
      }
    })
  }
}
