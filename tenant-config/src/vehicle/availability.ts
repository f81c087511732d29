import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import { type Checks, NO_CHECKS } from '../rules/checks.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** Whether price and actions show (AVL-02), and if not, what shows instead. */
export type Availability =
  | { available: true }
  /** `sold`: the SOLD message and "Find Me Something Similar"; `incomplete`: no price or no photo (AVL-04). */
  | { available: false; because: 'sold' | 'incomplete' }

/**
 * Availability of a vehicle on a tenant's site (AVL-01, AVL-03, AVL-04, C9); an unknown status counts as sold, and what
 * a rule with the effect `available` refuses as incomplete.
 */
export function availability(
  vehicle: EvaluatedVehicle,
  { availability: settings }: Pick<Tenant, 'availability'>,
  checks: Checks = NO_CHECKS,
): Availability {
  const isSold = vehicle.sold || vehicle.status === 'sold' || !settings.statuses.includes(vehicle.status)
  if (isSold) return { available: false, because: 'sold' }
  const isIncomplete = settings.requirePriceAndPhoto && !(vehicle.price > 0 && vehicle.has_image)
  return isIncomplete || !checks.passes(vehicle, 'available')
    ? { available: false, because: 'incomplete' }
    : { available: true }
}

/** Whether the reserve button shows (AVL-05, C25): reservations are on and nobody holds the vehicle. */
export function canReserve(
  vehicle: EvaluatedVehicle,
  tenant: Pick<Tenant, 'availability' | 'flags' | 'reserve'>,
  checks: Checks = NO_CHECKS,
): boolean {
  const isStatusRight =
    vehicle.status === 'in_stock' || (vehicle.status === 'coming_soon' && tenant.reserve.allowComingSoon)
  return (
    availability(vehicle, tenant, checks).available &&
    tenant.flags.reservations &&
    !vehicle.reserved &&
    isStatusRight &&
    checks.passes(vehicle, 'reservable')
  )
}

/** Whether the online purchase button shows (AVL-09): it is on, nobody holds the vehicle, and its car type or make is among the tenant's. */
export function canPurchase(
  vehicle: EvaluatedVehicle,
  tenant: Pick<Tenant, 'availability' | 'flags' | 'purchase'>,
  checks: Checks = NO_CHECKS,
): boolean {
  const { carTypes, makes } = tenant.purchase
  const make = vehicle.make.toLowerCase()
  const isAmong = carTypes.includes(vehicle.car_type) || makes.some((name) => name.toLowerCase() === make)
  return (
    tenant.flags.onlinePurchase &&
    isAmong &&
    !vehicle.reserved &&
    availability(vehicle, tenant, checks).available
  )
}

/** Whether the trade-in button shows (AVL-07, C5): by the full rule, always, or never, as the tenant chose. */
export function canTradeIn(
  vehicle: EvaluatedVehicle,
  { flags, tradeIn }: Pick<Tenant, 'flags' | 'tradeIn'>,
  checks: Checks = NO_CHECKS,
): boolean {
  if (!checks.passes(vehicle, 'tradeInEligible')) return false
  if (tradeIn.rule !== 'valuation') return tradeIn.rule === 'always'
  return (
    flags.valuation &&
    vehicle.status === 'in_stock' &&
    !vehicle.sold &&
    !vehicle.reserved &&
    vehicle.price > tradeIn.minPrice
  )
}
