import { stegaClean } from '@sanity/client/stega'
import { cache } from 'react'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { fetchContent } from '../server/content/content.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import { tenantTag, typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { ENQUIRY_PATH } from '../addresses/lead-paths.ts'
import { placeZone } from '@forecourt/tenant-config/places/place-zone'
import { shownPlaces } from '@forecourt/tenant-config/places/places'
import { type SpecialDayHours, specialDaysOf } from '@forecourt/tenant-config/places/special-hours'
import { type Yard, yardsOf } from '@forecourt/tenant-config/places/yards'
import type { HoursSettings } from '@forecourt/tenant-config/tenant/tenant-places'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import type { LayoutQueryResult } from '@forecourt/schemas/generated/types'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { GARAGE_PATH } from '@forecourt/tenant-config/routes/route-redirect'
import { SIGN_IN_PATH } from '../addresses/sign-in-path.ts'
import { isInAccount, keepsWatchlist, WATCHLIST_PATH } from '../saved/paths.ts'
import { allStockPath } from '../search/state/listing-url.ts'
import { contentImage, type ContentPicture, type RenderedImage } from '../addresses/content-image.ts'
import { DEALER_LOCATOR_PATH, locationPath } from '../places/place-paths.ts'
import { layoutQuery } from './layout.query.ts'
import { menusOf, type Menus } from './menu-data.ts'
import { shownLocations } from '../server/shown/shown-locations.ts'

/** Addresses of the dealer's sign: as it is, and as a PNG for home screens. */
export interface SiteIcons {
  icon: string
  apple: string
}

type LocationDocument = NonNullable<NonNullable<LayoutQueryResult>['locations']>[number]

/** A place of the dealer's with the days on which its hours are others, and the zone whose clocks it goes by. */
export interface LayoutLocation extends LocationDocument {
  /** From today on. */
  specialDays: readonly SpecialDayHours[]
  timeZone: string
}

/** A place that visitors drive to, with its departments. */
export interface LayoutYard extends Yard<LayoutLocation> {
  href: string
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
  locations: readonly LayoutLocation[]
  /** The same by where they stand, each with the address of its page. */
  yards: readonly LayoutYard[]
  /** What is the visitor's own. */
  account?: { href: string; label: string }
  /** The list and map of all of them. */
  placesHref: string
  /** How their hours are written. */
  hours: HoursSettings
  /** The page with the form of a general enquiry. */
  enquireHref: string
}

/** Header and footer of a tenant, asked for once a page; unfinished links are left out. */
export const readLayoutData = cache(async (context: TenantContext): Promise<LayoutData> => {
  const { tenant, id } = context
  const types = ['menu', 'location', 'specialHours', 'page', 'offer', 'model']
  const tags = [tenantTag(id), ...types.map((type) => typeTag(type, id))]
  const content = await fetchContent<LayoutQueryResult>(layoutQuery, { tenantId: id }, { tags })
  const logo = contentImage(content?.logo, { width: 240 }, imageBaseUrl())
  const icons = siteIcons(content?.icon)
  const special = stegaClean(content?.specialHours ?? [])
  const locations = shownPlaces(openPlaces(context, content), tenant).map((location): LayoutLocation => {
    const { _id, location_type, time_zone, address } = location
    const facts = stegaClean({ _id, location_type, time_zone, state: address?.state ?? null })
    const timeZone = placeZone(facts, tenant.timeZone)
    const today = dayIn(timeZone, context.now)
    const specialDays = specialDaysOf(facts, special).filter(({ date }) => date >= today)
    return { ...location, specialDays, timeZone }
  })
  return {
    name: tenant.name,
    ...(tenant.tagline ? { tagline: tenant.tagline } : {}),
    ...(tenant.phone ? { phone: tenant.phone } : {}),
    homeHref: context.link('/'),
    searchHref: context.link(allStockPath(tenant)),
    ...accountOf(context),
    ...(keepsWatchlist(tenant) ? { watchlistHref: context.link(WATCHLIST_PATH) } : {}),
    ...(logo ? { logo } : {}),
    ...(icons ? { icons } : {}),
    ...(await menusOf(context, content ?? { header: null, phone: null, footer: null })),
    locations,
    yards: yardsOf(locations).map((yard) => ({
      ...yard,
      href: context.link(locationPath(yard.main, tenant)),
    })),
    placesHref: context.link(DEALER_LOCATOR_PATH),
    hours: tenant.hours,
    enquireHref: context.link(ENQUIRY_PATH),
  }
})

/** Where the visitor's own things are: their garage, or the page on which they sign in and out; nothing where nobody signs in. */
function accountOf({ tenant, link }: TenantContext): Pick<LayoutData, 'account'> {
  if (tenant.flags.garage) return { account: { href: link(GARAGE_PATH), label: 'Your garage' } }
  return isInAccount(tenant) ? { account: { href: link(SIGN_IN_PATH), label: 'Your account' } } : {}
}

/** The places that are shown, without those that closed for good, whatever rules say. */
function openPlaces(context: TenantContext, content: LayoutQueryResult | undefined): LocationDocument[] {
  const sound = soundDocuments('locations', context.id, content?.locations ?? [], locationIssues)
  return sound.filter(({ closed_for_good }) => closed_for_good !== true).filter(shownLocations(context))
}

function siteIcons(picture: ContentPicture | null | undefined): SiteIcons | undefined {
  const square = (width: number, format?: 'png') =>
    contentImage(picture, { width, height: width, ...(format && { format }) }, imageBaseUrl())?.src
  const [icon, apple] = [square(96), square(180, 'png')]
  return icon && apple ? { icon, apple } : undefined
}

/** A place without a name would be an empty heading. */
function locationIssues({ name }: LocationDocument): Issue[] {
  return name ? [] : [{ path: 'name', message: 'a location needs a name' }]
}
