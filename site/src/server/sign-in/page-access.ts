import { routeAccess, type RouteAccess } from '@forecourt/tenant-config/item-rules'
import type { TenantRule } from '@forecourt/tenant-config/rule'
import type { TenantEntry } from '../runtime.ts'
import { SIGN_IN_PATH } from './sign-in-address.ts'

/** Rules are looked through once per published set: tenants without a rule on pages pay one map lookup. */
const routeRules = new WeakMap<readonly TenantRule[], readonly TenantRule[]>()

/**
 * How a tenant's rules let a page be seen (AUTH-02); `pathname` is the tenant's own, still percent-encoded, `now` epoch
 * ms. The sign-in page is always open: a rule on every page would lock everybody out.
 */
export function pageAccess({ tenant, rules }: TenantEntry, pathname: string, now: number): RouteAccess {
  const own = routeRules.get(rules) ?? rules.filter(({ on }) => on === 'route')
  routeRules.set(rules, own)
  if (own.length === 0 || pathname === SIGN_IN_PATH) return 'open'
  return routeAccess(decodeURIComponent(pathname), own, { tenant, now })
}
