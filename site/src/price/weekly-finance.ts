/** A weekly figure with the rates and the warning that belong to it: whole AUD, per cent a year. None of it shows without the rest. */
export interface WeeklyFinance {
  weekAud: number
  /** Years over which it is paid, when the lender says. */
  termYears?: number
  interestRate: number
  comparisonRate: number
  /** Warning that the law requires beside the comparison rate. */
  warning: string
}
