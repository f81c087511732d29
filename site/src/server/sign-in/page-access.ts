import { routeAccess, failClosedAccess, type RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import { settingsAccess } from '@forecourt/tenant-config/routes/page-gates'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { SIGN_IN_PATH } from '../../addresses/sign-in-path.ts'

/** Rules are looked through once per published set: tenants without a rule on pages pay one map lookup. */
const routeRules = new WeakMap<readonly TenantRule[], readonly TenantRule[]>()
/** An address is read this often; pages decode theirs twice at most. */
const MAX_READINGS = 3

/**
 * How a tenant's settings and rules let a page be seen (AUTH-02, TEN-17); `pathname` is the tenant's own, still percent-encoded, `now` epoch
 * ms. The sign-in page is always open: a rule on every page would lock everybody out.
 */
export function pageAccess(
  { tenant, rules }: Pick<TenantEntry, 'tenant' | 'rules'>,
  pathname: string,
  now: number,
): RouteAccess {
  const own = routeRules.get(rules) ?? rules.filter(({ on }) => on === 'route')
  routeRules.set(rules, own)
  if (pathname === SIGN_IN_PATH) return 'open'
  return failClosedAccess(
    readings(pathname).flatMap((path) => [
      settingsAccess(path, tenant),
      own.length === 0 ? 'open' : routeAccess(path, own, { tenant, now }),
    ]),
  )
}

/**
 * The paths that an address could be taken for: Next decodes it before a page does so again, and `/%2566inance` must
 * not be a way around a rule on `/finance`.
 */
function readings(pathname: string): string[] {
  const paths = [decodeURIComponent(pathname)]
  for (let path = paths[0] ?? ''; paths.length < MAX_READINGS;) {
    const next = decoded(path)
    if (next === path) break
    paths.push(next)
    path = next
  }
  return paths
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
