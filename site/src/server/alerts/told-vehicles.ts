import { priceState } from '@forecourt/tenant-config/vehicle/price'
import { isSold } from '@forecourt/vehicle/derive'
import { siteUrl } from '../../addresses/site-url.ts'
import { vehicleRoute, vehiclesByIds } from '../search/search.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { tenantContextOf } from '../tenants/tenant.ts'
import type { ToldVehicle } from './alert-email.ts'

/** The surface that rules may name for what is told by mail: a vehicle's own page. */
const ROUTE = '/watchlist'

/** The vehicles with these ids that a dealer shows its visitors now; undefined while the search is away. */
export async function toldVehicles(
  entry: TenantEntry,
  ids: readonly string[],
): Promise<ToldVehicle[] | undefined> {
  const found = await vehiclesByIds(tenantContextOf(entry), ids, ROUTE)
  if (!found.ok) return undefined
  const { tenant } = entry
  return found.vehicles.map((vehicle) => {
    const price = priceState(vehicle, tenant)
    return {
      id: vehicle.id,
      name: vehicle.name,
      url: new URL(vehicleRoute(vehicle.slug), siteUrl(tenant)).href,
      price: price.kind === 'normal' || price.kind === 'reduced' ? price.priceAud : 0,
      isSold: isSold(vehicle),
    }
  })
}
