import { compileCondition } from '@forecourt/tenant-config/rules/filter/condition-filter'
import type { Yard } from '@forecourt/tenant-config/places/yards'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { EMPTY_STATE, withValues } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'
import { carouselStock, countStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

export interface YardStock {
  vehicles: StockDocument[]
  found: number
  /** Search results with all of them; absent where the search cannot tell this yard by its name. */
  href?: string
}

/** Vehicles at a yard, sold ones left out; undefined while there are none, and while the search is away. */
export async function yardStock(
  context: TenantContext,
  yard: Yard<LayoutLocation>,
  { route, limit }: { route: string; limit: number },
): Promise<YardStock | undefined> {
  const { tenant, now } = context
  const ids = dealershipIds(yard)
  if (ids.length === 0) return undefined
  const filter = compileCondition(
    {
      all: [
        { field: 'dealership_id', op: 'in', value: ids },
        { field: 'sold', op: 'eq', value: false },
      ],
    },
    { tenant, now },
  )
  if (!filter.ok || filter.value === undefined) return undefined
  const result = await carouselStock(context, { limit, route, filter: filter.value })
  if (!result.ok || result.vehicles.length === 0) return undefined
  const href = yardListing(context, yard)
  return { vehicles: result.vehicles, found: result.found, ...(href && { href }) }
}

/** How many vehicles the listing has of each dealership, by its name; undefined while the search is away. */
export async function stockByDealership(
  context: TenantContext,
): Promise<ReadonlyMap<string, number> | undefined> {
  const result = await countStock(context, ['dealership_name'])
  if (!result.ok) return undefined
  return new Map((result.facets['dealership_name']?.counts ?? []).map(({ value, count }) => [value, count]))
}

/** The names under which a yard's vehicles stand in the search. */
export function dealershipNames({ tenant }: TenantContext, yard: Yard<LayoutLocation>): string[] {
  const ids = dealershipIds(yard)
  return tenant.dealerships.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** The listing with the vehicles of a yard. */
export function yardListing(context: TenantContext, yard: Yard<LayoutLocation>): string | undefined {
  const names = dealershipNames(context, yard)
  if (names.length === 0) return undefined
  const refinements = withValues({}, 'dealership_name', names)
  const { prefix } = context.tenant.search
  return listingHref({ ...EMPTY_STATE, refinements }, { prefix, basePath: context.basePath })
}

function dealershipIds({ departments }: Yard<LayoutLocation>): number[] {
  return [...new Set(departments.flatMap(({ dealership_id: id }) => id ?? []))]
}
