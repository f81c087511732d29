import type { Crumb } from '../ui/breadcrumbs.tsx'
import { everythingTitle, listingName } from './listing-metadata.ts'
import type { ListingPageData } from './listing-page-data.ts'
import { EMPTY_STATE, isRefined, type ListingState } from '../search/state/listing-state.ts'
import { listingTitle } from './listing-title.ts'
import { listingHref } from '../search/state/listing-url.ts'

/** The way to a listing: the whole listing, the make of a model, and itself. */
export function listingCrumbs({ state, context }: Pick<ListingPageData, 'state' | 'context'>): Crumb[] {
  const { tenant, basePath } = context
  const place = { prefix: tenant.search.prefix, basePath }
  const { make, model } = state.refinements
  const ofMake: ListingState = { ...EMPTY_STATE, refinements: make ? { make } : {} }
  const everything = everythingTitle(context)
  const above: Crumb[] = [
    ...(isRefined(state) ? [{ label: everything, href: listingHref(EMPTY_STATE, place) }] : []),
    ...(make?.length === 1 && model
      ? [
          {
            label: listingTitle(ofMake, everything, tenant.displayNames),
            href: listingHref(ofMake, place),
          },
        ]
      : []),
  ]
  const label = listingName({ state, context })
  return [
    { label: 'Home', href: context.link('/') },
    ...above.filter((crumb) => crumb.label !== label),
    { label },
  ]
}
