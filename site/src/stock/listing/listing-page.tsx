import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { listingPrefix } from '@forecourt/tenant-config/routes'
import { LiveChanges } from '../../live/live-changes.client.tsx'
import { getTenant } from '../../server/tenant.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { toUrlSearchParams, type SearchProps } from '../../ui/route-props.ts'
import { Listing } from './listing.client.tsx'
import { listingPageData, type ListingPageData } from './listing-page-data.ts'
import { isRefined } from './listing-state.ts'
import { listingTitle } from './listing-title.ts'
import { SearchTrouble } from './listing-view.tsx'

export interface ListingRouteProps extends SearchProps {
  params: Promise<{ site: string; path?: string[] }>
}

/** `/search/…` or `/used-car/…`; the prefix that is not this tenant's leads to the one that is (RTE-15). */
async function dataOf(props: ListingRouteProps, prefix: string): Promise<ListingPageData | undefined> {
  const { site, path = [] } = await props.params
  const query = toUrlSearchParams(await props.searchParams).toString()
  const context = await getTenant(site)
  const own = listingPrefix(context.tenant)
  const below = path.length > 0 ? `/${path.join('/')}` : ''
  if (own !== prefix) permanentRedirect(context.link(`${own}${below}${query ? `?${query}` : ''}`))
  return listingPageData(site, `${prefix}${below}`, query)
}

export async function listingMetadata(props: ListingRouteProps, prefix: string): Promise<Metadata> {
  const data = await dataOf(props, prefix)
  if (!data) return {}
  const { state, canonical, context } = data
  const title = listingTitle(state, everythingTitle(context), context.tenant.displayNames)
  const isPlain = !canonical.includes('?')
  return {
    title: `${title} for sale`,
    description: `${title} for sale at ${context.tenant.name}. Compare prices, photos and details.`,
    alternates: { canonical },
    // Every combination of filters is a page; only the ones with a path of their own belong in an index.
    ...(isPlain ? {} : { robots: { index: false, follow: true } }),
  }
}

/** What the whole listing is called; sites of used cars and of one brand say what they sell (RTE-15, TEN-18). */
function everythingTitle({ tenant }: ListingPageData['context']): string {
  if (listingPrefix(tenant) === '/used-car') return 'Used cars'
  return tenant.manufacturer ? `Every ${tenant.manufacturer.name}` : 'All vehicles'
}

/** A listing, complete without JavaScript (SRCH-36). */
export async function ListingPage({ props, prefix }: { props: ListingRouteProps; prefix: string }) {
  const data = await dataOf(props, prefix)
  if (!data) notFound()
  const { context, state, model, settings, cards, tags } = data
  const title = listingTitle(state, everythingTitle(context), context.tenant.displayNames)
  return (
    <>
      <div className="container-page pt-6 pb-5">
        <Breadcrumbs items={[{ label: 'Home', href: context.link('/') }, { label: title }]} />
        <h1 className="text-h1 mt-3">{title}</h1>
      </div>
      {model ? (
        <Listing initial={model} settings={settings} cards={cards} />
      ) : (
        <div className="container-page pb-section">
          <SearchTrouble text={settings.texts.searchDown} />
          {isRefined(state) && (
            <p className="mt-4 text-small text-muted">Your search is kept in the address of this page.</p>
          )}
        </div>
      )}
      <LiveChanges tags={tags} renderedAt={context.now} />
    </>
  )
}
