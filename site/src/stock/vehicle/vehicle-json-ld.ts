import type { StockDocument } from '@forecourt/stock/document'
import { availability } from '@forecourt/tenant-config/availability'
import { displayMake, displayModel, vehicleTitle } from '@forecourt/tenant-config/display-name'
import { priceState } from '@forecourt/tenant-config/price'
import { siteUrl } from '../../chrome/site-url.ts'
import type { TenantContext } from '../../server/tenant.ts'
import { mediaUrl } from '../../ui/media-url.ts'
import { vehiclePageChecks } from './vehicle-page-data.ts'

const CONDITIONS = { new: 'NewCondition', demo: 'UsedCondition', used: 'UsedCondition' } as const

/** schema.org data of a vehicle as JSON text that cannot end its script element. */
export function vehicleJsonLd(vehicle: StockDocument, context: TenantContext): string {
  const { tenant } = context
  const origin = siteUrl(tenant)
  const price = priceState(vehicle, tenant)
  const isAvailable = availability(vehicle, tenant, vehiclePageChecks(context, vehicle)).available
  const data = {
    '@context': 'https://schema.org',
    '@type': vehicle.item_type === 'motorcycle' ? 'Motorcycle' : 'Car',
    name: vehicleTitle(vehicle, tenant.displayNames),
    url: new URL(`/cars/${vehicle.slug}`, origin).href,
    sku: vehicle.stocknum,
    brand: { '@type': 'Brand', name: displayMake(vehicle.make, tenant.displayNames) },
    model: displayModel(vehicle.make, vehicle.model, tenant.displayNames),
    vehicleModelDate: vehicle.year ? String(vehicle.year) : undefined,
    bodyType: vehicle.body || undefined,
    color: vehicle.colour || undefined,
    fuelType: vehicle.fuel || undefined,
    vehicleTransmission: vehicle.transmission || undefined,
    itemCondition: `https://schema.org/${CONDITIONS[vehicle.car_type]}`,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: vehicle.km, unitCode: 'KMT' },
    image: vehicle.images.map((key) => new URL(mediaUrl(key, 1280), origin).href),
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
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
