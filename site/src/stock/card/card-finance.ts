import type { StockDocument } from '@forecourt/stock/document'
import type { Checks } from '@forecourt/tenant-config/checks'
import { financeValueAud } from '@forecourt/tenant-config/finance/eligibility'
import type { Tenant } from '@forecourt/tenant-config/tenant'
import type { WeeklyFinance } from '../price/weekly-finance.ts'

export type FinanceTenant = Pick<Tenant, 'availability' | 'timeZone' | 'strings'> & {
  finance: Pick<Tenant['finance'], 'provider'>
}

/**
 * The weekly figure of the tenant's own lender with both its rates, or undefined: no lender, another one's figure, a rate
 * missing, or the lender's conditions or the tenant's rules exclude the vehicle (CARD-03, FIN-01 to FIN-07, FIN-36).
 */
export function cardFinance(
  vehicle: StockDocument,
  { tenant, now, checks }: { tenant: FinanceTenant; now: number; checks: Checks },
): WeeklyFinance | undefined {
  const { provider } = tenant.finance
  const {
    weekly_price: paymentWeek,
    weekly_interest_rate: interestRate,
    weekly_comparison_rate: comparisonRate,
    weekly_term_years: termYears,
  } = vehicle
  if (!provider || vehicle.weekly_lender !== provider.name || comparisonRate <= 0) return undefined
  const figures = { interestRate, comparisonRate, paymentWeek }
  const question = { provider: provider.name, kind: provider.kind, tenant, now, checks }
  const weekAud = financeValueAud(vehicle, figures, question)
  if (weekAud <= 0) return undefined
  const warning = tenant.strings.comparisonWarning
  return { weekAud, interestRate, comparisonRate, warning, ...(termYears > 0 ? { termYears } : {}) }
}
