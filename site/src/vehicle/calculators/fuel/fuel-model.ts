import {
  DEFAULT_LITRES_PER_100KM,
  typedFuelCost,
  type TypedFuel,
} from '@forecourt/tenant-config/calculators/fuel'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { VehicleDetails } from '../../../server/vehicles/vehicles.ts'
import type { TenantContext } from '../../../server/tenants/tenant.ts'

/** What the fuel calculator of a vehicle shows. */
export interface FuelModel {
  slug: string
  litresPer100Km: number
  /** False where consumption is not known and a usual one stands for it (CALC-02). */
  isKnown: boolean
  /** As typed. */
  price: string
  kms: string
  cost: TypedFuel
}

/** Vehicles that burn nothing, or have nothing that burns. */
const WITHOUT_FUEL = /^(?:electric|hydrogen|ev|bev)$/i

/** The calculator of a vehicle with what was typed, else as the tenant has it start; undefined where it has no use. */
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
