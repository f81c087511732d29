import type { CalculatorState } from '@forecourt/tenant-config/finance/calculator'
import { comparisonRateAt, type LenderRates } from '@forecourt/tenant-config/finance/comparison'
import type { Frequency } from '@forecourt/tenant-config/finance/repayment'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { rateLabel } from '../../price/rate-label.ts'

/** The texts of the calculator's answer. A repayment never stands without its comparison rate (FIN-36). */
export interface FinanceLabels {
  /** '' where the dealer is asked instead (FIN-25). */
  repayment: string
  /** `a week over 5 years` */
  period: string
  interest: string
  comparison: string
  /** '' together with the repayment (FIN-24). */
  total: string
  amountHelp: string
  /** The message of an enquiry; holds none of the lender's figures. */
  message: string
}

const PERIODS: Readonly<Record<Frequency, string>> = {
  week: 'a week',
  fortnight: 'a fortnight',
  month: 'a month',
}

/** FIN-10 */
export const FREQUENCY_TITLES: Readonly<Record<Frequency, string>> = {
  week: 'Weekly',
  fortnight: 'Fortnightly',
  month: 'Monthly',
}

export function financeLabels(state: CalculatorState, rates: LenderRates): FinanceLabels {
  const { amount, term, interest, tradeIn, residual, frequency, repayment, total, amountHelp } = state
  const less = tradeIn > 0 ? `, with ${formatAud(tradeIn)} as a deposit or trade-in` : ''
  const left = residual > 0 ? ` and a residual of ${formatAud(residual)}` : ''
  return {
    repayment: repayment === undefined ? '' : formatAud(repayment),
    period: `${PERIODS[frequency.name]} over ${yearsText(term)}`,
    interest: rateLabel(interest),
    comparison: rateLabel(comparisonRateAt(interest, rates)),
    total: total === undefined ? '' : formatAud(total),
    amountHelp,
    message: `I would like to finance ${formatAud(amount)} over ${yearsText(term)}${less}${left}.`,
  }
}

/** `5 years`, `2.5 years`, `1 year`. */
export function yearsText(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`
}
