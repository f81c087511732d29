import type { StockDocument } from '@forecourt/vehicle/document'
import { lookUp } from '@forecourt/vehicle/look-up'
import type { Tenant } from '../tenant/tenant.ts'

/** Content of a vehicle's price line; money is whole AUD, `priceType` the words beside it (PRC-08) or ''. */
export type PriceState =
  | { kind: 'subscription'; weeklyAud: number; priceType: string }
  | { kind: 'reduced'; priceAud: number; wasAud: number; priceType: string }
  | { kind: 'normal'; priceAud: number; priceType: string }
  | { kind: 'preorder'; label: 'PREORDER' }
  | { kind: 'none'; text: string }
  /** The price element itself is absent (PRC-04). */
  | { kind: 'hidden' }

export type PricedVehicle = Pick<
  StockDocument,
  'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'preorder' | 'price_type'
>

/** The two kinds of price the feeds know (N26), in the words visitors read. */
const PRICE_TYPE_WORDS: Readonly<Record<string, string>> = {
  dap: 'Drive away',
  egc: 'Excl. government charges',
}

/**
 * Returns the price state of a vehicle: the first of the five that fits, in the order of PRC-01 (PRC-01 to PRC-05, PRC-08,
 * PRC-09, C8).
 */
export function priceState(vehicle: PricedVehicle, tenant: Pick<Tenant, 'price'>): PriceState {
  const priceType = priceTypeLabel(vehicle.price_type)
  const isShown = (aud: number) => aud > tenant.price.minDisplay
  if (isShown(vehicle.subscription_price)) {
    return { kind: 'subscription', weeklyAud: vehicle.subscription_price, priceType }
  }
  const hasOffer = isShown(vehicle.offer_price) && vehicle.offer_price < vehicle.price
  const priceAud = hasOffer ? vehicle.offer_price : vehicle.price
  if (!isShown(priceAud)) return withoutPrice(vehicle, tenant)
  const wasAud = hasOffer ? Math.max(vehicle.before_price, vehicle.price) : vehicle.before_price
  return wasAud > priceAud
    ? { kind: 'reduced', priceAud, wasAud, priceType }
    : { kind: 'normal', priceAud, priceType }
}

/**
 * Returns by how many AUD a shown price is below the market average (whole AUD, 0: unknown), when that is at least the
 * tenant's gap; otherwise undefined (PRC-06, N43).
 */
export function marketGapAud(
  state: PriceState,
  averageAud: number,
  tenant: Pick<Tenant, 'price'>,
): number | undefined {
  if (state.kind !== 'normal' && state.kind !== 'reduced') return undefined
  const gapAud = averageAud - state.priceAud
  return gapAud >= tenant.price.marketBadgeGap ? gapAud : undefined
}

/** Returns `DAP` and `EGC` in words, any other text of a feed as it is, and '' for ''. */
export function priceTypeLabel(priceType: string): string {
  return lookUp(PRICE_TYPE_WORDS, priceType.trim().toLowerCase()) ?? priceType.trim()
}

function withoutPrice(vehicle: PricedVehicle, { price: settings }: Pick<Tenant, 'price'>): PriceState {
  if (vehicle.preorder) return { kind: 'preorder', label: 'PREORDER' }
  const isHidden = vehicle.price <= 0 && settings.noPrice === 'hidden'
  return isHidden ? { kind: 'hidden' } : { kind: 'none', text: settings.noPriceText }
}
