import type { MakeCount } from '@forecourt/blocks/core/block-context'
import type { ManufacturersQueryResult } from '@forecourt/schemas/generated/types'
import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import { slugify } from '@forecourt/vehicle/slug'
import { narrowedListing } from '../page-blocks/narrowed-listing.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { countStock } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { manufacturersQuery } from './manufacturers.query.ts'

/**
 * The makes that visitors find in the stock, by name, each with its number of vehicles, its listing and its logo (BRND-01,
 * BRND-04); undefined while the search is away.
 */
export async function makesInStock(
  context: TenantContext,
  { limit }: { limit: number },
): Promise<MakeCount[] | undefined> {
  const result = await countStock(context, ['make'], { refinements: {} })
  if (!result.ok) return undefined
  const documents = await fetchContentOr<ManufacturersQueryResult>(
    [],
    manufacturersQuery,
    { tenantId: context.id },
    { tags: [typeTag('manufacturer', context.id)] },
  )
  // A dealer's own documents come last, and stand for those of everybody.
  const known = new Map(documents.map((document) => [document.slug, document]))
  const stored = (result.facets.make?.counts ?? []).filter(({ value }) => value !== '')
  // A feed may write one make in several ways (TEN-07): visitors find all of them behind one name.
  const byName = Map.groupBy(stored, ({ value }) => displayMake(value, context.tenant.displayNames))
  return [...byName]
    .map(([shown, makes]) => {
      const document = known.get(slugify(shown))
      return {
        name: document?.name ?? shown,
        count: makes.reduce((sum, { count }) => sum + count, 0),
        href: narrowedListing(context, { makes: makes.map(({ value }) => value) }),
        logo: document?.logo ?? null,
      }
    })
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limit)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'))
}
