import { useEffect, useLayoutEffect, useRef } from 'react'
import { notePage } from '../../../leads/visit-trail.ts'
import {
  currentEntry,
  keepScroll,
  lastRequest,
  remember,
  replaceEntry,
  spanOf,
  stampEntry,
  type ListingHistoryEntry,
  type PageSpan,
} from './listing-history.ts'

/**
 * Ties a listing to the browser's history: every entry carries its pages and how far down it was left (px), and `show` is
 * told both. `initial` is what the server rendered, `wanted` what stands in its place; `href` gives a state's address.
 */
export function useListingHistory(
  initial: PageSpan,
  wanted: PageSpan | undefined,
  href: (state: PageSpan['state']) => string,
  show: (pages: PageSpan, to: { top: number } | undefined) => void,
): void {
  const { state, firstPage } = wanted ?? initial
  const isFirst = useRef(true)
  useEffect(() => {
    const entry = currentEntry() ?? lastRequest()
    const isFirstTime = isFirst.current
    isFirst.current = false
    if (isFirstTime && entry) {
      const pages = spanOf(entry)
      // A refresh that is drawn before the next request puts back what was restored.
      remember(pages)
      const isHere = href(pages.state) === href(state)
      // Mounted anew, as after a failure: the server knows of the address that was loaded only.
      if (!isHere) replaceEntry(pages, href(pages.state))
      // After a reload, or Back from another document: the server rendered the last page only.
      if (!isHere || pages.firstPage < pages.state.page) show(pages, placeIn(entry))
    }
    stampEntry(lastRequest() ?? { state, firstPage })
    notePage(window.location)
  }, [state, firstPage, href, show])

  // A refresh overwrites the entry with the address that was loaded. It may be drawn before the last request is, so that
  // `wanted` is not yet the last.
  const loaded = useRef(initial.state)
  useLayoutEffect(() => {
    if (loaded.current === initial.state) return
    loaded.current = initial.state
    const asked = lastRequest()
    if (!asked) return
    replaceEntry(asked, href(asked.state))
    keepScroll()
  }, [initial.state, href])

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      // A jump to an anchor is an entry without a state, and shows nothing else.
      const entry = currentEntry()
      if (!entry) return
      event.stopImmediatePropagation()
      remember(spanOf(entry))
      show(spanOf(entry), placeIn(entry))
    }
    window.addEventListener('popstate', onPopState, { capture: true })
    const onRest = () => keepScroll()
    window.addEventListener('pagehide', onRest)
    // A reload takes the entry as it was before the page is hidden.
    window.addEventListener('scrollend', onRest)
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true })
      window.removeEventListener('pagehide', onRest)
      window.removeEventListener('scrollend', onRest)
    }
  }, [show])
}

function placeIn({ top }: ListingHistoryEntry): { top: number } | undefined {
  return top === undefined ? undefined : { top }
}
