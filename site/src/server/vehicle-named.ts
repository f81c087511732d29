import { vehicleBySlug, vehicleRoute, vehiclesByIds, type VehicleResult } from './search.ts'
import type { TenantContext } from './tenant.ts'

/** Longer than any id or slug. */
const MAX_CHARS = 300

/** The vehicle with this slug or, without one, this id (C15), if the tenant's rules let it be seen on its page. */
export async function vehicleNamed(context: TenantContext, name: string): Promise<VehicleResult> {
  if (name.length > MAX_CHARS) return { ok: true, vehicle: undefined }
  const bySlug = await vehicleBySlug(context, name)
  if (!bySlug.ok || bySlug.vehicle) return bySlug
  const byId = await vehiclesByIds(context, [name], vehicleRoute(name))
  return byId.ok ? { ok: true, vehicle: byId.vehicles[0] } : byId
}
