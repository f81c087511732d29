/** A weekly figure with the rates that belong to it: whole AUD, per cent a year. None of it shows without the rest. */
export interface WeeklyRates {
  weekAud: number
  /** Years over which it is paid, when the lender says. */
  termYears?: number
  interestRate: number
  comparisonRate: number
}

/** The same with the warning that the law requires beside the comparison rate. */
export interface WeeklyFinance extends WeeklyRates {
  warning: string
}
