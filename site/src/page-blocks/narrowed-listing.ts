import type { BodyTypeCount, ListingChoice } from '@forecourt/blocks/core/block-context'
import { countStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { EMPTY_STATE, withRange, withSort, withValues } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'

/** The address of a tenant's listing of all stock, narrowed as a block asks. */
export function narrowedListing(
  { tenant, basePath }: Pick<TenantContext, 'tenant' | 'basePath'>,
  { carType, body, makes = [], models = [], price, sort }: ListingChoice,
): string {
  const { prefix, sorts } = tenant.search
  const kind = withValues({}, 'car_type', carType ? [carType] : [])
  const shape = withValues(kind, 'simple_body', body ? [body] : [])
  const ofMakes = withValues(shape, 'make', [...makes])
  const refinements = withValues(ofMakes, 'model', [...models])
  const state = withSort(withRange({ ...EMPTY_STATE, refinements }, 'price', price), sort, sorts)
  return listingHref(state, { prefix, basePath })
}

/** The body types that most of a tenant's vehicles have (SRCH-23), as many as the listing shows of each; undefined while the search is away. */
export async function popularBodyTypesOf(
  context: TenantContext,
  { limit, carType }: { limit: number; carType?: ListingChoice['carType'] },
): Promise<BodyTypeCount[] | undefined> {
  const kind = carType ? { carType } : {}
  const result = await countStock(context, ['simple_body'], {
    refinements: carType ? { car_type: [carType] } : {},
  })
  if (!result.ok) return undefined
  return (result.facets.simple_body?.counts ?? [])
    .filter(({ value }) => value !== '')
    .slice(0, limit)
    .map(({ value, count }) => ({
      body: value,
      count,
      href: narrowedListing(context, { ...kind, body: value }),
    }))
}
