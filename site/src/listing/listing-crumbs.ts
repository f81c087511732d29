import type { DisplayNames } from '@forecourt/tenant-config/vehicle/display-name'
import { createLink } from '../addresses/site-param.ts'
import { EMPTY_STATE, isRefined, type ListingState } from '../search/state/listing-state.ts'
import { listingHref } from '../search/state/listing-url.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { listingTitle } from './listing-title.ts'

/** What names and addresses of listings depend on beside their state. */
export interface ListingNaming {
  prefix: string
  basePath: string
  /** The name of the whole listing. */
  everything: string
  names: DisplayNames | undefined
}

/** The way to a listing: the whole listing, the make of a model, and itself. The same on the server and in the browser. */
export function listingCrumbs(state: ListingState, naming: ListingNaming): Crumb[] {
  const { everything, names, basePath } = naming
  const { make, model } = state.refinements
  const ofMake: ListingState = { ...EMPTY_STATE, refinements: make ? { make } : {} }
  const to = (label: string, of: ListingState): Crumb => ({ label, href: listingHref(of, naming) })
  const above = [
    ...(isRefined(state) ? [to(everything, EMPTY_STATE)] : []),
    ...(make?.length === 1 && model ? [to(listingTitle(ofMake, everything, names), ofMake)] : []),
  ]
  const label = listingTitle(state, everything, names)
  return [
    { label: 'Home', href: createLink(basePath)('/') },
    ...above.filter((crumb) => crumb.label !== label),
    { label },
  ]
}
