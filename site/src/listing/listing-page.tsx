import { DataScript } from '../ui/static-markup.tsx'
import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { listingPrefix } from '@forecourt/tenant-config/routes/routes'
import { BrandIntro } from '../brand/brand-intro.tsx'
import { searchEvent } from '../analytics/search-event.ts'
import { PageEvent } from '../analytics/page-event.tsx'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { getTenant } from '../server/tenants/tenant.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { queryOfSegment } from '../search/state/listing-address.ts'
import { Listing } from './browser/listing.client.tsx'
import { listingCrumbs } from './listing-crumbs.ts'
import { listingJsonLd } from './listing-json-ld.ts'
import { listingName, metadataOf } from './listing-metadata.ts'
import { listingNaming } from './listing-naming.ts'
import { guessedListingHref, listingPageData, type ListingPageData } from './listing-page-data.ts'
import { isRefined } from '../search/state/listing-state.ts'
import { listingHref, listingRoute } from '../search/state/listing-url.ts'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { PromoTiles } from './promos/promo-tiles.client.tsx'
import { listingTiles, promoTags } from './promos/promo-tiles.tsx'
import { ListingAway } from './results/listing-away.tsx'

export interface ListingRouteProps {
  /** The inner address of a listing; `path` begins with its prefix, `search` or `used-car`. */
  params: Promise<{ site: string; query: string; path: string[] }>
}

/** `/search/…` or `/used-car/…`; the prefix that is not this tenant's leads to the one that is (RTE-15). */
async function dataOf({ params }: ListingRouteProps): Promise<ListingPageData | undefined> {
  const { site, query: segment, path } = await params
  const query = queryOfSegment(segment)
  const context = await getTenant(site)
  const own = listingPrefix(context.tenant)
  const [first = '', ...rest] = path
  const below = rest.length > 0 ? `/${rest.join('/')}` : ''
  if (own !== `/${first}`) permanentRedirect(context.link(`${own}${below}${query ? `?${query}` : ''}`))
  return listingPageData(site, own + below, query)
}

export async function listingMetadata(props: ListingRouteProps): Promise<Metadata> {
  const data = await dataOf(props)
  return data ? metadataOf(data) : {}
}

/** A path below the listings that is none of theirs leads to the one that it stands for, or to the 404. */
async function withoutListing({ params }: ListingRouteProps): Promise<never> {
  const { site, path } = await params
  const [, ...belowPrefix] = path
  const address = await guessedListingHref(await getTenant(site), `/${belowPrefix.join('/')}`)
  if (address === undefined) notFound()
  redirect(address)
}

/** A listing, complete without JavaScript (SRCH-36). */
export async function ListingPage(props: ListingRouteProps) {
  const data = await dataOf(props)
  if (!data) return withoutListing(props)
  const { context, state, model, settings, cards, tags } = data
  const crumbs = listingCrumbs(state, listingNaming(context))
  return (
    <>
      <div className="container-page pt-6 pb-5">
        <Breadcrumbs items={crumbs} />
        <h1 className="text-h1 mt-3">{listingName(data)}</h1>
      </div>
      <BrandIntro context={context} state={state} />
      <PageEvent name="searchView" data={searchEvent(data)} />
      {model ? (
        <>
          <PromoTiles value={await listingTiles(context, listingRoute(state, settings.prefix))}>
            <Listing initial={model} settings={settings} cards={cards} />
          </PromoTiles>
          <DataScript type="application/ld+json" text={listingJsonLd(model, crumbs, data)} />
        </>
      ) : (
        <ListingAway
          text={settings.texts.searchDown}
          href={listingHref(state, settings)}
          isRefined={isRefined(state)}
        />
      )}
      <PagePopups
        context={context}
        place={{
          page: 'listing',
          path: listingRoute(state, settings.prefix),
          carTypes: state.refinements.car_type ?? [],
        }}
      />
      <LiveChanges tags={[...tags, ...promoTags(context), ...popupTags(context)]} renderedAt={context.now} />
    </>
  )
}
