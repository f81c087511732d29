/** A saved vehicle costs less than its visitor was told last, or can be had again; or one meets a search that they saved. */
export type AlertKind = 'cheaper' | 'back' | 'match'

/** What a visitor is told of a vehicle. */
export interface AlertItem {
  carId: string
  kind: AlertKind
  /** Whole AUD, of before and of now; 0 without a price. */
  priceBefore: number
  priceNow: number
  /** Name of the search that it meets. */
  search?: string
}
