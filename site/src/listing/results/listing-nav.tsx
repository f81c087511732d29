'use client'

import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { toggleRefinement, type ListFacet, type ListingState } from '../../search/state/listing-state.ts'

export interface ListingNav {
  /** The one URL of a state; also what the server would render for it. */
  href(state: ListingState): string
  /** Shows the state without a page load. The controls show it at once, or with `isPatient` wait a moment for the answer. */
  go(state: ListingState, isPatient?: boolean): void
  /** Takes a value of a facet on or off. */
  refine(field: ListFacet, value: string): void
  /** Shows another order; the first on offer for undefined. */
  sort(sortBy: ListSort | undefined): void
  /** Searches for other words. */
  search(query: string): void
  /** Takes off all filters and the words. */
  clear(): void
  /** Returns the state of the last request, on show or not: a change of one part keeps the other parts of it. */
  wanted(): ListingState
  /** Adds a page to those on show: the next one below, or the one before above. */
  grow(side: 'below' | 'above'): void
}

export const ListingNavContext = createContext<ListingNav | undefined>(undefined)

export function useListingNav(): ListingNav {
  const nav = use(ListingNavContext)
  if (!nav) throw new Error('useListingNav must be used within a listing')
  return nav
}

type Change = (state: ListingState) => ListingState

type StateLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Adds the page to those on show instead of replacing them. */
  grows?: 'below' | 'above'
  /** Takes off all filters, whatever was chosen meanwhile. */
  clears?: boolean
} & (
    | { to: ListingState; from?: undefined; change?: undefined; toggles?: undefined }
    /** A change to one part of a state. A click applies it to the last request: the link may show an earlier state. */
    | { to?: undefined; from: ListingState; change: Change; toggles?: undefined }
    /** A value of a facet that comes on or off. */
    | { to?: undefined; from: ListingState; change?: undefined; toggles: { field: ListFacet; value: string } }
  )

/**
 * A link to another state of the listing: a plain link before JavaScript, an instant change after it. `nofollow` for states
 * that only a query can express: these have no end, and none of them is kept.
 */
export function StateLink({
  to,
  from,
  change,
  toggles,
  grows,
  clears,
  rel,
  children,
  ...rest
}: StateLinkProps) {
  const nav = useListingNav()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    if (grows) nav.grow(grows)
    else if (clears) nav.clear()
    else if (toggles) nav.refine(toggles.field, toggles.value)
    else nav.go(to ?? change(nav.wanted()), true)
  }
  const href = nav.href(to ?? (toggles ? toggleRefinement(from, toggles.field, toggles.value) : change(from)))
  return (
    <a {...rest} href={href} rel={rel ?? (href.includes('?') ? 'nofollow' : undefined)} onClick={onClick}>
      {children}
    </a>
  )
}

/** True for a click that follows a link in place, not one that opens or saves it. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
