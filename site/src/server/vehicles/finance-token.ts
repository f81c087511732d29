import { shortHash } from '@forecourt/tenant-config/rules/filter/hash'
import { isActive } from '@forecourt/tenant-config/rules/language/rule-context'
import { yearIn } from '@forecourt/tenant-config/time/zoned-time'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

export const financePrefix = (tenantId: string): string => `finance:${tenantId}:`

/**
 * Returns a token for all that the weekly figures in the index depend on besides the vehicles: a tenant's lender, what is
 * available, the rules on both that hold now, and the year, by which lenders count ages. Another token means that its
 * vehicles must be sent again, as for a rule that is evaluated in the index. Returns undefined without a lender.
 */
export function financeToken({ id, tenant, rules }: TenantEntry, now: number): string | undefined {
  const { provider, term, fees } = tenant.finance
  if (!provider) return undefined
  const evaluating = rules
    .filter((rule) => rule.effect === 'financeEligible' || rule.effect === 'available')
    .filter((rule) => isActive(rule, { tenant, now }))
    .map(({ effect, provider: lender, where, when }) => ({ effect, lender, where, when }))
  const year = yearIn(tenant.timeZone, now)
  return (
    financePrefix(id) +
    shortHash(JSON.stringify([provider, term, fees, tenant.availability, evaluating, year]))
  )
}
