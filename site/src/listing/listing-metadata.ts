import type { Metadata } from 'next'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { listingPrefix } from '@forecourt/tenant-config/routes/routes'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { ListingModel } from '../search/state/listing-model.ts'
import type { ListingPageData } from './listing-page-data.ts'
import { withSort, type ListingState } from '../search/state/listing-state.ts'
import { pageMetadata } from '../seo/page-metadata.ts'
import { everythingTitle } from './listing-naming.ts'
import { listingTitle, pageTitle } from './listing-title.ts'
import { listingHref } from '../search/state/listing-url.ts'

/** The name of a listing: its heading, and its title before the tenant's name (SRCH-36). */
export function listingName({ state, context }: Pick<ListingPageData, 'state' | 'context'>): string {
  return listingTitle(state, everythingTitle(context), context.tenant.displayNames)
}

/**
 * Returns the metadata of a listing for search engines: one canonical per state, the pages before and after, and `noindex`
 * for states that are no page of their own: endless combinations that no path can express, and lists without a vehicle.
 */
export function metadataOf({ state, model, context }: ListingPageData): Metadata {
  const { tenant } = context
  const place = { prefix: listingPrefix(tenant), basePath: '' }
  const title = listingName({ state, context })
  // The same vehicles in another order are the same page.
  const unsorted = withSort(state, undefined, [])
  const isOpenEnded = listingHref({ ...unsorted, page: 1 }, place).includes('?')
  const isThin = model !== undefined && model.vehicles.length === 0
  const onPage = (page: number) => listingHref({ ...state, page }, place)
  return {
    ...pageMetadata(context, {
      title: pageTitle(title, state.page),
      description: descriptionOf(title, tenant, model),
      path: listingHref(unsorted, place),
      ...(isOpenEnded || isThin ? { robots: { index: false, follow: true } } : {}),
    }),
    pagination: model ? neighbours(state, model.pages, onPage) : {},
  }
}

/** Names the listing and the dealer, with the lowest price where one is known: where prices are limited, the facet tells that of all. */
function descriptionOf(title: string, { name, price }: Tenant, model: ListingModel | undefined): string {
  const lowest = (model && !model.state.ranges.price && model.facets.price?.min) || 0
  const from = model && model.found > 0 && lowest > price.minDisplay ? ` from ${formatAud(lowest)}` : ''
  return `${title} for sale at ${name}${from}. Compare prices, photos and details.`
}

function neighbours({ page }: ListingState, pages: number, onPage: (page: number) => string) {
  return {
    ...(page > 1 && page <= pages ? { previous: onPage(page - 1) } : {}),
    ...(page < pages ? { next: onPage(page + 1) } : {}),
  }
}
