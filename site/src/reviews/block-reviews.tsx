import type { BlockContext } from '@forecourt/blocks/core/block-context'
import { Stars } from '../places/stars.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { ReviewCard } from './review-card.tsx'
import { praising, shownReviews } from './reviews-data.ts'
import { REVIEWS_PATH } from './reviews-path.ts'

/** What blocks show of a dealer's reviews. */
export function blockReviews(context: TenantContext): BlockContext['reviews'] {
  return async ({ places }) => {
    const { latest, rating: ratingAbout } = await shownReviews(context)
    const about = places.length === 0 ? latest : latest.filter(({ location }) => places.includes(location))
    const shown = praising(about, context.tenant)
    const rating = places.length === 0 ? ratingAbout() : ratingAbout(places)
    if (!rating || shown.length === 0) return undefined
    return {
      badge: <Stars rating={rating} />,
      cards: shown.map((review) => ({
        id: review.id,
        card: <ReviewCard review={review} dealer={context.tenant.name} isShort />,
      })),
      all: { href: context.link(REVIEWS_PATH), label: 'All reviews', isExternal: false },
    }
  }
}
