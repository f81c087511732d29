import type { Metadata } from 'next'
import { OfferCard } from '@forecourt/blocks/core/offers/offer-card'
import { LiveChanges } from '../../../../live/live-changes.client.tsx'
import { ChosenOffers } from '../../../../offers/chosen-offers.client.tsx'
import { tenantOffers } from '../../../../offers/offers-data.ts'
import { PagePopups, popupTags } from '../../../../popups/page-popups.tsx'
import { blockContext } from '../../../../page-blocks/block-context.tsx'
import { typeTag } from '../../../../server/cache/cache-tags.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { allStockPath } from '../../../../search/state/listing-url.ts'
import { pageMetadata } from '../../../../seo/page-metadata.ts'
import { siteUrl } from '../../../../addresses/site-url.ts'
import { breadcrumbList, jsonLd } from '../../../../ui/json-ld.ts'
import { DataScript } from '../../../../ui/static-markup.tsx'
import type { SiteProps } from '../../../../ui/route-props.ts'

const ROUTE = '/special-offers'

export function generateStaticParams(): { site: string }[] {
  return []
}

/** A page that says only that there are no offers is not for search engines. */
export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const context = await getTenant((await params).site)
  const offers = await tenantOffers(context, { route: ROUTE })
  return pageMetadata(context, {
    title: 'Special offers',
    path: ROUTE,
    ...(offers.length === 0 ? { robots: { index: false, follow: true } } : {}),
  })
}

/** All offers that are on now (RTE-16, OFR-01); the words of SRCH-21 when there are none. */
export default async function SpecialOffersPage({ params }: SiteProps) {
  const context = await getTenant((await params).site)
  const offers = await tenantOffers(context, { route: ROUTE })
  const blocks = blockContext(context, { editing: false, route: ROUTE })
  const { tenant, basePath, link } = context
  const crumbs = [{ label: 'Home', href: link('/') }, { label: 'Special offers' }]
  const way = breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })
  return (
    <div className="container-page py-section">
      <h1 className="text-h1">Special offers</h1>
      {offers.length > 0 ? (
        <ChosenOffers
          offers={offers.map((offer) => ({
            id: offer._id,
            kind: offer.category,
            make: offer.make,
            model: offer.model,
            places: offer.places,
            card: <OfferCard offer={offer} context={blocks} headingLevel={2} />,
          }))}
        />
      ) : (
        <div className="mt-8 rounded-card border border-line bg-surface-2 px-6 py-12 text-center">
          <p className="text-body">{context.tenant.strings.noOffers}</p>
          <a href={context.link(allStockPath(context.tenant))} className="btn btn-primary mt-6">
            Browse all vehicles
          </a>
        </div>
      )}
      <DataScript type="application/ld+json" text={jsonLd({ '@graph': [way] })} />
      <PagePopups context={context} place={{ page: 'offers', path: ROUTE }} />
      <LiveChanges tags={[typeTag('offer', context.id), ...popupTags(context)]} renderedAt={context.now} />
    </div>
  )
}
