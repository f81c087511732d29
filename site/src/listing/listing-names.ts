import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import type { ListingNames } from '@forecourt/tenant-config/routes/routes'
import { countStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** Makes and models a path may name: those in stock, and every make the platform knows (a sold-out make is no 404). */
export async function listingNames(context: TenantContext): Promise<ListingNames> {
  const result = await countStock(context, ['make', 'make_model'])
  const values = (field: string) =>
    (result.ok ? (result.facets[field]?.counts ?? []) : []).map(({ value }) => value)
  const models = values('make_model').map((pair) => pair.split(' > '))
  return {
    makes: [...values('make'), ...MAKES.map(({ name }) => name)],
    modelsOf: (make) => models.flatMap(([of, model]) => (of === make && model ? [model] : [])),
  }
}
