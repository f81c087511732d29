import type { StockDocument } from '@forecourt/vehicle/document'
import type { Checks } from '@forecourt/tenant-config/rules/checks'
import { financeValueAud } from '@forecourt/tenant-config/finance/eligibility'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { WeeklyRates } from '../price/weekly-finance.ts'

type FinanceProvider = NonNullable<Tenant['finance']['provider']>

/** A dealer's lender, with the source (`computedSource`) of figures that were computed with its terms. */
type CardLender = Pick<FinanceProvider, 'name' | 'kind'> & { computed: string }

export type FinanceTenant = Pick<Tenant, 'availability' | 'timeZone' | 'strings'> & {
  finance: { provider?: CardLender | undefined } & Pick<Tenant['finance'], 'enquireBelow'>
}

/** Finance on a card: a figure with its rates, or a text that invites an enquiry (FIN-25). */
export type CardFinance = { kind: 'figure'; figure: WeeklyRates } | { kind: 'ask'; text: string }

/**
 * Returns the weekly figure of the tenant's own lender with both its rates, or that text where the figure is small.
 * Undefined without a lender, for another lender's figure, without one of the rates, or where the lender's conditions or the
 * tenant's rules exclude the vehicle (CARD-03, FIN-01 to FIN-07, FIN-36).
 */
export function cardFinance(
  vehicle: StockDocument,
  { tenant, now, checks }: { tenant: FinanceTenant; now: number; checks: Checks },
): CardFinance | undefined {
  const { provider } = tenant.finance
  const {
    weekly_lender: source,
    weekly_price: paymentWeek,
    monthly_price: paymentMonth,
    weekly_interest_rate: interestRate,
    weekly_comparison_rate: comparisonRate,
    weekly_term_years: termYears,
  } = vehicle
  // The index holds the figure of a shared vehicle's own dealer: with other terms the page would show another one.
  if (!provider || (source !== provider.name && source !== provider.computed)) return undefined
  const figures = { interestRate, comparisonRate, paymentWeek, paymentMonth }
  const question = { provider: provider.name, kind: provider.kind, tenant, now, checks }
  const weekAud = financeValueAud(vehicle, figures, question)
  if (weekAud <= 0) return undefined
  if (weekAud <= tenant.finance.enquireBelow) return { kind: 'ask', text: tenant.strings.enquireForFinance }
  const term = termYears > 0 ? { termYears } : {}
  return { kind: 'figure', figure: { weekAud, interestRate, comparisonRate, ...term } }
}
