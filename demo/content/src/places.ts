import { DEMO_TENANTS, type DemoDealership } from '@forecourt/demo-vehicles/tenants'
import { keyed, openingHours, picture, referenceTo, type ArtworkIds, type SeedLocation } from './documents.ts'
import type { SceneName } from './shared/scenes.ts'

type DemoSlug = (typeof DEMO_TENANTS)[number]['slug']

function dealershipsOf(slug: DemoSlug): readonly DemoDealership[] {
  return DEMO_TENANTS.find((tenant) => tenant.slug === slug)?.dealerships ?? []
}

/** The dealerships of a demo tenant as its document lists them; the same numbers as in the demo stock. */
export function demoDealerships(slug: DemoSlug) {
  return keyed(
    dealershipsOf(slug).map(({ id, slug: short, name }) => ({
      _type: 'dealership' as const,
      id,
      slug: short,
      name,
    })),
  )
}

/** The ids of a demo tenant's location documents, in the order of the tenant. */
export function demoLocationIds(slug: DemoSlug): string[] {
  return dealershipsOf(slug).map(({ location }) => `location-${location.id}`)
}

const STATES = { QLD: 'qld', NSW: 'nsw', VIC: 'vic', SA: 'sa' } as const

export interface LocationDetails {
  licence: string
  hours: Parameters<typeof openingHours>[0]
  /** What is said on the page of a place, by its id. */
  pages?: Readonly<Record<string, Partial<SeedLocation>>>
  coordinates: Readonly<Record<string, readonly [lat: number, lng: number]>>
  pictures: Readonly<Record<string, SceneName>>
}

interface Department {
  /** The id of the place in the demo stock at whose address it is. */
  at: string
  type: 'service' | 'parts' | 'service-and-parts'
  hours: Parameters<typeof openingHours>[0]
  phone?: string
  /** Its services, a lunch break and the like. */
  more?: Partial<SeedLocation>
}

const SUFFIX = { service: 'Service', parts: 'Parts', 'service-and-parts': 'Service' } as const

/** Departments at the addresses of yards, each a document of its own (LOC-10, LOC-12). */
export function demoDepartments(
  slug: DemoSlug,
  locations: readonly SeedLocation[],
  departments: readonly Department[],
): SeedLocation[] {
  return departments.flatMap(({ at, type, hours, phone, more }) => {
    const yard = locations.find(({ _id }) => _id === `location-${at}`)
    const short = SUFFIX[type].toLowerCase()
    if (!yard) return []
    return {
      _id: `location-${at}-${short}`,
      _type: 'location',
      tenant: referenceTo(`tenant-${slug}`),
      name: `${yard.name ?? at} - ${SUFFIX[type]}`,
      slug: { _type: 'slug', current: `${yard.slug?.current ?? at}-${short}` },
      location_type: type,
      address: yard.address,
      ...(yard.coordinates && { coordinates: yard.coordinates }),
      ...(phone !== undefined ? { phone } : yard.phone ? { phone: yard.phone } : {}),
      ...(yard.dealership_id && { dealership_id: yard.dealership_id }),
      opening_hours: openingHours(hours),
      visible: true,
      ...more,
    }
  })
}

/** The location documents of a demo tenant: the places of its stock, with hours, licence and a picture. */
export function demoLocations(slug: DemoSlug, images: ArtworkIds, details: LocationDetails): SeedLocation[] {
  return dealershipsOf(slug).map(({ id, name, location }) => {
    const [lat, lng] = details.coordinates[location.id] ?? []
    const scene = details.pictures[location.id]
    return {
      _id: `location-${location.id}`,
      _type: 'location',
      tenant: referenceTo(`tenant-${slug}`),
      name,
      slug: { _type: 'slug', current: location.slug },
      location_type: 'sales',
      address: {
        _type: 'postalAddress',
        street: location.street,
        city: location.city,
        state: STATES[location.state],
        postcode: location.postcode,
      },
      ...(lat !== undefined &&
        lng !== undefined && { coordinates: { _type: 'geopoint' as const, lat, lng } }),
      phone: location.phone,
      ...(scene && { image: picture(images, scene) }),
      ...details.pages?.[location.id],
      dealership_id: id,
      dealer_license_number: details.licence,
      opening_hours: openingHours(details.hours),
      visible: true,
    }
  })
}
