import { getRuntime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import type { Staff } from './staff.ts'

/** The dealer that a request of staff names (slug or id), if it is theirs; any other does not exist for them. */
export function staffTenant(staff: Staff, named: string | null): TenantEntry | undefined {
  const { tenants } = getRuntime()
  const entry = named === null ? undefined : (tenants.bySlug(named) ?? tenants.byId(named))
  return entry && staff.canRead(entry.id) ? entry : undefined
}
