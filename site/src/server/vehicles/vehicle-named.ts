import { vehicleBySlug, vehicleRoute, vehiclesByIds, type VehicleResult } from '../search/search.ts'
import { pageAccess } from '../sign-in/page-access.ts'
import type { TenantContext } from '../tenants/tenant.ts'

/** Longer than any id or slug. */
const MAX_CHARS = 300
const UNKNOWN: VehicleResult = { ok: true, vehicle: undefined }

/** The vehicle with this slug or, without one, this id (C15), if the tenant's rules let it be seen on its page. */
export async function vehicleNamed(context: TenantContext, name: string): Promise<VehicleResult> {
  if (name.length > MAX_CHARS) return UNKNOWN
  const bySlug = await vehicleBySlug(context, name)
  if (!bySlug.ok || bySlug.vehicle) return bySlug
  const byId = await vehiclesByIds(context, [name], vehicleRoute(name))
  if (!byId.ok) return byId
  const [found] = byId.vehicles
  if (!found || opensMore(context, name, found.slug)) return UNKNOWN
  // Rules on single pages know them by their slugs.
  return vehicleBySlug(context, found.slug)
}

/** Whether the front service, which goes by the name in the address, would let in who may not see the page itself (AUTH-06). */
function opensMore(context: TenantContext, name: string, slug: string): boolean {
  const access = (part: string) => pageAccess(context, vehicleRoute(encodeURIComponent(part)), context.now)
  return access(name) === 'open' && access(slug) !== 'open'
}
