import { cache } from 'react'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { fetchContent } from '../server/content/content.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import { tenantTag, typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { shownPlaces } from '@forecourt/tenant-config/places/places'
import type { HoursSettings } from '@forecourt/tenant-config/tenant/tenant-places'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import type { LayoutQueryResult } from '@forecourt/schemas/generated/types'
import { keepsWatchlist, WATCHLIST_PATH } from '../saved/paths.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import { contentImage, type ContentPicture, type RenderedImage } from '../addresses/content-image.ts'
import { layoutQuery } from './layout.query.ts'
import { menusOf, type Menus } from './menu-data.ts'
import { shownLocations } from '../server/shown/shown-locations.ts'

/** Addresses of the dealer's sign: as it is, and as a PNG for home screens. */
export interface SiteIcons {
  icon: string
  apple: string
}

export interface LayoutData extends Menus {
  name: string
  tagline?: string
  phone?: string
  homeHref: string
  /** The listing of the whole stock. */
  searchHref: string
  /** The saved vehicles; absent where browsers keep no list or the tenant offers none. */
  watchlistHref?: string
  logo?: RenderedImage
  /** The dealer's sign for tabs and home screens. */
  icons?: SiteIcons
  locations: NonNullable<NonNullable<LayoutQueryResult>['locations']>
  /** How their hours are written. */
  hours: HoursSettings
  /** The page with the form of a general enquiry. */
  enquireHref: string
}

/** Header and footer of a tenant, asked for once a page; unfinished links are left out. */
export const readLayoutData = cache(async (context: TenantContext): Promise<LayoutData> => {
  const { tenant, id } = context
  const types = ['menu', 'location', 'page', 'offer', 'model']
  const tags = [tenantTag(id), ...types.map((type) => typeTag(type, id))]
  const content = await fetchContent<LayoutQueryResult>(layoutQuery, { tenantId: id }, { tags })
  const logo = contentImage(content?.logo, { width: 240 }, imageBaseUrl())
  const icons = siteIcons(content?.icon)
  return {
    name: tenant.name,
    ...(tenant.tagline ? { tagline: tenant.tagline } : {}),
    ...(tenant.phone ? { phone: tenant.phone } : {}),
    homeHref: context.link('/'),
    searchHref: context.link(allStockPath(tenant)),
    ...(keepsWatchlist(tenant) ? { watchlistHref: context.link(WATCHLIST_PATH) } : {}),
    ...(logo ? { logo } : {}),
    ...(icons ? { icons } : {}),
    ...(await menusOf(context, content ?? { header: null, phone: null, footer: null })),
    locations: shownPlaces(
      soundDocuments('locations', id, content?.locations ?? [], locationIssues).filter(
        shownLocations(context),
      ),
      tenant,
    ),
    hours: tenant.hours,
    enquireHref: context.link(ENQUIRY_PATH),
  }
})

function siteIcons(picture: ContentPicture | null | undefined): SiteIcons | undefined {
  const square = (width: number, format?: 'png') =>
    contentImage(picture, { width, height: width, ...(format && { format }) }, imageBaseUrl())?.src
  const [icon, apple] = [square(96), square(180, 'png')]
  return icon && apple ? { icon, apple } : undefined
}

/** A place without a name would be an empty heading. */
function locationIssues({ name }: LayoutData['locations'][number]): Issue[] {
  return name ? [] : [{ path: 'name', message: 'a location needs a name' }]
}
