import type { StockDocument } from '@forecourt/stock/document'
import { availability, type Availability } from '@forecourt/tenant-config/availability'
import { displayMake, displayModel, vehicleTitle } from '@forecourt/tenant-config/display-name'
import { priceState, type PriceState } from '@forecourt/tenant-config/price'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import { siteUrl } from '../../../chrome/site-url.ts'
import type { TenantContext } from '../../../server/tenant.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../../../ui/json-ld.ts'
import { mediaUrl } from '../../../ui/media-url.ts'
import { vehiclePageChecks } from '../page/vehicle-page-data.ts'

const CONDITIONS = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const

/** Caravans and trucks have no class of their own in the vocabulary. */
const CLASSES = { car: 'Car', motorcycle: 'Motorcycle', caravan: 'Vehicle', truck: 'Vehicle' } as const

/**
 * schema.org data of a vehicle's page as JSON text that cannot end its script element: the vehicle with what the page says of
 * it, and the way to it.
 */
export function vehicleJsonLd(
  vehicle: StockDocument,
  context: TenantContext,
  crumbs: readonly Crumb[],
): string {
  const { tenant, basePath } = context
  const state = availability(vehicle, tenant, vehiclePageChecks(context, vehicle))
  const { colour, doors, drive, engine_size_litres, seats, stocknum } = vehicle
  const thing = {
    ...vehicleThing(vehicle, tenant, offerOf(vehicle, tenant, state, priceState(vehicle, tenant))),
    sku: stocknum || undefined,
    color: colour || undefined,
    driveWheelConfiguration: drive || undefined,
    numberOfDoors: doors || undefined,
    vehicleSeatingCapacity: seats || undefined,
    vehicleEngine:
      engine_size_litres > 0
        ? {
            '@type': 'EngineSpecification',
            engineDisplacement: {
              '@type': 'QuantitativeValue',
              value: engine_size_litres,
              unitCode: 'LTR',
            },
          }
        : undefined,
    image: vehicle.images.length > 0 ? imagesOf(vehicle.images, tenant) : undefined,
  }
  return jsonLd({ '@graph': [thing, breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })] })
}

/**
 * What a place says a vehicle sells for: a price only where it shows one, and availability as it shows it. Undefined where
 * it says neither.
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
    seller: { '@type': 'AutoDealer', name: tenant.name },
  }
}

function stockWord({ status, reserved }: StockDocument): string {
  if (status === 'coming_soon') return 'PreOrder'
  return reserved ? 'LimitedAvailability' : 'InStock'
}

/** What is said of a vehicle wherever it is shown: what it is, how far it was driven, and what it is offered for. */
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
    mileageFromOdometer: km > 0 ? { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' } : undefined,
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
