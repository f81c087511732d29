import { useEffect, useRef } from 'react'
import { currentEntry, keepScroll, spanOf, stampEntry, type PageSpan } from './listing-history.ts'

/**
 * Ties a listing to the browser's history: every entry carries its pages and how far down it was left (px), and `show` is
 * told both. `initial` is what the server rendered, `wanted` what stands in its place; `isSame` says whether two have one
 * address.
 */
export function useListingHistory(
  initial: PageSpan,
  wanted: PageSpan | undefined,
  isSame: (a: PageSpan, b: PageSpan) => boolean,
  show: (pages: PageSpan, top: number | undefined) => void,
): void {
  const { state, firstPage } = wanted ?? initial
  const isFirst = useRef(true)
  useEffect(() => {
    const entry = currentEntry()
    if (isFirst.current && entry) {
      const pages = spanOf(entry)
      // After a reload, or Back from another document: the server rendered the last page only.
      if (pages.firstPage < pages.state.page && isSame(pages, { state, firstPage })) show(pages, entry.top)
    }
    isFirst.current = false
    stampEntry({ state, firstPage })
  }, [state, firstPage, isSame, show])
  useEffect(() => {
    const onPopState = () => {
      // A jump to an anchor is an entry without a state, and shows nothing else.
      const entry = currentEntry()
      if (entry) show(spanOf(entry), entry.top)
    }
    window.addEventListener('popstate', onPopState)
    const onPageHide = () => keepScroll()
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('popstate', onPopState)
      window.removeEventListener('pagehide', onPageHide)
    }
  }, [show])
}
