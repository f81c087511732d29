import { useEffect, useLayoutEffect, useRef } from 'react'
import { notePage } from '../../../leads/visit-trail.ts'
import type { ListingState } from '../../../search/state/listing-state.ts'
import {
  currentEntry,
  lastRequest,
  remember,
  spanOf,
  stampEntry,
  type ListingHistoryEntry,
  type ListingRouter,
  type OnStep,
  type PageSpan,
} from './listing-router.ts'

/**
 * Ties a listing to the browser's history through its router. `initial` is what the server rendered, `wanted` what stands in its
 * place; `onStep` is told which pages to show instead, and how far down they were left.
 */
export function useListingRouter(
  router: ListingRouter,
  initial: ListingState,
  wanted: PageSpan | undefined,
  onStep: OnStep,
): void {
  const state = wanted?.state ?? initial
  const firstPage = wanted?.firstPage ?? initial.page
  const isFirst = useRef(true)
  useEffect(() => {
    const entry: ListingHistoryEntry | undefined = currentEntry() ?? lastRequest()
    const isFirstTime = isFirst.current
    isFirst.current = false
    if (isFirstTime && entry) {
      const pages = spanOf(entry)
      // A refresh that is drawn before the next request puts back what was restored.
      remember(pages)
      const isHere = router.createURL(pages) === router.createURL({ state, firstPage })
      // Mounted anew, as after a failure: the server knows of the address that was loaded only.
      if (!isHere) router.replace(pages)
      // After a reload, or Back from another document: the server rendered the last page only.
      if (!isHere || pages.firstPage < pages.state.page) onStep(pages, entry.top)
    }
    stampEntry(lastRequest() ?? { state, firstPage })
    notePage(window.location)
  }, [state, firstPage, router, onStep])

  // A refresh overwrites the entry with the address that was loaded. It may be drawn before the last request is, so that
  // `wanted` is not yet the last.
  const loaded = useRef(initial)
  useLayoutEffect(() => {
    if (loaded.current === initial) return
    loaded.current = initial
    const asked = lastRequest()
    if (asked) router.replace(asked)
  }, [initial, router])

  useEffect(() => router.follow(onStep), [router, onStep])
}
