/** A vehicle costs less than its visitor was told last, or can be had again. */
export type AlertKind = 'cheaper' | 'back'

/** What a visitor is told of a vehicle that they saved. */
export interface AlertItem {
  carId: string
  kind: AlertKind
  /** Whole AUD, of before and of now; 0 without a price. */
  priceBefore: number
  priceNow: number
}
