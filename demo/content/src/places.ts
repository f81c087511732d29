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
  coordinates: Readonly<Record<string, readonly [lat: number, lng: number]>>
  pictures: Readonly<Record<string, SceneName>>
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
      dealership_id: id,
      dealer_license_number: details.licence,
      opening_hours: openingHours(details.hours),
      visible: true,
    }
  })
}
