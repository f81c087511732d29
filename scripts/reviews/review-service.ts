/** What a review service knows of one place: cells of a list by its columns (`REVIEW_COLUMNS`), and its own figures. */
export interface PlaceReviews {
  cells: Record<string, string>[]
  /** Average of all its reviews, 1 to 5, and how many there are; absent where the service does not say. */
  rating?: { average_rating: number; count: number }
}

/** A service where customers write about places (REV-01, N39). */
export interface ReviewService {
  /** Where the reviews were written, as visitors read it. */
  name: string
  /**
   * Returns every review of a place by its name at the service, with days by the clocks of `timeZone`. Throws an Error that says
   * what was wrong, where there is no whole answer.
   */
  reviewsOf(listing: string, timeZone: string): Promise<PlaceReviews>
}
