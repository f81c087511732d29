import { contactSlug } from '@forecourt/tenant-config/places/yards'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** The list and map of all places (RTE-24). */
export const DEALER_LOCATOR_PATH = '/dealer-locator'

const LOCATIONS_PATH = '/locations'
/** The two contact pages (RTE-20, RTE-21). */
export const CONTACT_PATHS = ['/contact', '/contact-us'] as const

/** What the addresses of a location are made of. */
interface Addressed {
  slug: string | null
  name: string | null
  dealership_id: number | null
}

/** `/locations/{slug}` of a location, by its own slug or its dealership's as the dealer has chosen (RTE-23). */
export function locationPath(location: Addressed, tenant: Pick<Tenant, 'routes' | 'dealerships'>): string {
  return `${LOCATIONS_PATH}/${encodeURIComponent(locationSlug(location, tenant))}`
}

/** Where a location is written to: `/contact` on a site of one make, else `/contact-us/{slug}` (RTE-22, LOC-22, TEN-18). */
export function contactPath({ name }: Addressed, { manufacturer }: Pick<Tenant, 'manufacturer'>): string {
  return manufacturer ? '/contact' : contactPagePath(name)
}

/** `/contact-us/{slug}` of a location, by its name without its department (RTE-22). */
export function contactPagePath(name: string | null | undefined): string {
  return `/contact-us/${contactSlug(name)}`
}

/** The last part of the address of a location's page. */
export function locationSlug(
  { slug, dealership_id }: Addressed,
  { routes, dealerships }: Pick<Tenant, 'routes' | 'dealerships'>,
): string {
  const dealership = dealerships.find(({ id }) => id === dealership_id)
  return (routes.location === 'dealership' ? dealership?.slug : undefined) ?? slug ?? ''
}
