import { comparisonNote } from '@forecourt/tenant-config/finance/disclaimer'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { WeeklyFinance } from '../../price/weekly-finance.ts'
import type { FinanceValue } from './finance-value.ts'

/** The finance estimate on a vehicle's page. */
export interface FinanceEstimate extends WeeklyFinance {
  /** The lender's own conditions; '' when the feed gives none. */
  disclaimer: string
}

/** Returns the estimate to show; undefined where it is so small that 'Enquire for Finance' takes its place (FIN-25). */
export function shownEstimate(
  { weekAud, termYears, rates, disclaimer }: FinanceValue,
  { finance, strings }: Pick<Tenant, 'finance' | 'strings'>,
): FinanceEstimate | undefined {
  if (weekAud <= finance.enquireBelow) return undefined
  return {
    weekAud,
    ...rates,
    warning: comparisonNote({ finance, strings }),
    disclaimer,
    ...(termYears === undefined ? {} : { termYears }),
  }
}
