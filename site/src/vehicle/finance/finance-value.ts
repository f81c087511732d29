import type { StockDocument } from '@forecourt/vehicle/document'
import type { Checks } from '@forecourt/tenant-config/rules/checks'
import type { LenderRates } from '@forecourt/tenant-config/finance/comparison'
import { vehicleFigure } from '@forecourt/tenant-config/finance/vehicle-finance'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { VehicleDetails } from '../../server/vehicles/vehicles.ts'

/** The weekly figure of the tenant's lender for a vehicle: whole AUD, rates in per cent a year. */
export interface FinanceValue {
  weekAud: number
  termYears?: number
  rates: LenderRates
  /** The lender's conditions for this vehicle; '' when its feed gives none. */
  disclaimer: string
}

/**
 * Returns the finance value of a vehicle (FIN-01, N29), the same figure as in the index. Undefined where the tenant has no
 * lender, no entry qualifies (FIN-02 to FIN-07), or the record does not answer.
 */
export function financeValue(
  vehicle: StockDocument,
  details: Pick<VehicleDetails, 'lenders'> | undefined,
  { tenant, now }: { tenant: Tenant; now: number },
  checks: Checks,
): FinanceValue | undefined {
  const figure = details && vehicleFigure(vehicle, details.lenders, { tenant, now, checks })
  if (!figure) return undefined
  const { weekAud, termYears, interestRate, comparisonRate, lender } = figure
  const { disclaimer = '' } = lender
  return {
    weekAud,
    rates: { interestRate, comparisonRate },
    disclaimer,
    ...(termYears > 0 ? { termYears } : {}),
  }
}
