import type { EvaluatedVehicle, StockFacts } from './document.ts'
import {
  categories,
  customRank,
  filteredFeatures,
  isAvailable,
  isSold,
  NO_FIGURE,
  simpleBody,
  type WeeklyFigure,
} from './derive.ts'
import { priceFields, weeklyFields } from './price-facts.ts'
import { soldAtMs, soldUntilMs } from './sold.ts'
import { coordinatesOf, type KnownPlace, knownPlace, type PointOf } from './vehicle-place.ts'
import type { Vehicle } from './vehicle.ts'

/** Data for indexing a tenant's vehicles: who owns which dealership, and the names to print for ids. */
export interface ProjectionContext {
  /** Epoch ms of this indexing. */
  now: number
  /**
   * Every tenant of the platform with its dealership ids (SRCH-34) and the days it keeps a sold vehicle; without `soldDays`
   * it keeps sold vehicles for good.
   */
  allTenants: readonly { slug: string; dealershipIds: readonly number[]; soldDays?: number }[]
  /** Known dealerships of the vehicle's own tenant. */
  dealerships: readonly { id: number; slug: string; name: string }[]
  locations?: readonly KnownPlace[]
  /** Finds the point of a postcode or suburb. */
  geocode?: PointOf
  /** Feature names that become `filtered_features`. */
  features?: readonly string[]
  /** Returns the weekly figure of a vehicle at its dealer's lender, as pages and cards compute it; undefined for none. */
  finance?: (vehicle: StockFacts, lenders: NonNullable<Vehicle['finance']>) => WeeklyFigure | undefined
  /** Returns the base64 of a photo's preview by its media key; without this function documents have no previews. */
  photoPreview?: (mediaKey: string) => Promise<string>
  /** Whether a recall of the tenant with this slug names a VIN; without this function nothing is recalled. */
  isRecalled?: (vin: string, slug: string) => boolean
  /** Returns the tokens of the rules that a vehicle meets (`rules`), as of the moment of the call. */
  ruleMatches?: (vehicle: EvaluatedVehicle) => string[]
}

/** Equipment offered as a filter when a tenant has no list of its own. */
export const DEFAULT_FEATURES: readonly string[] = [
  'Adaptive Cruise Control',
  'Apple CarPlay',
  'Android Auto',
  'Blind Spot',
  'Bull Bar',
  'Canopy',
  'Climate Control',
  'Head Up Display',
  'Heated Seats',
  'Leather',
  'Reverse Camera',
  'Satellite Navigation',
  'Snorkel',
  'Sunroof',
  'Tow Bar',
]

/** Most photos that a card shows before the vehicle's page is opened. */
const CARD_IMAGES = 6
const MEDIA_PREFIX = 'media:'

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** Returns the media keys of the photos in the platform's own store, in the feed's order. */
export function mediaKeys(vehicle: Pick<Vehicle, 'images'>): string[] {
  return vehicle.images.map(({ image }) => mediaKey(image.url)).filter((key) => key !== undefined)
}

/** Returns the media key of a picture; undefined for one that the platform does not store itself. */
export function mediaKey(address: string | undefined): string | undefined {
  return address?.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length) : undefined
}

/**
 * Returns the slugs of the tenants that may show a vehicle: owners of one of its dealerships (SRCH-34); none when hidden
 * (SRCH-33).
 */
export function tenantIds(vehicle: Vehicle, allTenants: ProjectionContext['allTenants']): string[] {
  if (!vehicle.show_on_dealer_website) return []
  const ids = dealershipIds(vehicle)
  const owners = allTenants.filter((tenant) => tenant.dealershipIds.some((id) => ids.includes(id)))
  return [...new Set([...(ids.length === 0 ? [vehicle.tenant] : []), ...owners.map((tenant) => tenant.slug)])]
}

/** Returns the tenants that still show a vehicle: each keeps a sold one for its own number of days. */
function shownBy(vehicle: Vehicle, { allTenants, now }: ProjectionContext): string[] {
  const owners = tenantIds(vehicle, allTenants)
  const soldAt = soldAtMs(vehicle)
  if (soldAt === undefined) return owners
  const over = allTenants.filter(
    ({ soldDays }) => soldDays !== undefined && soldUntilMs(soldAt, soldDays) <= now,
  )
  return owners.filter((slug) => !over.some((tenant) => tenant.slug === slug))
}

function dealershipIds(vehicle: Vehicle): number[] {
  const own = vehicle.dealership_id === undefined ? [] : [vehicle.dealership_id]
  return [...new Set([...own, ...vehicle.dealership_ids])]
}

