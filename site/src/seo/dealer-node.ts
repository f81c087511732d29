import { type OpeningHour, stretchesOf } from '@forecourt/tenant-config/places/opening-times'
import { departmentName, type Yard, yardsOf } from '@forecourt/tenant-config/places/yards'
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
  return [dealer, ...yardsOf(locations).map((yard) => placeNode(yard, tenant))]
}

/** Returns a yard with its other departments, each with the hours that it has. */
export function placeNode({ main, departments }: Yard<Location>, tenant: Tenant): object {
  const others = departments.filter(({ _id }) => _id !== main._id)
  return {
    ...departmentNode(main, tenant),
    ...(others.length > 0 && { department: others.map((one) => departmentNode(one, tenant)) }),
    parentOrganization: sellerOf(tenant),
  }
}

/** What schema.org calls a department by what is done there. */
const TYPES: Readonly<Record<string, string>> = {
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
  'service-and-parts': 'AutoRepair',
}

function departmentNode(location: Location, tenant: Tenant): object {
  const { location_type: kind, name, phone, landline_phone: landline } = location
  return {
    '@type': TYPES[kind ?? ''] ?? 'AutoDealer',
    '@id': new URL(`/#${location.slug ?? location._id}`, siteUrl(tenant)).href,
    name: name || departmentName(kind),
    telephone: phone || landline || undefined,
    address: postalAddress(location.address ?? {}),
    geo: geoOf(location),
    openingHoursSpecification: hoursOf(location),
    specialOpeningHoursSpecification: specialHoursOf(location),
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
  const days = (rows ?? []).flatMap((row) => {
    const day = row.weekday === null ? undefined : DAYS[row.weekday]
    return day ? openings(row).map((times) => ({ ...times, dayOfWeek: `https://schema.org/${day}` })) : []
  })
  return days.length === 0 ? undefined : days
}

/** Days with other hours; a closed one opens and closes at midnight, as search engines read it. */
function specialHoursOf({ specialDays = [] }: Location): object[] | undefined {
  const days = specialDays.flatMap((row) => {
    const open = openings(row)
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
    return (open.length > 0 ? open : [closed]).map((times) => ({
      ...times,
      validFrom: row.date,
      validThrough: row.date,
    }))
  })
  return days.length === 0 ? undefined : days
}

function openings(row: OpeningHour): object[] {
  return stretchesOf(row).map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: open,
    closes: close === '24:00' ? '23:59' : close,
  }))
}
