import { cache } from 'react'
import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleListTag, vehicleTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { usesOutage, usesTags } from '../../server/cache/page-tags.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { similarStock, vehicleRoute } from '../../server/search/search.ts'
import { getTenant, type TenantContext } from '../../server/tenants/tenant.ts'

/** Data of a vehicle that a dealer's site no longer shows. */
export interface GoneVehicleData {
  context: TenantContext
  /** Undefined while the record does not answer, and where the dealer's rules hide it: the page then says nothing of it. */
  vehicle: StockDocument | undefined
  /** Others like it; empty while none fit or the search is away. */
  similar: StockDocument[]
  tags: CacheTag[]
}

/** Reads what is left of the vehicle that was once at `/cars/<slug>`. */
export const goneVehicleData = cache(async (site: string, slug: string): Promise<GoneVehicleData> => {
  const context = await getTenant(site)
  const { slug: tenantSlug } = context.tenant
  const listTag = vehicleListTag(tenantSlug)
  const former = await getRuntime().formerVehicle(tenantSlug, slug, vehicleRoute(slug))
  if (!former) {
    await usesOutage(listTag)
    return { context, vehicle: undefined, similar: [], tags: [listTag] }
  }
  const { vehicle } = former
  const tags = [vehicleTag(tenantSlug, vehicle.id), listTag]
  await usesTags(tags)
  const found = await similarStock(context, vehicle)
  return { context, vehicle, similar: found.ok ? found.vehicles : [], tags }
})
