import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { WeeklyFinance } from '../../price/weekly-finance.ts'
import type { FinanceValue } from './finance-value.ts'

/** What a vehicle's page says about its finance. */
export interface FinanceEstimate extends WeeklyFinance {
  /** The lender's own conditions; '' when the feed gives none. */
  disclaimer: string
}

/** A finance value as it shows; undefined where it is so small that 'Enquire for Finance' stands in its place (FIN-25). */
export function shownEstimate(
  { weekAud, termYears, rates, disclaimer }: FinanceValue,
  { finance, strings }: Pick<Tenant, 'finance' | 'strings'>,
): FinanceEstimate | undefined {
  if (weekAud <= finance.enquireBelow) return undefined
  return {
    weekAud,
    ...rates,
    warning: strings.comparisonWarning,
    disclaimer,
    ...(termYears === undefined ? {} : { termYears }),
  }
}
