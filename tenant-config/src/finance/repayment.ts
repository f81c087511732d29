import type { FREQUENCIES } from '../tenant/vocabulary.ts'

/** How often a repayment is made. */
export type Frequency = (typeof FREQUENCIES)[number]

/** FIN-10. */
export const PERIODS_PER_YEAR: Readonly<Record<Frequency, number>> = { week: 52, fortnight: 26, month: 12 }

/** A loan: AUD, per cent a year, years. */
export interface Loan {
  /** Borrowed sum: the amount less the deposit, with the fees that are financed. */
  principalAud: number
  interestRate: number
  termYears: number
  frequency: Frequency
  /** Sum that is left to pay at the end (N44). */
  residualAud?: number
}

/** Returns the number of repayments in a term of years: whole, and one at least. */
export function paymentCount(termYears: number, frequency: Frequency): number {
  return Math.max(1, Math.round(amountOf(termYears) * PERIODS_PER_YEAR[frequency]))
}

/**
 * Returns the amortised repayment before rounding, AUD (FIN-11, N44): the annuity of the principal with the residual as its
 * future value, `(P r - F r / (1 + r)^n) / (1 - (1 + r)^-n)`, without interest `(P - F) / n`. Never below 0, and 0 when the
 * result is not a number.
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
  // 1 - (1 + r)^-n, computed without the loss of digits that a rate near 0 would cost.
  const discounted = -Math.expm1(-count * Math.log1p(rate))
  const payment =
    discounted === 0
      ? (principal - residual) / count
      : residual * rate + ((principal - residual) * rate) / discounted
  return Number.isFinite(payment) ? Math.max(0, payment) : 0
}

/** Returns the repayment as it shows: rounded up to the whole dollar (FIN-11). */
export function repaymentAud(loan: Loan): number {
  return wholeDollarsUp(exactRepaymentAud(loan))
}

/** Returns the sum of all repayments and the residual, AUD. */
export function totalAud(
  paymentAud: number,
  { termYears, frequency, residualAud }: Omit<Loan, 'principalAud'>,
): number {
  return paymentAud * paymentCount(termYears, frequency) + amountOf(residualAud)
}

/** Rounds AUD up to the whole dollar; a tiny excess that comes from binary fractions does not count. */
export function wholeDollarsUp(aud: number): number {
  return Math.ceil(Math.round(aud * 1e6) / 1e6)
}

/** FIN-16: returns 0 for a value at or below 0 and for no number. */
export function amountOf(value: number | undefined): number {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : 0
}
