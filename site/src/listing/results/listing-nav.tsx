'use client'

import { createContext, use, type ComponentProps, type MouseEvent } from 'react'
import type { ListingState } from '../../search/state/listing-state.ts'

export interface ListingNav {
  /** The one URL of a state; also what the server would render for it. */
  href(state: ListingState): string
  /** Shows the state without a page load. The controls show it at once, or with `isPatient` wait a moment for the answer. */
  go(state: ListingState, isPatient?: boolean): void
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
} & (
    | { to: ListingState; from?: undefined; change?: undefined }
    /** A change to one part of a state. A click applies it to the last request: the link may show an earlier state. */
    | { to?: undefined; from: ListingState; change: Change }
  )

/**
 * A link to another state of the listing: a plain link before JavaScript, an instant change after it. `nofollow` for states
 * that only a query can express: these have no end, and none of them is kept.
 */
export function StateLink({ to, from, change, grows, rel, children, ...rest }: StateLinkProps) {
  const nav = useListingNav()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    if (grows) nav.grow(grows)
    else nav.go(to ?? change(nav.wanted()), true)
  }
  const href = nav.href(to ?? change(from))
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