/** Returns a vehicle's own facts for its search document (whole AUD, epoch seconds); `rules` is still empty. */
export function stockFacts(vehicle: Vehicle, context: ProjectionContext): StockFacts {
  const facts = {
    ...identityFields(vehicle),
    ...priceFields(vehicle),
    ...weeklyFields(NO_FIGURE),
    ...specFields(vehicle),
    ...placeFields(vehicle, context),
    ...imageFields(vehicle),
    available: isAvailable(vehicle),
    sold: isSold(vehicle),
    categories: categories(vehicle),
    filtered_features: filteredFeatures(vehicle, context.features ?? DEFAULT_FEATURES),
    created_at: seconds(vehicle.created_at),
    updated_at: seconds(vehicle.updated_at),
    custom_rank: customRank(vehicle, context.now),
    recalled: recalledBy(vehicle, context),
    rules: [],
  }
  // The weekly figure is computed last: it depends on the other facts.
  return { ...facts, ...weeklyFields(context.finance?.(facts, vehicle.finance ?? {}) ?? NO_FIGURE) }
}

/** Returns the tenants that may show a vehicle and whose recalls name it: a recall is no other dealer's business. */
function recalledBy(vehicle: Vehicle, { allTenants, isRecalled }: ProjectionContext): string[] {
  const { vin } = vehicle
  if (vin === undefined || isRecalled === undefined) return []
  return tenantIds(vehicle, allTenants).filter((slug) => isRecalled(vin, slug))
}

function identityFields(vehicle: Vehicle) {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    stocknum: vehicle.stocknum ?? '',
    make: vehicle.make,
    model: vehicle.model,
    make_model: `${vehicle.make} > ${vehicle.model}`,
    badge: vehicle.badge ?? '',
    series: vehicle.series ?? '',
    year: vehicle.year,
    car_type: vehicle.car_type,
    item_type: vehicle.item_type,
    status: vehicle.status,
    reserved: vehicle.reserved,
    certified: vehicle.certified,
    tag: vehicle.tag ?? '',
    show_on_dealer_website: vehicle.show_on_dealer_website,
  }
}

function specFields(vehicle: Vehicle) {
  return {
    km: vehicle.km ?? 0,
    body: vehicle.body ?? '',
    simple_body: simpleBody(vehicle),
    drive: vehicle.drive ?? '',
    fuel: vehicle.simple_fuel ?? vehicle.fuel ?? '',
    transmission: vehicle.simple_transmission ?? vehicle.trans ?? '',
    seats: vehicle.seats ?? 0,
    doors: vehicle.doors ?? 0,
    colour: vehicle.colour ?? '',
    engine_size_litres: vehicle.engine_size_litres ?? 0,
    cylinders: vehicle.variant?.cylinders ?? 0,
    sleeps: vehicle.caravan?.sleeps ?? 0,
    body_length: vehicle.caravan?.body_length ?? 0,
    body_width: vehicle.caravan?.body_width ?? 0,
    tare_weight: vehicle.caravan?.tare_weight ?? 0,
    axle_type: vehicle.caravan?.axle_type ?? '',
    aggregate_trailer_mass: vehicle.caravan?.aggregate_trailer_mass ?? 0,
  }
}

function placeFields(vehicle: Vehicle, context: ProjectionContext) {
  const locationId = vehicle.location_id ?? vehicle.location?.id ?? ''
  const known = knownPlace(vehicle, context.locations ?? [])
  const dealership = context.dealerships.find((entry) => entry.id === vehicle.dealership_id)
  return {
    state: vehicle.state ?? vehicle.location?.state ?? known?.state?.toUpperCase() ?? '',
    city: vehicle.city ?? vehicle.location?.city ?? known?.city ?? '',
    coordinates: coordinatesOf(vehicle, context),
    location_id: locationId,
    location_name: vehicle.location?.name ?? known?.name ?? '',
    dealership_id: vehicle.dealership_id ?? 0,
    dealership_name: dealership?.name ?? '',
    dealership_ids: dealershipIds(vehicle),
    tenant_ids: shownBy(vehicle, context),
  }
}

function imageFields(vehicle: Vehicle) {
  const keys = mediaKeys(vehicle)
  return {
    has_image: keys.length > 0,
    photos_count: keys.length,
    primary_image: keys[0] ?? '',
    primary_preview: '',
    images: keys.slice(0, CARD_IMAGES),
  }
}
