import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

export interface Rating {
  average: number
  /** How many reviews it is of; 0 where nobody said. */
  count: number
}

/** The most whole stars that are drawn: the fifth is a part of one, if need be all of it (REV-04, C29). */
const WHOLE_STARS = 4
const BEST = 5

/**
 * The rating that stars show: strictly above the dealer's minimum, and not where ratings are hidden (LOC-19, C29). A figure
 * that is none from 0 to 5 shows nothing.
 */
export function shownRating(
  { average_rating, review_count }: { average_rating: number | null; review_count: number | null },
  { reviews }: Pick<Tenant, 'reviews'>,
): Rating | undefined {
  if (reviews.hide || average_rating === null || !Number.isFinite(average_rating)) return undefined
  if (average_rating > BEST || average_rating <= reviews.min) return undefined
  return { average: average_rating, count: Math.max(0, Math.floor(review_count ?? 0)) }
}

/** 4.7 as `{whole: 4, part: 70}`: whole stars and per cent of the next (REV-04). */
export function starsOf(average: number): { whole: number; part: number } {
  const whole = Math.min(WHOLE_STARS, Math.floor(average))
  return { whole, part: Math.round((average - whole) * 100) }
}

/** `4.7 out of 5, 795 reviews`. */
export function ratingText({ average, count }: Rating): string {
  const score = `${average.toLocaleString('en-AU', { maximumFractionDigits: 1 })} out of ${BEST}`
  if (count === 0) return score
  return `${score}, ${count === 1 ? 'one review' : `${count.toLocaleString('en-AU')} reviews`}`
}
