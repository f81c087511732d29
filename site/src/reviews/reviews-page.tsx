import { yardsOf } from '@forecourt/tenant-config/places/yards'
import { siteUrl } from '../addresses/site-url.ts'
import { readLayoutData } from '../layout/layout-data.ts'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { typeTag } from '../server/cache/cache-tags.ts'
import { Stars } from '../places/stars.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import { ReviewCard } from './review-card.tsx'
import { REVIEWS_PATH } from './reviews-path.ts'
import { shownReviews } from './reviews-data.ts'

const STARS = [5, 4, 3, 2, 1]
/** Reviews of one page; more are a press away. */
const PAGE = 24

/**
 * Every review that is shown, good and bad, narrowed by stars and place. Search engines get no stars of it: a business may not
 * praise itself there.
 */
export async function ReviewsPage({ context, params }: { context: TenantContext; params: URLSearchParams }) {
  const { tenant, link, basePath } = context
  const { latest, rating: ratingAbout } = await shownReviews(context)
  const yards = yardsOf((await readLayoutData(context)).locations)
  const stars = STARS.find((count) => String(count) === params.get('stars'))
  const yard = yards.find(({ main }) => main.slug !== null && main.slug === params.get('place'))
  const ids = yard?.departments.map(({ _id }) => _id)
  const found = latest.filter(
    ({ rating, location }) =>
      (stars === undefined || Math.floor(rating) === stars) && (ids === undefined || ids.includes(location)),
  )
  const page = Math.min(50, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1))
  const shown = found.slice(0, page * PAGE)
  const rating = ratingAbout()
  const crumbs = [{ label: 'Home', href: link('/') }, { label: 'Reviews' }]
  const way = breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })
  const more = new URLSearchParams({
    ...(stars !== undefined && { stars: String(stars) }),
    ...(yard?.main.slug && { place: yard.main.slug }),
    page: String(page + 1),
  })
  const named = yards.filter(({ departments }) =>
    latest.some(({ location }) => departments.some(({ _id }) => _id === location)),
  )
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-6 text-h1">What customers say</h1>
      {rating ? (
        <>
          <Stars rating={rating} className="mt-3" />
          <form
            action={link(REVIEWS_PATH)}
            method="get"
            className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3"
          >
            <label className="block">
              <span className="block font-semibold">Stars</span>
              <select name="stars" defaultValue={stars ?? ''} className="field mt-1">
                <option value="">All</option>
                {STARS.map((count) => (
                  <option key={count} value={count}>
                    {count === 1 ? '1 star' : `${count} stars`}
                  </option>
                ))}
              </select>
            </label>
            {named.length > 1 && (
              <label className="block">
                <span className="block font-semibold">Location</span>
                <select name="place" defaultValue={yard?.main.slug ?? ''} className="field mt-1">
                  <option value="">All</option>
                  {named.map(({ name, main }) => (
                    <option key={main._id} value={main.slug ?? ''}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <button type="submit" className="btn btn-primary">
              Show
            </button>
          </form>
          <p className="mt-6 text-small text-muted">
            {found.length === 1 ? 'One review' : `${found.length.toLocaleString('en-AU')} reviews`}, as their
            writers published them
          </p>
          <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-label="Reviews">
            {shown.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} dealer={tenant.name} />
              </li>
            ))}
          </ul>
          {found.length > shown.length && (
            <p className="mt-8">
              <a href={`${link(REVIEWS_PATH)}?${more}`} className="btn btn-secondary">
                Show more reviews
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="mt-4 max-w-prose text-body text-ink-2">There are no reviews to show yet.</p>
      )}
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': [way] })} />
      <PagePopups context={context} place={{ page: 'content', path: REVIEWS_PATH }} />
      <LiveChanges tags={[typeTag('review', context.id), ...popupTags(context)]} renderedAt={context.now} />
    </div>
  )
}
