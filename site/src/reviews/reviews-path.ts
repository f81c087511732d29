/** The page of all reviews. */
export const REVIEWS_PATH = '/reviews'
