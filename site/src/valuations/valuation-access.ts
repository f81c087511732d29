import type { RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import { VALUE_PATH } from '../addresses/step-paths.ts'
import { valuationPath } from '../addresses/valuation-paths.ts'
import { pageAccess } from '../server/sign-in/page-access.ts'
import { signInPath } from '../server/sign-in/sign-in-address.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/**
 * How a visitor gets to valuations: they are open to them, come after the sign-in where the dealer shows its trade-in pages to
 * signed-in visitors only (TRD-10), or are hidden.
 */
export async function valuationAccess(
  { id, tenant, rules, now }: TenantContext,
  cookie: string | undefined,
): Promise<RouteAccess> {
  const access = pageAccess({ tenant, rules }, VALUE_PATH, now)
  if (access !== 'signIn') return access
  return (await getRuntime().signIn.visitor(id, cookie)) ? 'open' : 'signIn'
}

/** Where a visitor signs in to go on with a valuation that is begun. */
export function signInToValue({ link }: Pick<TenantContext, 'link'>, token: string): string {
  return link(signInPath({ type: 'trade-in', redirect: valuationPath(token), back: '/' }))
}
