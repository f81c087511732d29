import type { StockDocument } from '@forecourt/vehicle/document'
import type { Availability } from '@forecourt/tenant-config/vehicle/availability'
import { displayMake, displayModel, vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { siteUrl } from '../addresses/site-url.ts'
import { dealerNode, sellerOf } from '../seo/dealer-node.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { mediaUrl } from '../addresses/media-url.ts'
import type { VehiclePageData } from './page/vehicle-page-data.ts'

const CONDITIONS = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const

/** Most characters of the dealer's comments in the description. */
const MAX_DESCRIPTION = 500

/** Caravans and trucks have no class of their own in the vocabulary. */
const CLASSES = { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Vehicle', truck: 'Vehicle' } as const

/**
 * Returns schema.org data of a vehicle's page as JSON text that cannot end its script element: the vehicle with the page's
 * facts, the dealer, and the breadcrumbs.
 */
export function vehicleJsonLd(
  data: Pick<VehiclePageData, 'vehicle' | 'context' | 'details' | 'state' | 'price'>,
  crumbs: readonly Crumb[],
): string {
  const { vehicle, context, state, price } = data
  const { tenant, basePath } = context
  const thing = {
    ...vehicleThing(vehicle, tenant, wholeOffer(vehicle, tenant, state, price)),
    ...specsOf(data),
    image: vehicle.images.length > 0 ? imagesOf(vehicle.images, tenant) : undefined,
  }
  const way = breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })
  return jsonLd({ '@graph': [thing, dealerNode(tenant), way] })
}

/** Returns the page's facts about it beyond its name and price; figures have units. */
function specsOf({ vehicle, details }: Pick<VehiclePageData, 'vehicle' | 'details'>): object {
  const { badge, colour, doors, drive, engine_size_litres, seats, stocknum } = vehicle
  const { variant, gearnum, interior_colour } = details?.specs ?? {}
  const massKg = variant?.grossvehiclemass ?? vehicle.aggregate_trailer_mass
  return {
    description: details?.comments.slice(0, MAX_DESCRIPTION) || undefined,
    sku: stocknum || undefined,
    vehicleConfiguration: badge || undefined,
    color: colour || undefined,
    vehicleInteriorColor: interior_colour || undefined,
    driveWheelConfiguration: drive || undefined,
    numberOfDoors: doors || undefined,
    numberOfForwardGears: gearnum || undefined,
    vehicleSeatingCapacity: seats || undefined,
    weightTotal: massKg ? quantity(massKg, { unitCode: 'KGM' }) : undefined,
    fuelConsumption: variant?.fuelconsumptioncombined
      ? quantity(variant.fuelconsumptioncombined, { unitText: 'L/100km' })
      : undefined,
    vehicleEngine:
      engine_size_litres > 0
        ? {
            '@type': 'EngineSpecification',
            engineDisplacement: quantity(engine_size_litres, { unitCode: 'LTR' }),
          }
        : undefined,
  }
}

function quantity(value: number, unit: { unitCode: string } | { unitText: string }): object {
  return { '@type': 'QuantitativeValue', value, ...unit }
}

/**
 * Returns the offer of a vehicle as the place that shows it states it: a price only where one is shown, and the
 * availability. Undefined where neither is shown.
 */
export function offerOf(
  vehicle: StockDocument,
  tenant: Tenant,
  state: Availability,
  price: PriceState,
): object | undefined {
  const isPriced = price.kind === 'normal' || price.kind === 'reduced'
  if (state.available ? !isPriced : state.because !== 'sold') return undefined
  return {
    '@type': 'Offer',
    url: vehicleUrl(vehicle, tenant),
    ...(state.available && isPriced ? { price: price.priceAud, priceCurrency: 'AUD' } : {}),
    availability: `https://schema.org/${state.available ? stockWord(vehicle) : 'SoldOut'}`,
    seller: sellerOf(tenant),
  }
}

/** The offer with what its price includes, in the words that visitors read: `Drive away`, `Excl. government charges`. */
function wholeOffer(...[vehicle, tenant, state, price]: Parameters<typeof offerOf>): object | undefined {
  const offer = offerOf(vehicle, tenant, state, price)
  const isPriced = price.kind === 'normal' || price.kind === 'reduced'
  if (!offer || !state.available || !isPriced || price.priceType === '') return offer
  const said = { price: price.priceAud, priceCurrency: 'AUD', description: price.priceType }
  return { ...offer, priceSpecification: { '@type': 'PriceSpecification', ...said } }
}

function stockWord({ status, reserved }: StockDocument): string {
  if (status === 'coming_soon') return 'PreOrder'
  return reserved ? 'LimitedAvailability' : 'InStock'
}

/** Returns the data of a vehicle wherever it is shown: what it is, its mileage and its offer. */
export function vehicleThing(vehicle: StockDocument, tenant: Tenant, offers: object | undefined) {
  const { body, car_type, fuel, item_type, km, make, model, transmission, year } = vehicle
  return {
    '@type': CLASSES[item_type],
    name: vehicleTitle({ year, make, model }, tenant.displayNames) || undefined,
    url: vehicleUrl(vehicle, tenant),
    brand: make ? { '@type': 'Brand', name: displayMake(make, tenant.displayNames) } : undefined,
    model: displayModel(make, model, tenant.displayNames) || undefined,
    vehicleModelDate: year ? String(year) : undefined,
    bodyType: body || undefined,
    fuelType: fuel || undefined,
    vehicleTransmission: transmission || undefined,
    itemCondition: `https://schema.org/${CONDITIONS[car_type]}`,
    mileageFromOdometer: km > 0 ? quantity(km, { unitCode: 'KMT' }) : undefined,
    offers,
  }
}

function vehicleUrl({ slug }: StockDocument, tenant: Tenant): string {
  return new URL(`/cars/${encodeURIComponent(slug)}`, siteUrl(tenant)).href
}

/** Public addresses of photos. */
export function imagesOf(keys: readonly string[], tenant: Tenant): string[] {
  return keys.map((key) => new URL(mediaUrl(key, 1280), siteUrl(tenant)).href)
}
