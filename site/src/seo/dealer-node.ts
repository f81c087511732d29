import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { LayoutData } from '../layout/layout-data.ts'
import { siteUrl } from '../addresses/site-url.ts'

type Location = LayoutData['locations'][number]

/** The dealer as the seller of an offer, by the id that its own data has. */
export function sellerOf(tenant: Tenant): { '@type': 'AutoDealer'; '@id': string; name: string } {
  return { '@type': 'AutoDealer', '@id': new URL('/#dealer', siteUrl(tenant)).href, name: tenant.name }
}

/** Returns the dealer, with the same id as in its offers. */
export function dealerNode(tenant: Tenant): object {
  return {
    ...sellerOf(tenant),
    url: siteUrl(tenant).href,
    telephone: tenant.phone || undefined,
    address: postalAddress(tenant.address),
  }
}

/** Returns the dealer and each of its places with address, position, phone and hours, for the pages that are about it. */
export function dealerGraph(
  tenant: Tenant,
  { locations, socials, logo }: Pick<LayoutData, 'locations' | 'socials' | 'logo'>,
): object[] {
  const origin = siteUrl(tenant)
  const [first] = locations
  const dealer = {
    ...dealerNode(tenant),
    description: tenant.tagline || undefined,
    logo: logo ? new URL(logo.src, origin).href : undefined,
    sameAs: socials.flatMap(({ href }) => (/^https?:\/\//.test(href) ? [href] : [])),
    ...(first ? { geo: geoOf(first), openingHoursSpecification: hoursOf(first) } : {}),
  }
  return [dealer, ...locations.map((location) => placeNode(location, tenant))]
}

function placeNode(location: Location, tenant: Tenant): object {
  return {
    '@type': 'AutoDealer',
    '@id': new URL(`/#${location.slug ?? location._id}`, siteUrl(tenant)).href,
    name: location.name ?? undefined,
    telephone: location.phone || undefined,
    address: postalAddress(location.address ?? {}),
    geo: geoOf(location),
    openingHoursSpecification: hoursOf(location),
    parentOrganization: sellerOf(tenant),
  }
}

type Address = Partial<Record<'street' | 'city' | 'state' | 'postcode', string | null>>

function postalAddress({ street, city, state, postcode }: Address): object | undefined {
  if (!street && !city && !postcode) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city || undefined,
    addressRegion: state?.toUpperCase() || undefined,
    postalCode: postcode || undefined,
    addressCountry: 'AU',
  }
}

function geoOf({ coordinates }: Location): object | undefined {
  const { lat, lng } = coordinates ?? {}
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The days on which a place is open; a day that is left out is one on which it is closed. */
function hoursOf({ opening_hours: rows }: Location): object[] | undefined {
  const days = (rows ?? []).flatMap(({ weekday, status, open, close }) => {
    const day = weekday === null ? undefined : DAYS[weekday]
    if (!day || status !== 'Open' || !open || !close) return []
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${day}`,
        opens: open,
        closes: close,
      },
    ]
  })
  return days.length === 0 ? undefined : days
}
