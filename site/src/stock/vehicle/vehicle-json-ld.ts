import type { StockDocument } from '@forecourt/stock/document'
import { availability } from '@forecourt/tenant-config/availability'
import { displayMake, displayModel, vehicleTitle } from '@forecourt/tenant-config/display-name'
import { priceState, type PriceState } from '@forecourt/tenant-config/price'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import { siteUrl } from '../../chrome/site-url.ts'
import type { TenantContext } from '../../server/tenant.ts'
import { jsonLd } from '../../ui/json-ld.ts'
import { mediaUrl } from '../../ui/media-url.ts'
import { vehiclePageChecks } from './vehicle-page-data.ts'

const CONDITIONS = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const

/** schema.org data of a vehicle as JSON text that cannot end its script element. */
export function vehicleJsonLd(vehicle: StockDocument, context: TenantContext): string {
  const { tenant } = context
  const isAvailable = availability(vehicle, tenant, vehiclePageChecks(context, vehicle)).available
  return jsonLd({
    ...vehicleThing(vehicle, { tenant, price: priceState(vehicle, tenant), isAvailable }),
    sku: vehicle.stocknum,
    color: vehicle.colour || undefined,
    image: imagesOf(vehicle.images, tenant),
  })
}

/** What is said of a vehicle wherever it is shown: what it is, how far it was driven, and what it sells for where that is told. */
export function vehicleThing(
  vehicle: StockDocument,
  { tenant, price, isAvailable }: { tenant: Tenant; price: PriceState; isAvailable: boolean },
) {
  const { body, car_type, fuel, item_type, km, make, model, slug, transmission, year } = vehicle
  return {
    '@type': item_type === 'motorcycle' ? 'Motorcycle' : 'Car',
    name: vehicleTitle({ year, make, model }, tenant.displayNames),
    url: new URL(`/cars/${slug}`, siteUrl(tenant)).href,
    brand: { '@type': 'Brand', name: displayMake(make, tenant.displayNames) },
    model: displayModel(make, model, tenant.displayNames),
    vehicleModelDate: year ? String(year) : undefined,
    bodyType: body || undefined,
    fuelType: fuel || undefined,
    vehicleTransmission: transmission || undefined,
    itemCondition: `https://schema.org/${CONDITIONS[car_type]}`,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
    offers:
      price.kind === 'normal' || price.kind === 'reduced'
        ? {
            '@type': 'Offer',
            price: price.priceAud,
            priceCurrency: 'AUD',
            availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
            seller: { '@type': 'AutoDealer', name: tenant.name },
          }
        : undefined,
  }
}

/** Public addresses of photos. */
export function imagesOf(keys: readonly string[], tenant: Tenant): string[] {
  return keys.map((key) => new URL(mediaUrl(key, 1280), siteUrl(tenant)).href)
}
