/**
 * A saved vehicle costs less than its visitor was told last, or can be had again; one meets a search that they saved; or a recall may
 * concern a vehicle of their own.
 */
export type AlertKind = 'cheaper' | 'back' | 'match' | 'recall'

/** What a visitor is told of a vehicle, or of a recall. */
export interface AlertItem {
  /** The vehicle; for a recall, the id of its document. */
  carId: string
  kind: AlertKind
  /** Whole AUD, of before and of now; 0 without a price. */
  priceBefore: number
  priceNow: number
  /** Name of the search that it meets. */
  search?: string
  /** The visitor's own vehicle that a recall may concern, as `2021 MG HS`. */
  ownCar?: string
}
