'use client'

import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { listingHref, listingRoute } from './listing-url.ts'
import { ListingNavContext, type ListingNav } from './listing-nav.tsx'
import { ListingView, type ListingStatus } from './listing-view.tsx'
import { CHANGES_EVENT } from '../../live/live-changes.client.tsx'
import type { ListingEngineProps } from './listing-engine.client.tsx'
import type { CardSettings } from '../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'
import type { ListingState } from './listing-state.ts'

const loadEngine = () => import('./listing-engine.client.tsx')
const ListingEngine = lazy<ComponentType<ListingEngineProps>>(() =>
  loadEngine().then(
    (module) => ({ default: module.ListingEngine }),
    () => ({ default: LoadFromServer }),
  ),
)

/** Stands in when the search code cannot be downloaded: the address already says the state, so the server shows it. */
function LoadFromServer({ onError }: ListingEngineProps): null {
  useEffect(() => {
    if (navigator.onLine) window.location.reload()
    else onError()
  }, [onError])
  return null
}

interface ListingProps {
  initial: ListingModel
  settings: ListingSettings
  cards: CardSettings
}

/**
 * A stock listing. The server renders it whole; InstantSearch and the search adapter load on the first
 * interaction and from then on the results change in place. Every state has a real address.
 */
export function Listing({ initial, settings, cards }: ListingProps) {
  const [model, setModel] = useState(initial)
  const [wanted, setWanted] = useState<ListingState>()
  const [status, setStatus] = useState<ListingStatus>('idle')
  const [revision, setRevision] = useState(0)
  const top = useRef<HTMLDivElement>(null)
  const href = useCallback((state: ListingState) => listingHref(state, settings), [settings])

  const show = useCallback((state: ListingState) => {
    setWanted(state)
    setStatus('loading')
  }, [])
  const nav = useMemo<ListingNav>(
    () => ({
      href,
      go(state) {
        // Rules that name paths of listings are the server's to apply.
        if (settings.route !== undefined && listingRoute(state, settings.prefix) !== settings.route) {
          window.location.assign(href(state))
          return
        }
        writeHistory(state, href(state))
        show(state)
        if (state.page !== 1) top.current?.scrollIntoView({ block: 'start' })
      },
    }),
    [href, settings, show],
  )

  // A server refresh (stock, rules or content changed) brings a new `initial`.
  const [seen, setSeen] = useState(initial)
  if (seen !== initial) {
    setSeen(initial)
    if (wanted === undefined) setModel(initial)
    else setRevision((n) => n + 1)
  }

  // Open listings answer at once to what others hear about with their next page: rules and stock that changed.
  useEffect(() => {
    const onChanges = () => setRevision((n) => n + 1)
    window.addEventListener(CHANGES_EVENT, onChanges)
    return () => window.removeEventListener(CHANGES_EVENT, onChanges)
  }, [])

  const onModel = useCallback((next: ListingModel) => {
    setModel(next)
    setStatus('idle')
  }, [])
  const onError = useCallback(() => setStatus('error'), [])
  // Every entry of the history carries its state, the first one too: a server refresh may mount this anew on another.
  useEffect(() => stampHistory(wanted ?? initial.state), [initial, wanted])
  usePopState(show)

  return (
    <ListingNavContext value={nav}>
      <div ref={top} className="scroll-mt-4">
        <ListingView model={model} settings={settings} status={status} onWarm={warm} />
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <ListingEngine
            state={wanted}
            settings={settings}
            cards={cards}
            revision={revision}
            onModel={onModel}
            onError={onError}
          />
        </Suspense>
      )}
    </ListingNavContext>
  )
}

function warm(): void {
  // A failed download is met again when the visitor really searches.
  loadEngine().catch(() => {})
}

interface HistoryState {
  listing?: ListingState
}

/** Typing replaces the entry of the same search; any other change adds one, so that Back undoes it. */
function writeHistory(state: ListingState, url: string): void {
  const previous = (window.history.state as HistoryState | null)?.listing
  const isTyping = previous !== undefined && previous.query !== state.query && previous.query !== ''
  if (isTyping) window.history.replaceState({ listing: state }, '', url)
  else window.history.pushState({ listing: state }, '', url)
}

function stampHistory(listing: ListingState): void {
  const current = window.history.state as HistoryState | null
  if (current && !current.listing) window.history.replaceState({ ...current, listing }, '')
}

function usePopState(show: (state: ListingState) => void): void {
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      // A jump to an anchor is an entry without a state, and shows nothing else.
      const listing = (event.state as HistoryState | null)?.listing
      if (listing) show(listing)
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [show])
}
