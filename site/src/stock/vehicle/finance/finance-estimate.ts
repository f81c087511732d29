import type { StockDocument } from '@forecourt/stock/document'
import type { Checks } from '@forecourt/tenant-config/checks'
import { financeValueAud } from '@forecourt/tenant-config/finance/eligibility'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import type { WeeklyFinance } from '../../price/weekly-finance.ts'
import type { VehicleDetails } from '../../../server/vehicles.ts'

/** What a vehicle's page says about its finance. */
export interface FinanceEstimate extends WeeklyFinance {
  /** The lender's own conditions; '' when the feed gives none. */
  disclaimer: string
}

/**
 * The estimate of the tenant's lender, or undefined: the tenant names none, the lender gives no figure with both rates for
 * this vehicle, or its conditions or the tenant's rules exclude it (FIN-01 to FIN-07).
 */
export function financeEstimate(
  vehicle: StockDocument,
  details: Pick<VehicleDetails, 'lenders'> | undefined,
  { tenant, now }: { tenant: Tenant; now: number },
  checks: Checks,
): FinanceEstimate | undefined {
  const { provider } = tenant.finance
  const lender = provider && details?.lenders[provider.name]
  if (!lender || lender.interestRate == null || lender.comparisonRate == null) return undefined
  const { name, kind } = provider
  const weekAud = financeValueAud(vehicle, lender, { provider: name, kind, tenant, now, checks })
  if (weekAud <= 0) return undefined
  const { interestRate, comparisonRate, termYears, disclaimer = '' } = lender
  const warning = tenant.strings.comparisonWarning
  return { weekAud, interestRate, comparisonRate, warning, disclaimer, ...(termYears ? { termYears } : {}) }
}
