import type { StockDocument } from '@forecourt/vehicle/document'
import { shownGauge } from '@forecourt/tenant-config/calculators/gauge'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleDetails } from '../server/vehicles/vehicles.ts'
import { showsSection } from './page-sections.ts'
import { vehicleStanding } from './vehicle-standing.ts'
import { priceGauge, type GaugeResult } from './price-gauge.ts'

/** The gauge of the price that a vehicle's page shows (N11). */
export async function vehicleGauge(context: TenantContext, vehicle: StockDocument): Promise<GaugeResult> {
  const details = await vehicleDetails(context, vehicle.id)
  const { price } = vehicleStanding({ context, vehicle, details })
  return priceGauge(context, vehicle, { price, details })
}

/** Whether the page of a vehicle shows a gauge (CALC-08, CALC-12); false while the search is away. */
export async function showsGauge(context: TenantContext, vehicle: StockDocument): Promise<boolean> {
  const { flags, vdp } = context.tenant
  if (!flags.autogauge || !showsSection(vdp.sections, 'gauge')) return false
  const result = await vehicleGauge(context, vehicle)
  return result.ok && shownGauge(result.gauge) !== undefined
}
