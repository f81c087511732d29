/** A weekly figure and the rates that belong to it: whole AUD, per cent a year. None of it shows without the rest. */
export interface WeeklyFinance {
  weekAud: number
  /** Years over which it is paid, when the lender says. */
  termYears?: number
  interestRate: number
  comparisonRate: number
}
