import type { Metadata } from 'next'
import { ReviewsPage } from '../../../../reviews/reviews-page.tsx'
import { REVIEWS_PATH } from '../../../../reviews/reviews-path.ts'
import { shownReviews } from '../../../../reviews/reviews-data.ts'
import { pageMetadata } from '../../../../seo/page-metadata.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

/** A narrowed list, and one without a review, are not for search engines. */
export async function generateMetadata({ params, searchParams }: SiteProps & SearchProps): Promise<Metadata> {
  const context = await getTenant((await params).site)
  const isNarrowed = Object.keys(await searchParams).length > 0
  const isEmpty = (await shownReviews(context)).latest.length === 0
  return pageMetadata(context, {
    title: 'Reviews',
    description: `What customers of ${context.tenant.name} wrote, good and bad, with our answers.`,
    path: REVIEWS_PATH,
    ...(isNarrowed || isEmpty ? { robots: { index: false, follow: true } } : {}),
  })
}

/** All reviews of a dealer. */
export default async function ReviewsRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  return <ReviewsPage context={context} params={toUrlSearchParams(await searchParams)} />
}
