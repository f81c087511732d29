import { matchesPath } from '../../routes/path-pattern.ts'
import type { SortKey, Surface, TenantRule } from './rule.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { zonedEpoch } from '../../time/zoned-time.ts'

/** For whom, when and where rules are asked; `now` is epoch ms. */
export interface RuleContext {
  tenant: Tenant
  now: number
  sort?: SortKey
  surface?: Surface
  /** Path of the page, without query. */
  route?: string
}

/** True when the rule concerns this tenant now: enabled, tenant, template, window (in the tenant's zone) and flag. */
export function isActive(rule: TenantRule, { tenant, now }: RuleContext): boolean {
  return (
    concerns(rule, tenant) &&
    isInWindow(rule, now, tenant.timeZone) &&
    (rule.when?.flag === undefined || tenant.flags[rule.when.flag])
  )
}

/** True when the rule may hold for this tenant at some time: enabled, and for the tenant and its template. */
export function concerns(rule: TenantRule, tenant: Tenant): boolean {
  return (
    rule.enabled &&
    (rule.tenants === 'all' || rule.tenants.includes(tenant._id)) &&
    (rule.templates === undefined || rule.templates.includes(tenant.template))
  )
}

/** True when the rule depends on sort, surface or route: it shapes a page, and cannot be part of a search key. */
export function isConditional({ when }: TenantRule): boolean {
  return when?.sort !== undefined || when?.surface !== undefined || when?.routes !== undefined
}

/** True when the circumstances of the rule are the context's; one that the context leaves open does not hold. */
export function holdsIn({ when }: TenantRule, { sort, surface, route }: RuleContext): boolean {
  if (when?.sort !== undefined && (sort === undefined || !when.sort.includes(sort))) return false
  if (when?.surface !== undefined && (surface === undefined || !when.surface.includes(surface))) return false
  if (when?.routes === undefined) return true
  return route !== undefined && when.routes.some((pattern) => matchesPath(route, pattern))
}

function isInWindow(rule: TenantRule, now: number, timeZone: string): boolean {
  const from = rule.from === undefined ? undefined : zonedEpoch(rule.from, timeZone)
  const to = rule.to === undefined ? undefined : zonedEpoch(rule.to, timeZone, 'end')
  return (from === undefined || now >= from) && (to === undefined || now < to)
}
