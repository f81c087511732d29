import type { FREQUENCIES } from '../tenant/vocabulary.ts'

/** How often a repayment is made. */
export type Frequency = (typeof FREQUENCIES)[number]

/** FIN-10. */
export const PERIODS_PER_YEAR: Readonly<Record<Frequency, number>> = { week: 52, fortnight: 26, month: 12 }

/** A loan: AUD, per cent a year, years. */
export interface Loan {
  /** What is borrowed: the amount less the deposit, with the fees that are financed. */
  principalAud: number
  interestRate: number
  termYears: number
  frequency: Frequency
  /** What is left to be paid at the end (N44). */
  residualAud?: number
}

/** The number of repayments of a term in years: whole, and one at least. */
export function paymentCount(termYears: number, frequency: Frequency): number {
  return Math.max(1, Math.round(amountOf(termYears) * PERIODS_PER_YEAR[frequency]))
}

/**
 * The amortised repayment before it is rounded, AUD (FIN-11, N44): the annuity of the principal with the residual as its
 * future value, `(P r - F r / (1 + r)^n) / (1 - (1 + r)^-n)`, without interest `(P - F) / n`. Never below 0, and 0 for
 * what is no number.
 */
export function exactRepaymentAud({
  principalAud,
  interestRate,
  termYears,
  frequency,
  residualAud,
}: Loan): number {
  const principal = amountOf(principalAud)
  const residual = amountOf(residualAud)
  const count = paymentCount(termYears, frequency)
  const rate = amountOf(interestRate) / 100 / PERIODS_PER_YEAR[frequency]
  // (1 + r)^-n - 1 without the loss of digits that a rate near 0 would cost.
  const discounted = -Math.expm1(-count * Math.log1p(rate))
  const payment =
    discounted === 0
      ? (principal - residual) / count
      : residual * rate + ((principal - residual) * rate) / discounted
  return Number.isFinite(payment) ? Math.max(0, payment) : 0
}

/** The repayment as it shows: rounded up to the whole dollar (FIN-11). */
export function repaymentAud(loan: Loan): number {
  return wholeDollarsUp(exactRepaymentAud(loan))
}

/** All repayments with the residual, AUD. */
export function totalAud(
  paymentAud: number,
  { termYears, frequency, residualAud }: Omit<Loan, 'principalAud'>,
): number {
  return paymentAud * paymentCount(termYears, frequency) + amountOf(residualAud)
}

/** AUD rounded up to the whole dollar; what only the arithmetic of fractions put above one does not count. */
export function wholeDollarsUp(aud: number): number {
  return Math.ceil(Math.round(aud * 1e6) / 1e6)
}

/** FIN-16: what is at or below 0, or no number, is 0. */
export function amountOf(value: number | undefined): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : 0
}
