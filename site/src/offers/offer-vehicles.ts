import type { OffersQueryResult } from '@forecourt/schemas/generated/types'
import { groupToCond } from '@forecourt/schemas/rules/tenant-rule-to-rule'
import { fail, ok, type Result } from '@forecourt/tenant-config/documents/result'
import { parseCondition } from '@forecourt/tenant-config/rules/language/condition'
import { NOT_APPLICABLE, resolveCond } from '@forecourt/tenant-config/rules/language/resolve'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import { matchesCond } from '@forecourt/tenant-config/rules/matches'
import type { StockDocument } from '@forecourt/vehicle/document'
import { compileCondition } from '@forecourt/tenant-config/rules/filter/condition-filter'
import { reportContent } from '../server/content/shape/content-issues.ts'
import { carouselStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** What says which vehicles an offer is about. */
export type OfferSubject = Pick<OffersQueryResult[number], '_id' | 'manufacturer' | 'model' | 'vehicles'>

/**
 * Returns the vehicles that an offer is about as one condition: its make, its model and what its author wrote. Undefined for an
 * offer about no vehicles in particular, such as a service; an error names the condition that does not fit.
 */
export function offerCond({ manufacturer, model, vehicles }: OfferSubject): Result<Cond | undefined> {
  const written = groupToCond(vehicles, 'stock')
  const parsed = written === undefined ? undefined : parseCondition(written, 'stock', 'vehicles')
  if (parsed?.ok === false) return fail(...parsed.errors)
  const all: Cond[] = [
    ...(manufacturer ? [{ field: 'make', op: 'eq', value: manufacturer } as const] : []),
    ...(manufacturer && model ? [{ field: 'model', op: 'eq', value: model } as const] : []),
    ...(parsed ? [parsed.value] : []),
  ]
  return ok(all.length === 0 ? undefined : { all })
}

/** True when an offer is about this vehicle in particular. One that cannot be read is about none, and named in the log. */
export function isAbout(
  offer: OfferSubject,
  vehicle: StockDocument,
  { id, tenant, now }: Pick<TenantContext, 'id' | 'tenant' | 'now'>,
): boolean {
  const cond = reported(offer, id)
  if (cond === undefined) return false
  const resolved = resolveCond(cond, 'stock', { tenant, now })
  return resolved !== NOT_APPLICABLE && resolved.ok && matchesCond(vehicle, resolved.value)
}

/**
 * Returns vehicles in stock that an offer is about, of those that the dealer's rules show, and how many there are. None for an
 * offer about no vehicles in particular, and while the search is away.
 */
export async function vehiclesOf(
  offer: OfferSubject,
  context: TenantContext,
  { route, limit }: { route: string; limit: number },
): Promise<{ vehicles: StockDocument[]; found: number }> {
  const none = { vehicles: [], found: 0 }
  const cond = reported(offer, context.id)
  if (cond === undefined) return none
  const inStock: Cond = { all: [cond, { field: 'sold', op: 'eq', value: false }] }
  const filter = compileCondition(inStock, { tenant: context.tenant, now: context.now })
  reportContent(
    'search for offer vehicles',
    { id: offer._id, tenant: context.id },
    filter.ok ? [] : filter.errors,
  )
  if (!filter.ok) return none
  const result = await carouselStock(context, {
    limit,
    route,
    ...(filter.value === undefined ? {} : { filter: filter.value }),
  })
  return result.ok ? result : none
}

function reported(offer: OfferSubject, tenantId: string): Cond | undefined {
  const cond = offerCond(offer)
  reportContent('offer vehicles', { id: offer._id, tenant: tenantId }, cond.ok ? [] : cond.errors)
  return cond.ok ? cond.value : undefined
}
