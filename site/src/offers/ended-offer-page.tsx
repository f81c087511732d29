import { OfferCard } from '@forecourt/blocks/core/offers/offer-card'
import { lastDayOf } from '@forecourt/blocks/core/offers/last-day'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { blockContext } from '../page-blocks/block-context.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { type OfferPageData, tenantOffers } from './offers-data.ts'

const MOST_OTHERS = 3

/** The page of an offer that is over: nothing of what it promised, when it ended, and what is on now. */
export async function EndedOfferPage({ context, offer }: { context: TenantContext; offer: OfferPageData }) {
  const { tenant, link } = context
  const others = await tenantOffers(context, { route: offer.path }, { limit: MOST_OTHERS })
  const blocks = blockContext(context, { editing: false, route: offer.path })
  const crumbs = [
    { label: 'Home', href: link('/') },
    { label: 'Special offers', href: link('/special-offers') },
    { label: offer.name },
  ]
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={crumbs} />
      <h1 className="text-h1 mt-6">This offer has ended</h1>
      <p className="mt-3 max-w-prose text-ink-2">
        {offer.name} was on until {lastDayOf(offer.expiry ?? '', tenant.timeZone)}.{' '}
        {others.length > 0 ? 'These are on now.' : 'Have a look at what stands in the yard.'}
      </p>
      {others.length > 0 && (
        <ul className="mt-8 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {others.map((other) => (
            <li key={other._id}>
              <OfferCard offer={other} context={blocks} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={link(allStockPath(tenant))} className="btn btn-primary">
          Browse all vehicles
        </a>
        <a href={link('/special-offers')} className="btn btn-secondary">
          All special offers
        </a>
      </p>
      <LiveChanges tags={[typeTag('offer', context.id)]} renderedAt={context.now} />
    </div>
  )
}
