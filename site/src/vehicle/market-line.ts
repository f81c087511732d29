import type { StockDocument } from '@forecourt/vehicle/document'
import { saysDear } from '@forecourt/tenant-config/calculators/gauge'
import { marketGapAud, type PriceState } from '@forecourt/tenant-config/vehicle/price'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { VehicleDetails } from '../server/vehicles/vehicles.ts'
import { priceGauge } from './price-gauge.ts'

/** How far a vehicle's price is below the market's average (PRC-06), and the basis of that average. */
export interface MarketLine {
  gapAud: number
  basis: string
}

/**
 * Returns the line of a vehicle's page. Undefined where the gap is too small, and where the gauge of the same page says
 * otherwise: against the dealer's own stock the price stands in the upper third.
 */
export async function marketLine(
  context: TenantContext,
  vehicle: StockDocument,
  { price, details }: { price: PriceState; details: Pick<VehicleDetails, 'has_nvic'> | undefined },
): Promise<MarketLine | undefined> {
  const gapAud = marketGapAud(price, vehicle.market_average, context.tenant)
  if (gapAud === undefined) return undefined
  if (context.tenant.flags.autogauge) {
    const result = await priceGauge(context, vehicle, { price, details })
    if (result.ok && saysDear(result.gauge)) return undefined
  }
  return { gapAud, basis: basisOf(vehicle, context) }
}

/** The average is the feed's, as it stood when the vehicle was last sent; dates are the dealer's. */
function basisOf({ updated_at: updatedAt }: StockDocument, { tenant }: TenantContext): string {
  const day = new Intl.DateTimeFormat('en-AU', {
    timeZone: tenant.timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const when = updatedAt > 0 ? ` on ${day.format(updatedAt * 1000)}` : ''
  return `Against the average asking price of vehicles like it that our stock data gave${when}.`
}
