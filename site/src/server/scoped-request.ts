import { searchEffects } from '@forecourt/tenant-config/effects'
import { compileStockFilter } from '@forecourt/tenant-config/filter'
import type { Surface, TenantRule } from '@forecourt/tenant-config/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import type { StockRequest } from './stock-query.ts'

/** Where on a site a search shows what it finds. */
export interface SearchPlace {
  surface: Surface
  /** Path of the page, as rules name it. */
  route?: string
  /** A further filter in the engine's language, e.g. a carousel's own condition. */
  filter?: string
  /** Only the counts are asked for. */
  isCount?: boolean
}

/** A request inside the rules of a tenant at one time (epoch ms) and place: its filter, and what rules do to its order (SRCH-08). */
export function scopedRequest(
  { tenant, rules, now }: { tenant: Tenant; rules: readonly TenantRule[]; now: number },
  request: StockRequest,
  { surface, route, filter: own, isCount }: SearchPlace,
): { request: StockRequest; filter: string } {
  const ctx = { tenant, now, sort: request.sort, surface, route }
  const compiled = compileStockFilter(rules, ctx)
  const filter = own ? `(${compiled}) && (${own})` : compiled
  // A vehicle that is asked for by its address stands in no order, and neither do counts.
  const effects = surface === 'vdp' || isCount ? undefined : searchEffects(rules, ctx)
  return { request: effects ? { ...request, effects } : request, filter }
}
