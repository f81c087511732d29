/** What an entry of the browser's history keeps of a listing: enough to show it again as it was left. For the browser alone. */
import type { ListingState } from '../../search/state/listing-state.ts'

/** What a visitor looks at: a state, with the pages from `firstPage` on above the state's own ("load more"). */
export interface PageSpan {
  state: ListingState
  firstPage: number
}

export interface ListingEntry extends PageSpan {
  /** Where the visitor had scrolled to, px from the top of the document. */
  top?: number
}

interface HistoryState {
  listing?: ListingEntry
}

/** The entry on show, or undefined where it is none of a listing (a jump to an anchor). */
export function currentEntry(): ListingEntry | undefined {
  return (window.history.state as HistoryState | null)?.listing
}

let last: PageSpan | undefined

/** What the listing of this document showed last, for one that is mounted anew: a refresh takes it off the entry. */
export const lastShown = (): ListingEntry | undefined => last

/** Keeps what was asked for last in this document. */
export function remember(view: PageSpan): void {
  last = view
}

/**
 * Typing replaces the entry of the same search; any other change adds one, so that Back undoes it. Next's router is not told:
 * it would draw the page for each click, and a refresh would mount the listing anew, with all that was folded or typed.
 */
export function addEntry(view: PageSpan, url: string): void {
  const before = currentEntry()?.state.query ?? ''
  if (before !== '' && before !== view.state.query) return replaceEntry(view, url)
  remember(view)
  keepScroll()
  window.history.pushState({ ...window.history.state, listing: view }, '', url)
}

/** What grows the list on show is the same entry: Back leads to what was before the list. */
export function replaceEntry({ state, firstPage }: PageSpan, url: string): void {
  remember({ state, firstPage })
  window.history.replaceState({ ...window.history.state, listing: { state, firstPage } }, '', url)
}

/** Notes in the entry on show how far down the visitor is, px. */
export function keepScroll(top = window.scrollY): void {
  const listing = currentEntry()
  if (!listing) return
  window.history.replaceState({ ...window.history.state, listing: { ...listing, top } }, '')
}

/** Every entry carries what it shows, the first one too: a server refresh may mount a listing anew on another. */
export function stampEntry(view: PageSpan): void {
  const current = window.history.state as HistoryState | null
  if (current && !current.listing) window.history.replaceState({ ...current, listing: view }, '')
}

/** No list is put together again from more pages than this: each is a search. */
const MAX_RESTORED = 20

/** The pages that an entry shows, as far as they are shown again. */
export function spanOf({ state, firstPage }: PageSpan): PageSpan {
  return { state, firstPage: Math.max(1, Math.min(firstPage, state.page), state.page - MAX_RESTORED + 1) }
}

/** Leaves earlier pages off the entry on show: what a load from the server gives is the state's own page. */
export function keepLastPage(): void {
  const listing = currentEntry()
  if (!listing) return
  const entry = { ...listing, firstPage: listing.state.page }
  window.history.replaceState({ ...window.history.state, listing: entry }, '')
}
