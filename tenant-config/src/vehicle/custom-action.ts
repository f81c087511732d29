import { NOT_APPLICABLE, resolveCond } from '../rules/language/resolve.ts'
import type { ResolvedCustomAction } from './stock-actions.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** The tenant's own button at `now` (epoch ms), or undefined when it has none or its condition is not the tenant's (N30). */
export function resolveCustomAction(tenant: Tenant, now: number): ResolvedCustomAction | undefined {
  const { custom } = tenant.card
  if (!custom) return undefined
  const { label, href, when } = custom
  if (!when) return { label, href }
  const resolved = resolveCond(when, 'stock', { tenant, now })
  if (resolved === NOT_APPLICABLE || !resolved.ok) return undefined
  return { label, href, cond: resolved.value }
}
