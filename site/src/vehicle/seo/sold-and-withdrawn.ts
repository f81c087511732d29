import { vehicleTag } from '../../server/cache/cache-tags.ts'
import type { FormerVehicle } from '../../server/vehicles/former-vehicle.ts'
import { usesTags } from '../../server/cache/page-tags.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { vehicleRoute } from '../../server/search/search.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'

/**
 * A sold vehicle that left its feed within the days for which the dealer keeps it: feeds drop what is sold, and its page says so
 * all the same. Undefined for every other address.
 */
export async function soldAndWithdrawn(
  { tenant }: TenantContext,
  slug: string,
): Promise<FormerVehicle | undefined> {
  const runtime = getRuntime()
  if ((await runtime.vehicle(tenant.slug, slug))?.state !== 'live') return undefined
  const former = await runtime.formerVehicle(tenant.slug, slug, vehicleRoute(slug))
  if (!former?.vehicle.sold) return undefined
  await usesTags([vehicleTag(tenant.slug, former.vehicle.id)])
  return former
}
