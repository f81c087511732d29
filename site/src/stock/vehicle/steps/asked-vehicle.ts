import type { StockDocument } from '@forecourt/stock/document'
import { vehicleBySlug, vehiclesByIds } from '../../../server/search.ts'
import type { TenantContext } from '../../../server/tenant.ts'

/** Ids and slugs are of these characters. */
const NAME = /^[\w.~-]{1,200}$/

/**
 * The vehicle of the tenant that an address names by id or slug (C15); undefined for one that it does not show, and while the
 * search is away.
 */
export async function askedVehicle(
  context: TenantContext,
  name: string | null,
): Promise<StockDocument | undefined> {
  if (name === null || !NAME.test(name)) return undefined
  const bySlug = await vehicleBySlug(context, name)
  if (bySlug.ok && bySlug.vehicle) return bySlug.vehicle
  const byId = await vehiclesByIds(context, [name], `/cars/${name}`)
  return byId.ok ? byId.vehicles[0] : undefined
}
