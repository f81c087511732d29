/** State of a listing in the browser's history: enough to show it again as it was left. For the browser alone. */
import type { ListingState } from '../../../search/state/listing-state.ts'

/** A state on show, with the pages from `firstPage` on above the state's own ("load more"). */
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

/** Returns the current entry, or undefined where it is none of a listing (a jump to an anchor). */
export function currentEntry(): ListingHistoryEntry | undefined {
  return (window.history.state as HistoryState | null)?.listing
}

let last: PageSpan | undefined

/** Returns the last request of this document, also before React has drawn it; undefined before the first. */
export const lastRequest = (): ListingHistoryEntry | undefined => last

/** Keeps the last request of this document. */
export function remember(view: PageSpan): void {
  last = view
}

/**
 * Typing replaces the entry of the same search; any other change adds one, so that Back undoes it. Next's router gets no
 * notice: it would render the page for each click, and a refresh would mount the listing again and lose folds and input.
 */
export function addEntry(view: PageSpan, url: string): void {
  const before = currentEntry()?.state.query ?? ''
  if (before !== '' && before !== view.state.query) return replaceEntry(view, url)
  remember(view)
  keepScroll()
  window.history.pushState({ ...window.history.state, listing: view }, '', url)
}

/** Replaces the current entry: a list that grows stays in its entry, so Back leads to the page before the list. */
export function replaceEntry({ state, firstPage }: PageSpan, url: string): void {
  remember({ state, firstPage })
  window.history.replaceState({ ...window.history.state, listing: { state, firstPage } }, '', url)
}

/** Stores the scroll position in the current entry, px from the top of the document. */
export function keepScroll(top = window.scrollY): void {
  const listing = currentEntry()
  if (!listing) return
  window.history.replaceState({ ...window.history.state, listing: { ...listing, top } }, '')
}

/** Adds what is on show to an entry without it, even the first: a refresh may mount the listing again on another entry. */
export function stampEntry(view: PageSpan): void {
  const current = window.history.state as HistoryState | null
  if (current && !current.listing) window.history.replaceState({ ...current, listing: view }, '')
}

/** Most pages that a list is restored from: each is a search. */
const MAX_RESTORED = 20

/** Returns the pages of an entry that are restored, `MAX_RESTORED` at most. */
export function spanOf({ state, firstPage }: PageSpan): PageSpan {
  return { state, firstPage: Math.max(1, Math.min(firstPage, state.page), state.page - MAX_RESTORED + 1) }
}

/** Removes earlier pages from the current entry: a load from the server gives the state's own page only. */
export function keepLastPage(): void {
  const listing = currentEntry()
  if (!listing) return
  const entry = { ...listing, firstPage: listing.state.page }
  window.history.replaceState({ ...window.history.state, listing: entry }, '')
}
