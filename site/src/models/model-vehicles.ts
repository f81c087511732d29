import type { StockDocument } from '@forecourt/vehicle/document'
import { slugify } from '@forecourt/vehicle/slug'
import { compileCondition } from '@forecourt/tenant-config/rules/filter/condition-filter'
import type { Cond } from '@forecourt/tenant-config/rules/language/rule'
import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import { narrowedListing } from '../page-blocks/narrowed-listing.ts'
import { carouselStock, countStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { RangeModel } from './range-models.ts'

export interface ModelVehicles {
  vehicles: StockDocument[]
  found: number
  /** Search results with all of them. */
  href: string
}

/**
 * Returns vehicles of a model, sold ones left out, of those that the dealer's rules show, how many there are, and where all
 * of them are. Undefined while there are none, and while the search is away.
 */
export async function modelVehicles(
  context: TenantContext,
  { make, slug }: Pick<RangeModel, 'make' | 'slug'>,
  { route, limit }: { route: string; limit: number },
): Promise<ModelVehicles | undefined> {
  const { tenant, now } = context
  // A feed may write one make or model in several ways: all that come to the short names are meant.
  const makes = await storedValues(
    context,
    'make',
    {},
    (value) => slugify(displayMake(value, tenant.displayNames)) === make,
  )
  if (makes.length === 0) return undefined
  const models = await storedValues(context, 'model', { make: makes }, (value) => slugify(value) === slug)
  if (models.length === 0) return undefined
  const where: Cond = {
    all: [
      { field: 'make', op: 'in', value: makes },
      { field: 'model', op: 'in', value: models },
      { field: 'sold', op: 'eq', value: false },
    ],
  }
  const filter = compileCondition(where, { tenant, now })
  if (!filter.ok || filter.value === undefined) return undefined
  const result = await carouselStock(context, { limit, route, filter: filter.value })
  if (!result.ok || result.vehicles.length === 0) return undefined
  return { vehicles: result.vehicles, found: result.found, href: narrowedListing(context, { makes, models }) }
}

/** What the stock writes in a field, of the values that are meant. */
async function storedValues(
  context: TenantContext,
  field: 'make' | 'model',
  refinements: Readonly<Partial<Record<'make', string[]>>>,
  isMeant: (value: string) => boolean,
): Promise<string[]> {
  const result = await countStock(context, [field], { refinements })
  const counts = result.ok ? (result.facets[field]?.counts ?? []) : []
  return counts.map(({ value }) => value).filter((value) => value !== '' && isMeant(value))
}
