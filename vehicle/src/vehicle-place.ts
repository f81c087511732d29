import type { Vehicle } from './vehicle.ts'

/** A place of a dealer, as its document tells it. */
export interface KnownPlace {
  id: string
  name: string
  slug?: string
  city?: string
  /** `qld`, `nsw`, … */
  state?: string
  postcode?: string
  /** The dealership that it belongs to. */
  dealershipId?: number
  /** Degrees; both or none. */
  lat?: number
  lng?: number
}

/** Where a postcode or suburb lies; suburbs of the state `near` go before their namesakes. */
export type PointOf = (text: string, near?: string) => { lat: number; lng: number } | undefined

interface Places {
  locations?: readonly KnownPlace[]
  geocode?: PointOf
}

type Coordinates = [lat: number, lng: number]

/** The place that a vehicle names, by id or by the last part of its address. */
export function knownPlace(vehicle: Vehicle, locations: readonly KnownPlace[]): KnownPlace | undefined {
  const id = vehicle.location_id ?? vehicle.location?.id
  return (
    locations.find((place) => place.id === id) ??
    locations.find(({ slug }) => slug !== undefined && slug === vehicle.location?.slug)
  )
}

/**
 * Where a vehicle stands: at the place that it names, else in its own postcode or suburb, else at the place of its
 * dealership. One that stands privately is in the suburb that its feed tells everybody and nowhere else. Empty when
 * nothing is known.
 */
export function coordinatesOf(vehicle: Vehicle, { locations = [], geocode }: Places): Coordinates[] {
  const { location, city = location?.city ?? location?.address?.city } = vehicle
  const state = vehicle.state ?? location?.state ?? location?.address?.state
  const inSuburb = () => (city ? geocode?.(state ? `${city} ${state}` : city) : undefined)
  if (isPrivatelyLocated(vehicle)) return listed(vehicle.city ? inSuburb() : undefined)
  const postcode = location?.address?.postcode
  return listed(
    pointOfPlace(knownPlace(vehicle, locations), geocode) ??
      (postcode ? geocode?.(postcode) : undefined) ??
      inSuburb() ??
      pointOfPlace(placeOfDealership(vehicle, locations), geocode),
  )
}

/** Whether a vehicle stands with its owner (VDP-28). */
export function isPrivatelyLocated(vehicle: Pick<Vehicle, 'private_postcode' | 'private_suburb'>): boolean {
  return Boolean(vehicle.private_postcode || vehicle.private_suburb)
}

function placeOfDealership(vehicle: Vehicle, locations: readonly KnownPlace[]): KnownPlace | undefined {
  const ids = [vehicle.dealership_id, ...vehicle.dealership_ids].filter((id) => id !== undefined)
  return locations.find(({ dealershipId }) => dealershipId !== undefined && ids.includes(dealershipId))
}

function pointOfPlace(place: KnownPlace | undefined, geocode: PointOf | undefined) {
  if (!place) return undefined
  const { lat, lng, postcode, city, state = '' } = place
  if (lat !== undefined && lng !== undefined) return { lat, lng }
  return (postcode ? geocode?.(postcode) : undefined) ?? (city ? geocode?.(`${city} ${state}`) : undefined)
}

/** To four decimals, some ten metres. */
function listed(point: { lat: number; lng: number } | undefined): Coordinates[] {
  if (!point || Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) return []
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return [[round(point.lat), round(point.lng)]]
}
