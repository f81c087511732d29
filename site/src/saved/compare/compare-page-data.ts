import { vehicleTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { vehiclesByIds } from '../../server/search/search.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehicleDetails } from '../../server/vehicles/vehicles.ts'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel, type VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { vehicleSpecs } from '../../vehicle/vehicle-specs.ts'
import { COMPARE_PATH, comparedIds } from '../paths.ts'
import { featureRows, specRows, type CompareRow } from './compare-rows.ts'

export interface ComparePageData {
  context: TenantContext
  /** Requested vehicles that the tenant's visitors may see, in the order of the address. */
  cards: VehicleCardModel[]
  /** Number of requested vehicles that are not among them. */
  missing: number
  specs: CompareRow[]
  features: CompareRow[]
  /** True when only rows that differ are asked for. */
  isOnlyDifferences: boolean
  tags: CacheTag[]
}

/** Returns the data for the address of a comparison (N42); undefined while the search is away. */
export async function comparePageData(
  context: TenantContext,
  params: URLSearchParams,
): Promise<ComparePageData | undefined> {
  const ids = comparedIds(params.get('ids'))
  const found = await vehiclesByIds(context, ids, COMPARE_PATH)
  if (!found.ok) return undefined
  const { vehicles } = found
  const settings = cardSettings(context, 'vdp', COMPARE_PATH)
  const details = await Promise.all(vehicles.map(({ id }) => vehicleDetails(context, id)))
  const compared = vehicles.map((vehicle, index) => ({
    specs: vehicleSpecs(vehicle, details[index]?.specs),
    features: details[index]?.features,
  }))
  return {
    context,
    cards: vehicles.map((vehicle) => vehicleCardModel(vehicle, settings)),
    missing: ids.length - vehicles.length,
    specs: specRows(compared),
    features: featureRows(compared),
    isOnlyDifferences: params.get('show') === 'differences',
    tags: vehicles.map(({ id }) => vehicleTag(context.tenant.slug, id)),
  }
}
