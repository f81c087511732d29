import type { StockDocument } from '@forecourt/vehicle/document'
import {
  deliveryQuote,
  deliveryRegionOf,
  type DeliveryQuote,
} from '@forecourt/tenant-config/calculators/delivery'
import { greatCircleKm } from '@forecourt/tenant-config/places/great-circle'
import { ERRORS, type ErrorCode } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** The answer to a visitor's delivery request: the quote, or the error with its message. */
export type DeliveryAnswer =
  | ({ ok: true } & DeliveryQuote)
  | { ok: false; code: DeliveryError; message: string }

type DeliveryError = Extract<ErrorCode, 'postcode-empty' | 'postcode-malformed' | 'delivery-unknown'>

/** Returns whether the tenant has delivery prices to show (CALC-03). */
export function deliversAnywhere({ tenant, deliveryRegions = [] }: TenantContext): boolean {
  return tenant.flags.delivery && deliveryRegions.length > 0
}

/**
 * Returns the delivery quote for a typed postcode (N4, CALC-04 to CALC-06). Regions with a price per km have no quote
 * without a vehicle, or for one without a location.
 */
export async function deliveryAnswer(
  context: TenantContext,
  typed: string,
  vehicle: Pick<StockDocument, 'coordinates'> | undefined,
): Promise<DeliveryAnswer> {
  const postcode = typed.trim()
  if (postcode === '') return failure(context, 'postcode-empty')
  if (!/^\d{4}$/.test(postcode)) return failure(context, 'postcode-malformed')
  const region = deliveryRegionOf(postcode, context.deliveryRegions ?? [])
  const km = region?.perKm ? await distanceKm(context, postcode, vehicle) : undefined
  const quote = region && deliveryQuote(region, km)
  return quote ? { ok: true, ...quote } : failure(context, 'delivery-unknown')
}

function failure({ tenant: { strings } }: TenantContext, code: DeliveryError): DeliveryAnswer {
  const own = { 'postcode-empty': strings.deliveryEmpty, 'delivery-unknown': strings.deliveryNone }
  return { ok: false, code, message: code === 'postcode-malformed' ? ERRORS[code].visitor : own[code] }
}

async function distanceKm(
  { tenant }: TenantContext,
  postcode: string,
  vehicle: Pick<StockDocument, 'coordinates'> | undefined,
): Promise<number | undefined> {
  const [stands] = vehicle?.coordinates ?? []
  if (!stands) return undefined
  const place = await getRuntime().places.find(postcode, tenant.address.state.toUpperCase())
  return place && greatCircleKm({ lat: stands[0], lng: stands[1] }, place)
}
