import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

export interface Rating {
  average: number
  /** How many reviews it is of; 0 where nobody said. */
  count: number
}

/** The most whole stars that are drawn: the fifth is a part of one, if need be all of it (REV-04, C29). */
const WHOLE_STARS = 4
const BEST = 5

interface Rated {
  dealership_id?: number | null
  reviews?: { average_rating: number | null; count: number | null } | null
  average_rating: number | null
  review_count: number | null
}

/**
 * The rating that stars show: that of the review service, else the location's own figures (LOC-25, C32), else its dealership's
 * (REV-06); strictly above the dealer's minimum, and not where ratings are hidden (LOC-19, C29). A figure that is none from 0
 * to 5 shows nothing.
 */
export function shownRating(
  location: Rated,
  { reviews, dealerships }: Pick<Tenant, 'reviews' | 'dealerships'>,
): Rating | undefined {
  const told = location.reviews ?? { average_rating: null, count: null }
  const dealership = dealerships.find(({ id }) => id === location.dealership_id)
  const [average, count] =
    [
      [told.average_rating, told.count] as const,
      [location.average_rating, location.review_count] as const,
      [dealership?.average_rating, dealership?.review_count] as const,
    ].find(([figure]) => typeof figure === 'number') ?? []
  if (reviews.hide || typeof average !== 'number' || !Number.isFinite(average)) return undefined
  if (average > BEST || average <= reviews.min) return undefined
  return { average, count: Math.max(0, Math.floor(count ?? 0)) }
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
