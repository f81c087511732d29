import { searchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { ruleSort } from '@forecourt/tenant-config/search/sorts'
import type { Surface, TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { StockRequest } from '../../search/stock-request.ts'
import { orderOf } from '../../search/words/asked-order.ts'
import { readQuery } from '../../search/words/read-query.ts'
import { PLATFORM_SET, type SynonymSet } from './synonyms/synonym-sets.ts'

/** Where on a site a search shows what it finds. */
export interface SearchPlace {
  surface: Surface
  /** Path of the page, as rules name it. */
  route?: string
  /** A further filter in the engine's language, e.g. a carousel's own condition. */
  filter?: string
  /** Only counts, or figures of all that is found, are asked for: no rule orders them. */
  isCount?: boolean
}

/** Whose search it is and when (epoch ms). */
interface RequestScope {
  tenant: Tenant
  rules: readonly TenantRule[]
  synonyms?: SynonymSet | undefined
  now: number
}

/** A request inside the rules of a tenant at one time (epoch ms) and place: its filter, and what rules do to its order (SRCH-08). */
export function scopedRequest(
  { tenant, rules, synonyms, now }: RequestScope,
  request: StockRequest,
  { surface, route, filter: own, isCount }: SearchPlace,
): { request: StockRequest; filter: string } {
  const ctx = { tenant, now, surface, route }
  // Rules about an order hold where words ask for it as well.
  const sort = request.query ? orderOf(request.sort, readQuery(request).order) : request.sort
  const compiled = compileStockFilter(rules, { ...ctx, sort: ruleSort(sort) })
  const filter = own ? `(${compiled}) && (${own})` : compiled
  // A vehicle that is asked for by its address stands in no order, and neither do counts.
  const effects = surface === 'vdp' || isCount ? undefined : searchEffects(rules, { ...ctx, sort })
  const scoped = { ...request, synonymSet: synonyms?.name ?? PLATFORM_SET }
  return { request: effects ? { ...scoped, effects } : scoped, filter }
}
