import type { RecordsService } from '../records/records.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import type { ServerRuntime } from '../runtime/server-runtime.ts'
import { vehicleState } from './vehicle-addresses.ts'

interface VehicleStatesOptions {
  records: Pick<RecordsService, 'address'>
  tenants: Pick<TenantRegistry, 'bySlug'>
  /** Epoch ms. */
  now(): number
}

/** Says what became of `/cars/<slug>` of a tenant: undefined for what never was there and while nothing is known. */
export function createVehicleStates({
  records,
  tenants,
  now,
}: VehicleStatesOptions): ServerRuntime['vehicle'] {
  return (tenantSlug, slug) => {
    const address = records.address(tenantSlug, slug)
    const soldDays = tenants.bySlug(tenantSlug)?.tenant.availability.soldDays
    return address && soldDays !== undefined ? vehicleState(address, soldDays, now()) : undefined
  }
}
