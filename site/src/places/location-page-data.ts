import { cache } from 'react'
import { locationPageQuery } from '@forecourt/blocks/page-blocks.query'
import type { LocationMovesQueryResult, LocationPageQueryResult } from '@forecourt/schemas/generated/types'
import { contactSlug, type Yard, yardsOf } from '@forecourt/tenant-config/places/yards'
import { type LayoutLocation, readLayoutData } from '../layout/layout-data.ts'
import { blockTags } from '../page-blocks/block-tags.ts'
import { hoursTag, typeTag, vehicleListTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { usesTags } from '../server/cache/page-tags.ts'
import { fetchContent, fetchContentOr, fetchPublishedContent } from '../server/content/content.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { locationMovesQuery } from './location-moves.query.ts'
import { DEALER_LOCATOR_PATH, locationPath, locationSlug } from './place-paths.ts'

/** What staff added to the page of a location. */
export type LocationContent = NonNullable<LocationPageQueryResult>

export interface LocationPageData {
  context: TenantContext
  path: string
  yard: Yard<LayoutLocation>
  /** The department whose page it is. */
  location: LayoutLocation
  content: LocationContent
  /** Asks for the blocks that visitors see. */
  published: () => Promise<LocationContent['blocks']>
  tags: CacheTag[]
}

/** The yards of a dealer, those of its locations that are shown. */
export async function readYards(context: TenantContext): Promise<Yard<LayoutLocation>[]> {
  await usesTags([hoursTag(context.id)])
  return yardsOf((await readLayoutData(context)).locations)
}

/** The page of the location with this last part of its address, or undefined (RTE-23). */
export const locationPageData = cache(
  async (site: string, slug: string): Promise<LocationPageData | undefined> => {
    const context = await getTenant(site)
    const { tenant, id } = context
    for (const yard of await readYards(context)) {
      const location = yard.departments.find((one) => locationSlug(one, tenant) === slug)
      if (!location) continue
      const tags = [...blockTags(context), typeTag('location', id)]
      const params = { tenantId: id, location: location._id }
      const content = await fetchContent<LocationPageQueryResult>(locationPageQuery, params, { tags })
      if (!content) return undefined
      return {
        context,
        path: locationPath(location, tenant),
        yard,
        location,
        content,
        published: async () =>
          (await fetchPublishedContent<LocationPageQueryResult>(locationPageQuery, params, { tags }))
            ?.blocks ?? null,
        tags: [...tags, typeTag('specialHours', id), hoursTag(id), vehicleListTag(tenant.slug)],
      }
    }
    return undefined
  },
)

/** The yard that is written to at `/contact-us/{slug}`, or undefined (RTE-21, RTE-22). */
export async function contactYard(
  context: TenantContext,
  slug: string,
): Promise<Yard<LayoutLocation> | undefined> {
  const isNamed = ({ name }: LayoutLocation) => contactSlug(name) === slug
  return (await readYards(context)).find(({ departments }) => departments.some(isNamed))
}

/**
 * Where the address of a location leads that is not the one of its page: it had it before, it is spelt by the dealership or the
 * location where the dealer has chosen the other, or the place closed for good. Undefined for an address that never was one.
 */
export async function locationNow(context: TenantContext, slug: string): Promise<string | undefined> {
  const { id, tenant } = context
  const all = await fetchContentOr<LocationMovesQueryResult>(
    [],
    locationMovesQuery,
    { tenantId: id },
    { tags: [typeTag('location', id)] },
  )
  const shown = (await readLayoutData(context)).locations
  const dealership = tenant.dealerships.find((one) => one.slug === slug)
  const isNamed = (one: LocationMovesQueryResult[number]) =>
    one.slug === slug || one.formerAddresses?.includes(slug) === true
  const named = all.filter(isNamed)
  const ofDealership = all.filter(
    ({ dealership_id }) => dealership !== undefined && dealership_id === dealership.id,
  )
  const known = [...named, ...ofDealership]
  for (const { _id, closed_for_good, replacedBy } of known) {
    const now = shown.find((one) => one._id === (closed_for_good ? replacedBy : _id))
    if (now && locationSlug(now, tenant) !== slug) return locationPath(now, tenant)
  }
  return known.some(({ closed_for_good }) => closed_for_good) ? DEALER_LOCATOR_PATH : undefined
}
