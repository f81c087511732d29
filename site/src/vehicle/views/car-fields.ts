import type { StockDocument } from '@forecourt/vehicle/document'
import { availability } from '@forecourt/tenant-config/vehicle/availability'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { priceState } from '@forecourt/tenant-config/vehicle/price'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { vehiclePageChecks } from '../vehicle-standing.ts'

/**
 * Fields of a vehicle that may have changed since its page was made (N13); prices are whole AUD, null where none may show.
 */
export interface CarFields {
  id: string
  slug: string
  name: string
  status: string
  sold: boolean
  reserved: boolean
  price: number | null
  price_type: string
  photos_count: number
  /** ISO time. */
  updated_at: string
}

/** Returns the fields as the tenant's page shows them, without a price that the page hides. */
export function carFields(vehicle: StockDocument, context: TenantContext): CarFields {
  const { tenant } = context
  const { id, slug, status, sold, reserved, photos_count } = vehicle
  const isAvailable = availability(vehicle, tenant, vehiclePageChecks(context, vehicle)).available
  const price = isAvailable ? priceState(vehicle, tenant) : undefined
  const isPriced = price?.kind === 'normal' || price?.kind === 'reduced'
  return {
    id,
    slug,
    name: vehicleTitle(vehicle, tenant.displayNames),
    status,
    sold,
    reserved,
    price: isPriced ? price.priceAud : null,
    price_type: isPriced ? price.priceType : '',
    photos_count,
    updated_at: updatedAt(vehicle),
  }
}

/** Returns whether a page shows the current vehicle, evaluated by the numbers in its request. */
export function isUpToDate(vehicle: StockDocument, sent: URLSearchParams): boolean {
  return (
    sent.get('photos_count') === String(vehicle.photos_count) && sent.get('updated_at') === updatedAt(vehicle)
  )
}

/** When the vehicle last changed, as an ISO time. */
export function updatedAt({ updated_at }: Pick<StockDocument, 'updated_at'>): string {
  return new Date(updated_at * 1000).toISOString()
}
