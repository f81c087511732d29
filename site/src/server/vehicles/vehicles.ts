import type { VehicleDetails } from '@forecourt/vehicle/details'
import { stockTag, vehicleTag } from '../cache/cache-tags.ts'
import { usesOutage, usesTags } from '../cache/page-tags.ts'
import { getRuntime } from '../runtime/runtime.ts'
import type { TenantContext } from '../tenants/tenant.ts'

export type { DetailSpecs, VehicleDetails } from '@forecourt/vehicle/details'

/**
 * Returns what a vehicle's page shows beyond its search document, from the record and never with a private field. Returns
 * undefined when the tenant has no such vehicle or the record does not answer (the page is then made anew in seconds).
 */
export async function vehicleDetails(
  context: TenantContext,
  vehicleId: string,
): Promise<VehicleDetails | undefined> {
  const tag = vehicleTag(context.tenant.slug, vehicleId)
  const found = await getRuntime().vehicleDetails(context.tenant.slug, vehicleId)
  await (found.ok ? usesTags([tag, stockTag(context.tenant.slug)]) : usesOutage(tag))
  return found.ok ? found.details : undefined
}
