import { vehiclesByIds } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { cardSettings } from '../card/card-settings.ts'
import { vehicleCardModel, type VehicleCardModel } from '../card/vehicle-card-model.ts'
import { WATCHLIST_PATH } from './paths.ts'

/** Cards of the vehicles with these ids that the tenant's visitors may see; undefined while the search is away. */
export async function savedCards(
  context: TenantContext,
  ids: readonly string[],
): Promise<VehicleCardModel[] | undefined> {
  const result = await vehiclesByIds(context, ids, WATCHLIST_PATH)
  if (!result.ok) return undefined
  const settings = cardSettings(context, 'vdp', WATCHLIST_PATH)
  return result.vehicles.map((vehicle) => vehicleCardModel(vehicle, settings))
}
