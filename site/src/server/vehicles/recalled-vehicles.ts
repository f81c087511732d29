import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import { vinMatcher } from '@forecourt/tenant-config/vehicle/vin'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'

/** Returns the function that tells whether a recall of the tenant with a slug names a VIN, by its recalls of that moment. */
export function createRecallReader(
  tenants: Pick<TenantRegistry, 'bySlug'>,
): (vin: string, slug: string) => boolean {
  const matchers = new WeakMap<readonly string[], (vin: string) => boolean>()
  const matcherOf = (lines: readonly string[]) => {
    const matcher = matchers.get(lines) ?? vinMatcher(lines)
    matchers.set(lines, matcher)
    return matcher
  }
  return (vin, slug) => {
    const lines = tenants.bySlug(slug)?.recalledVins
    return lines !== undefined && matcherOf(lines)(vin)
  }
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
