import {
  DEFAULT_LITRES_PER_100KM,
  typedFuelCost,
  type TypedFuel,
} from '@forecourt/tenant-config/calculators/fuel'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { VehicleDetails } from '../../../server/vehicles/vehicles.ts'
import type { TenantContext } from '../../../server/tenants/tenant.ts'

/** Data of a vehicle's fuel calculator. */
export interface FuelModel {
  slug: string
  litresPer100Km: number
  /** False where the consumption is unknown and a usual one is used (CALC-02). */
  isKnown: boolean
  /** As typed. */
  price: string
  kms: string
  cost: TypedFuel
}

/** Fuel types of vehicles that burn nothing: the calculator does not apply to them. */
const WITHOUT_FUEL = /^(?:electric|hydrogen|ev|bev)$/i

/** Builds a vehicle's calculator with the typed values, else the tenant's defaults; undefined where it does not apply. */
export function fuelModel(
  { tenant }: TenantContext,
  vehicle: Pick<StockDocument, 'slug' | 'fuel' | 'item_type'>,
  details: VehicleDetails | undefined,
  typed: { price?: string; kms?: string } = {},
): FuelModel | undefined {
  const isTowed = vehicle.item_type === 'caravan' && vehicle.fuel === ''
  if (!tenant.flags.fuel || isTowed || WITHOUT_FUEL.test(vehicle.fuel.trim())) return undefined
  const { fuelconsumptioncombined = 0 } = details?.specs.variant ?? {}
  const isKnown = fuelconsumptioncombined > 0
  const litresPer100Km = isKnown ? fuelconsumptioncombined : DEFAULT_LITRES_PER_100KM
  const { price = tenant.fuel.price.toFixed(2), kms = String(tenant.fuel.kmsPerWeek) } = typed
  return {
    slug: vehicle.slug,
    litresPer100Km,
    isKnown,
    price,
    kms,
    cost: typedFuelCost({ price, kms }, litresPer100Km),
  }
}
