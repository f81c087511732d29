/** A lender's two rates, per cent a year. */
export interface LenderRates {
  interestRate: number
  comparisonRate: number
}

/**
 * The comparison rate to show beside a chosen interest rate, per cent a year to two decimals: the lender's own at its own
 * rate, and as far above another rate as the lender's is above its own (FIN-36). Never below the interest rate.
 */
export function comparisonRateAt(interestRate: number, lender: LenderRates): number {
  const margin = Math.max(0, lender.comparisonRate - lender.interestRate)
  return Math.round((interestRate + margin) * 100) / 100
}
