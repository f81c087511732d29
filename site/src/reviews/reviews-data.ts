import type { ReviewsQueryResult } from '@forecourt/schemas/generated/types'
import type { Issue } from '@forecourt/tenant-config/documents/result'
import { contentImage, type RenderedImage } from '../addresses/content-image.ts'
import type { Rating } from '../places/place-rating.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { reviewsQuery } from './reviews.query.ts'

type ReviewDocument = ReviewsQueryResult['latest'][number]

/** A review as visitors read it (REV-01); its words are plain text. */
export interface ReviewView {
  id: string
  customer: string
  rating: number
  text: string
  /** `2026-03-01`. */
  date: string
  /** `1 March 2026`. */
  dateInWords: string
  /** `3 weeks ago`. */
  ago: string
  source: string
  /** Id of the location that it is about; empty for the dealer as a whole. */
  location: string
  /** The picture that came with it. */
  image?: RenderedImage
  answer: string
}

const PICTURE = { width: 480, height: 320 }
const DAY_MS = 86_400_000
const WORST = 1
const BEST = 5

/** What is shown of a dealer's reviews. */
export interface ShownReviews {
  /** The newest first; of a great many the newest only. */
  latest: ReviewView[]
  /** The average and the number of all of them, or of those about some places (ids); undefined without any. */
  rating(places?: readonly string[]): Rating | undefined
}

/** The reviews of a dealer that are shown: none where ratings are off, none that its list hides (REV-03). */
export async function shownReviews(context: TenantContext): Promise<ShownReviews> {
  const { id, tenant, now } = context
  const { hide, hiddenIds } = tenant.reviews
  if (hide) return { latest: [], rating: () => undefined }
  const { latest, ratings } = await fetchContentOr<ReviewsQueryResult>(
    { latest: [], ratings: [] },
    reviewsQuery,
    { tenantId: id },
    { tags: [typeTag('review', id)] },
  )
  const isShown = ({ _id }: { _id: string }) => !hiddenIds.includes(_id)
  const stars = ratings.filter(isShown).filter(({ rating }) => isRating(rating))
  return {
    latest: soundDocuments('reviews', id, latest, reviewIssues)
      .filter(isShown)
      .map((review) => reviewView(review, now)),
    rating: (places) =>
      ratingOf(places ? stars.filter(({ location }) => places.includes(location ?? '')) : stars),
  }
}

/** The average of stars to one digit, and their number; undefined without any. */
export function ratingOf(stars: readonly { rating: number | null }[]): Rating | undefined {
  if (stars.length === 0) return undefined
  const sum = stars.reduce((all, { rating }) => all + (rating ?? 0), 0)
  return { average: Math.round((sum / stars.length) * 10) / 10, count: stars.length }
}

function isRating(rating: number | null): boolean {
  return typeof rating === 'number' && rating >= WORST && rating <= BEST
}

/** Those of reviews that a dealer shows off: strictly above its minimum, with words, as many as its full quantity (REV-03, C29). */
export function praising(
  reviews: readonly ReviewView[],
  { reviews: { min, fullQuantity } }: TenantContext['tenant'],
): ReviewView[] {
  return reviews.filter(({ rating, text }) => rating > min && text !== '').slice(0, fullQuantity)
}

/** What is wrong with a review that was written around the Studio: it is left out. */
export function reviewIssues({ customer_name, rating, review_date, source }: ReviewDocument): Issue[] {
  return [
    ...(customer_name ? [] : [{ path: 'customer_name', message: 'a review needs who wrote it' }]),
    ...(isRating(rating) ? [] : [{ path: 'rating', message: `expected ${WORST} to ${BEST} stars` }]),
    ...(Number.isNaN(Date.parse(review_date ?? ''))
      ? [{ path: 'review_date', message: 'expected a date such as 2026-03-01' }]
      : []),
    ...(source ? [] : [{ path: 'source', message: 'a review needs where it was written' }]),
  ]
}

function reviewView(review: ReviewDocument, now: number): ReviewView {
  const date = review.review_date ?? ''
  const image = contentImage(review.image, PICTURE, imageBaseUrl())
  return {
    id: review._id,
    customer: review.customer_name ?? '',
    rating: review.rating ?? 0,
    text: (review.text ?? '').trim(),
    date,
    dateInWords: new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    ago: agoText(date, now),
    source: review.source ?? '',
    location: review.location ?? '',
    ...(image && { image }),
    answer: (review.answer ?? '').trim(),
  }
}

/** `today`, `3 days ago`, `2 weeks ago`, `5 months ago`, `2 years ago`; months are of thirty days. */
export function agoText(date: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(`${date}T00:00:00Z`)) / DAY_MS))
  if (days === 0) return 'today'
  const [count, unit] =
    days < 14
      ? [days, 'day']
      : days < 60
        ? [Math.floor(days / 7), 'week']
        : days < 730
          ? [Math.floor(days / 30), 'month']
          : [Math.floor(days / 365), 'year']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
