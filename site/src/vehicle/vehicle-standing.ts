import type { StockDocument } from '@forecourt/vehicle/document'
import { driveAwayEstimate, type DriveAwayEstimate } from '@forecourt/tenant-config/charges/drive-away'
import { resolveCharges } from '@forecourt/tenant-config/charges/government-charges'
import { availability, type Availability } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import type { Checks } from '@forecourt/tenant-config/rules/checks'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { priceState, type PriceState } from '@forecourt/tenant-config/vehicle/price'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { VehicleDetails } from '../server/vehicles/vehicles.ts'
import { shownEstimate, type FinanceEstimate } from './finance/finance-estimate.ts'
import { financeValue, type FinanceValue } from './finance/finance-value.ts'

/** A vehicle with what the record says of it, before any decision on showing it. */
export interface KnownVehicle {
  context: TenantContext
  vehicle: StockDocument
  /** Undefined while the record does not answer: the page then shows the search's data. */
  details: VehicleDetails | undefined
}

/** Facts about a vehicle that every part of the page must agree on. */
export interface VehicleStanding {
  /** `2021 Mazda CX-5` */
  title: string
  /** Checks that the tenant's rules add for this vehicle. */
  checks: Checks
  state: Availability
  isSold: boolean
  /** The price everywhere on the page; `hidden` unless the vehicle is available (AVL-02). */
  price: PriceState
  /** What it costs with its state's charges; undefined where the price includes them, or no table says what they are. */
  driveAway: DriveAwayEstimate | undefined
  /** The finance value of the tenant's lender; undefined for none (FIN-01). */
  finance: FinanceValue | undefined
  /** The estimate everywhere on the page; undefined where no figure may be shown. */
  estimate: FinanceEstimate | undefined
}

/** Returns a vehicle's title, availability, price and finance with a tenant (AVL-01 to AVL-04, PRC-01, FIN-01). */
export function vehicleStanding({ context, vehicle, details }: KnownVehicle): VehicleStanding {
  const { tenant } = context
  const checks = vehiclePageChecks(context, vehicle)
  const state = availability(vehicle, tenant, checks)
  const finance = state.available ? financeValue(vehicle, details, context, checks) : undefined
  const price: PriceState = state.available ? priceState(vehicle, tenant) : { kind: 'hidden' }
  const charges = resolveCharges(context.governmentCharges ?? [], context)
  return {
    title: vehicleTitle(vehicle, tenant.displayNames) || vehicle.name || 'Vehicle',
    checks,
    state,
    isSold: !state.available && state.because === 'sold',
    price,
    driveAway: driveAwayEstimate(vehicle, price, charges),
    finance,
    estimate: finance && shownEstimate(finance, tenant),
  }
}

/** Returns the checks that the tenant's rules add for a vehicle on its own page. */
export function vehiclePageChecks(
  { tenant, rules, now }: TenantContext,
  { slug }: Pick<StockDocument, 'slug'>,
): Checks {
  return createChecks(rules, { tenant, now, surface: 'vdp', route: vehicleRoute(slug) })
}
