import { formatAud } from '../text/money.ts'
import { amountOf, type Frequency, PERIODS_PER_YEAR, repaymentAud, totalAud } from './repayment.ts'
import type { FinanceSettings } from './settings.ts'

/** Settings of the calculator: the tenant's, with those of its lender laid over them. */
export type CalculatorSettings = Pick<
  FinanceSettings,
  | 'frequency'
  | 'amount'
  | 'term'
  | 'interest'
  | 'deposit'
  | 'residual'
  | 'enquireBelow'
  | 'outOfRangeText'
  | 'fees'
>

/** Choices of a visitor: AUD, years, per cent a year (FIN-09). */
export interface CalculatorInputs {
  amount: number
  term: number
  interest: number
  /** Sum that the trade-in or a deposit pays. */
  tradeIn: number
  residual: number
  frequency: Frequency
}

/** State of the calculator (FIN-09). */
export interface CalculatorState extends Omit<CalculatorInputs, 'frequency'> {
  frequency: { name: Frequency; periodsPerYear: number }
  /** Whole AUD; undefined where the repayment is so small that the visitor is asked to enquire instead (FIN-25). */
  repayment: number | undefined
  /** All repayments with the residual, AUD; blank (undefined) with the repayment (FIN-24). */
  total: number | undefined
  /** Message about an amount at or beyond a bound; '' between the bounds (FIN-15, C12). */
  amountHelp: string
}

/** For prices above this, a tenant may lend a multiple of the price, AUD (FIN-14). */
const FACTOR_ABOVE_AUD = 100_000

/** Returns the lowest and highest amount that is lent for a vehicle of this price, AUD (FIN-13, FIN-14). */
export function amountBounds({ amount }: Pick<CalculatorSettings, 'amount'>, priceAud: number) {
  const { min, max, over100k } = amount
  const isDear = over100k !== undefined && priceAud > FACTOR_ABOVE_AUD
  return { min, max: isDear ? Math.max(max, Math.round(priceAud * over100k.factor)) : max }
}

/** Returns the start values of a vehicle's calculator; a price of 0 means no price (FIN-12, FIN-18, FIN-20, C14). */
export function startInputs(settings: CalculatorSettings, priceAud: number): CalculatorInputs {
  const { amount, term, interest, frequency } = settings
  return {
    amount: priceAud > 0 ? priceAud : amount.default,
    term: term.default,
    interest: interest.default,
    tradeIn: 0,
    residual: 0,
    frequency,
  }
}

/**
 * Reads a typed number without dollar signs, commas, spaces and per cent signs; text that is no number, 0 and less give 0
 * (FIN-16).
 */
export function readNumber(typed: string): number {
  return amountOf(Number(typed.replaceAll(/[$,%\s]/g, '')))
}

/**
 * Returns the calculator's state for a visitor's choices, with every input moved inside its bounds (FIN-11, FIN-13 to
 * FIN-25).
 */
export function calculate(
  chosen: CalculatorInputs,
  settings: CalculatorSettings,
  priceAud: number,
): CalculatorState {
  const bounds = amountBounds(settings, priceAud)
  const asked = amountOf(chosen.amount)
  // FIN-16 goes before the lower bound: nothing borrowed costs nothing.
  const amount = asked === 0 ? 0 : within(asked, bounds)
  const term = within(chosen.term, settings.term)
  const interest = settings.interest.fixed
    ? settings.interest.default
    : within(chosen.interest, settings.interest)
  const tradeIn = within(chosen.tradeIn, { min: 0, max: settings.deposit.max })
  const residual = within(chosen.residual, { min: 0, max: settings.residual.max })
  const loan = {
    principalAud: amount === 0 ? 0 : amount - tradeIn + financedFeesAud(settings.fees, term),
    interestRate: interest,
    termYears: term,
    frequency: chosen.frequency,
    residualAud: residual,
  }
  const payment = repaymentAud(loan)
  const isShown = payment > settings.enquireBelow
  return {
    amount,
    term,
    interest,
    tradeIn,
    residual,
    frequency: { name: chosen.frequency, periodsPerYear: PERIODS_PER_YEAR[chosen.frequency] },
    repayment: isShown ? payment : undefined,
    total: isShown ? totalAud(payment, loan) : undefined,
    amountHelp: amountHelp(asked, bounds, settings.outOfRangeText),
  }
}

/** Returns the AUD that fees add to the loan: only financed fees count, monthly ones for the whole term (C39). */
export function financedFeesAud(fees: CalculatorSettings['fees'], termYears: number): number {
  return fees
    .filter(({ financed }) => financed)
    .reduce(
      (sum, { amount, period }) =>
        sum + amount * (period === 'month' ? termYears * PERIODS_PER_YEAR.month : 1),
      0,
    )
}

/** FIN-15, C12: returned at a bound as well as beyond it; `{min}` and `{max}` stand for the bounds. */
function amountHelp(amount: number, { min, max }: { min: number; max: number }, text: string): string {
  if (amount > min && amount < max) return ''
  return text.replaceAll('{min}', formatAud(min)).replaceAll('{max}', formatAud(max))
}

/** FIN-16, FIN-23; keeps two decimals, even if the arrows have a larger step (C13). */
function within(value: number, { min, max }: { min: number; max: number }): number {
  const rounded = Math.round(amountOf(value) * 100) / 100
  return Math.min(max, Math.max(min, rounded))
}
