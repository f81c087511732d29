/**
 * The router of a listing, as InstantSearch documents one: it reads and writes the browser's history, whose entries carry the
 * state, the first page on show and how far down the list was left. Next's router is not told of them (decision 0040): it would
 * render the page for each click. For the browser alone.
 */
import type { Router } from 'instantsearch.js'
import type { ListingState } from '../../../search/state/listing-state.ts'

/** A state on show, with the pages from `firstPage` on above the state's own ("load more"): the route of a listing. */
export interface PageSpan {
  state: ListingState
  firstPage: number
}

export interface ListingHistoryEntry extends PageSpan {
  /** Where the visitor had scrolled to, px from the top of the document. */
  top?: number
}

interface HistoryState {
  listing?: ListingHistoryEntry
}

/** Most pages that a list is restored from: each is a search. */
const MAX_RESTORED = 20

/** Returns the pages of an entry that are restored, `MAX_RESTORED` at most. */
export function spanOf({ state, firstPage }: PageSpan): PageSpan {
  return { state, firstPage: Math.max(1, Math.min(firstPage, state.page), state.page - MAX_RESTORED + 1) }
}

/** Returns the current entry, or undefined where it is none of a listing (a jump to an anchor). */
export function currentEntry(): ListingHistoryEntry | undefined {
  return (window.history.state as HistoryState | null)?.listing
}

let last: PageSpan | undefined

/** Returns the last request of this document, also before React has drawn it; undefined before the first. */
export const lastRequest = (): PageSpan | undefined => last

/** Keeps the last request of this document. */
export function remember(view: PageSpan): void {
  last = view
}

/** Called with the pages of an entry that Back or Forward led to, and how far down it was left, px. */
export type OnStep = (pages: PageSpan, top: number | undefined) => void

export interface ListingRouter extends Router<PageSpan> {
  /** Follows Back and Forward until the function that it returns is called; `onStep` hears of them before InstantSearch does. */
  follow(onStep: OnStep): () => void
  /** Writes the current entry anew: a list that grew, or an address that somebody else has written over. */
  replace(view: PageSpan): void
}

/** `href` gives the one address of a state, `initial` what the server rendered for the address that was loaded. */
export function listingRouter(href: (state: ListingState) => string, initial: PageSpan): ListingRouter {
  let onUpdate: ((route: PageSpan) => void) | undefined
  const isSameList = (a: PageSpan, b: PageSpan) =>
    href({ ...a.state, page: 1 }) === href({ ...b.state, page: 1 })
  const replace = (view: PageSpan): void => {
    remember(view)
    // A reload that follows keeps what is written here, not what is written as the page goes.
    const listing = { ...view, top: window.scrollY }
    window.history.replaceState({ ...window.history.state, listing }, '', href(view.state))
  }
  return {
    $$type: 'forecourt.listing',
    read: () => last ?? initial,
    /** Typing on and a list that grows stay in their entry; any other change adds one, so that Back undoes it. */
    write({ state, firstPage }) {
      const view = { state, firstPage }
      const before = last ?? initial
      const isSame = isSameList(before, view)
      if (isSame && before.state.page === state.page && before.firstPage === firstPage) return
      const hasGrown = isSame && firstPage <= before.firstPage && state.page >= before.state.page
      const typed = currentEntry()?.state.query ?? ''
      if (hasGrown || (typed !== '' && typed !== state.query)) return replace(view)
      remember(view)
      keepScroll()
      const listing = { ...view, top: window.scrollY }
      window.history.pushState({ ...window.history.state, listing }, '', href(state))
    },
    createURL: ({ state }) => href(state),
    onUpdate: (callback) => void (onUpdate = callback),
    dispose: () => void (onUpdate = undefined),
    replace,
    follow(onStep) {
      const onPopState = (event: PopStateEvent) => {
        // A jump to an anchor is an entry without a state, and shows nothing else.
        const entry = currentEntry()
        if (!entry) return
        event.stopImmediatePropagation()
        const view = spanOf(entry)
        remember(view)
        onStep(view, entry.top)
        onUpdate?.(view)
      }
      const onPageHide = () => keepScroll()
      /** Only a list that grew is higher than what the server shows for its entry, so that the browser cannot restore it. */
      const onScrollEnd = () => {
        const entry = currentEntry()
        if (entry && entry.firstPage < entry.state.page) keepScroll()
      }
      window.addEventListener('popstate', onPopState, { capture: true })
      window.addEventListener('pagehide', onPageHide)
      window.addEventListener('scrollend', onScrollEnd)
      return () => {
        window.removeEventListener('popstate', onPopState, { capture: true })
        window.removeEventListener('pagehide', onPageHide)
        window.removeEventListener('scrollend', onScrollEnd)
      }
    },
  }
}

/** Stores the scroll position in the current entry, px from the top of the document. */
function keepScroll(top = window.scrollY): void {
  const listing = currentEntry()
  if (!listing || listing.top === top) return
  window.history.replaceState({ ...window.history.state, listing: { ...listing, top } }, '')
}

/** Adds what is on show to an entry without it, even the first: a refresh may mount the listing again on another entry. */
export function stampEntry(view: PageSpan): void {
  const current = window.history.state as HistoryState | null
  if (current && !current.listing) window.history.replaceState({ ...current, listing: view }, '')
}

/** Removes earlier pages from the current entry: a load from the server gives the state's own page only. */
export function keepLastPage(): void {
  const listing = currentEntry()
  if (!listing) return
  const entry = { ...listing, firstPage: listing.state.page }
  window.history.replaceState({ ...window.history.state, listing: entry }, '')
}
