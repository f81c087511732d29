import type { FinancePageQueryResult } from '@forecourt/schemas/generated/types'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { typeTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { fetchContentOr } from '../../server/content/content.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { financePageQuery } from './finance-page.query.ts'

/** Returns the cache tags of a page with a finance link. */
export function financePageTags({ id }: Pick<TenantContext, 'id'>): CacheTag[] {
  return [typeTag('page', id), typeTag('sharedPage', id)]
}

/**
 * Returns the address of the tenant's finance page for a vehicle (RTE-07, RTE-08). Undefined where the tenant has made none,
 * or while the content is away.
 */
export async function financeHref(
  context: TenantContext,
  vehicle: StockDocument,
): Promise<string | undefined> {
  const { tenant, id, link } = context
  const params = { tenantId: id, path: tenant.routes.finance, make: tenant.manufacturer?.slug ?? '' }
  const page = await fetchContentOr<FinancePageQueryResult>(null, financePageQuery, params, {
    tags: financePageTags(context),
  })
  return page ? link(financeLink(vehicle, tenant)) : undefined
}

/** Returns the path of the finance page at its form, with the known data of the vehicle (RTE-08). */
export function financeLink(
  vehicle: Pick<StockDocument, 'id' | 'price' | 'car_type' | 'dealership_id'>,
  { routes, dealerships }: Pick<Tenant, 'routes' | 'dealerships'>,
): string {
  const dealership = dealerships.find(({ id }) => id === vehicle.dealership_id)
  const query = new URLSearchParams({
    ...(dealership ? { preferredDealership: dealership.slug } : {}),
    ...(vehicle.price > 0 ? { vehiclePriceBudget: String(vehicle.price) } : {}),
    car_id: vehicle.id,
    car_type: vehicle.car_type,
  })
  return `${routes.finance}?${query.toString()}#finance-form`
}
