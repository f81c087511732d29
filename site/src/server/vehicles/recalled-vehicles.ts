import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import { vinMatcher } from '@forecourt/tenant-config/vehicle/vin'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'

/** Returns the function that finds whose recalls name a VIN: the slugs of the tenants, by the recalls of that moment. */
export function createRecallReader(tenants: Pick<TenantRegistry, 'all'>): (vin: string) => string[] {
  const matchers = new WeakMap<readonly string[], (vin: string) => boolean>()
  const matcherOf = (lines: readonly string[]) => {
    const matcher = matchers.get(lines) ?? vinMatcher(lines)
    matchers.set(lines, matcher)
    return matcher
  }
  return (vin) =>
    tenants
      .all()
      .filter(({ recalledVins }) => recalledVins !== undefined && matcherOf(recalledVins)(vin))
      .map(({ tenant }) => tenant.slug)
}

export const recallPrefix = (tenantId: string): string => `recalls:${tenantId}:`

/**
 * Returns a token for the VINs of a tenant's recalls, undefined without any: another token means that its vehicles must be
 * sent again, as for a rule that is evaluated in the index.
 */
export function recallToken({
  id,
  recalledVins = [],
}: Pick<TenantEntry, 'id' | 'recalledVins'>): string | undefined {
  return recalledVins.length === 0 ? undefined : recallPrefix(id) + shortHash(JSON.stringify(recalledVins))
}
