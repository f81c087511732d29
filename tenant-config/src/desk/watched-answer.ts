/** A vehicle that visitors saved in their accounts, as staff see it. */
export interface WatchedVehicle {
  id: string
  name: string
  /** Empty for one that has left the record. */
  stockNumber: string
  slug: string
  /** Whole AUD; 0 without a price. */
  priceAud: number
  /** False for one that is reserved, sold or gone. */
  isFree: boolean
  /** Visitors who saved it, and those of them who agreed to be written to about it. */
  watchers: number
  contactable: number
}

/** The answer of `GET /api/watchlist/desk`: the vehicles that most visitors saved, those with the most first. */
export interface WatchedAnswer {
  /** False where browsers hold what visitors save, so that nobody can count it. */
  isCounted: boolean
  entries: WatchedVehicle[]
}
