'use client'

import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type SyntheticEvent,
} from 'react'
import { listingHref, listingRoute } from '../../search/state/listing-url.ts'
import { addEntry, replaceEntry, type PageSpan } from './history/listing-history.ts'
import { focusResults, land, type Landing } from '../results/listing-landing.ts'
import { ListingNavContext, type ListingNav } from '../results/listing-nav.tsx'
import { ListingView, type ListingStatus } from '../results/listing-view.tsx'
import { loadEngine, warmEngine } from './load-engine.ts'
import { loadFromServer } from './load-from-server.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useAfterRouter } from './history/use-after-router.ts'
import { useBusy } from './use-busy.ts'
import { useListingHistory } from './history/use-listing-history.ts'
import { usePatience } from './use-patience.ts'
import { useRetry } from './use-retry.ts'
import { CHANGES_EVENT } from '../../live/live-changes.client.tsx'
import type { ListingEngineProps, WantedPages } from './listing-engine.client.tsx'
import type { CardSettings } from '../../card/vehicle-card-model.ts'
import { firstPageOf, type ListingModel, type ListingSettings } from '../../search/state/listing-model.ts'

/** Memoised: the results on screen are not rendered again while only the engine gets the next request. */
const View = memo(ListingView)

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
  const [wanted, setWanted] = useState<WantedPages>()
  const [status, setStatus] = useState<ListingStatus>('idle')
  const [announced, setAnnounced] = useState('')
  const [revision, setRevision] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [failures, setFailures] = useState(0)
  const [Engine, setEngine] = useState<ComponentType<ListingEngineProps>>()
  const listing = useRef<HTMLDivElement>(null)
  const landing = useRef<Landing>(undefined)
  const href = useCallback((state: PageSpan['state']) => listingHref(state, settings), [settings])

  const { asked, asking, ask, tell, answered } = usePatience(model, setStatus)
  // Vehicles first: the many values of the filters follow a moment later.
  const filters = useAfterPaint(asked)
  const busy = useBusy(listing)
  const afterRouter = useAfterRouter()
  const show = useCallback(
    (pages: WantedPages, to?: Landing, isPatient = false) => {
      const hasFocus = listing.current?.contains(document.activeElement) === true
      landing.current = to ?? (hasFocus ? 'focus' : undefined)
      busy.asked()
      setWanted(pages)
      ask(pages, isPatient)
    },
    [ask, busy],
  )
  // A ref, so that components with links of the listing are not rendered again for each answer.
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  }, [model])
  const nav = useMemo<ListingNav>(
    () => ({
      href,
      wanted: asking,
      go(state, isPatient) {
        // The server applies rules that name paths of listings.
        if (settings.route !== undefined && listingRoute(state, settings.prefix) !== settings.route) {
          window.location.assign(href(state))
          return
        }
        const pages = { state, firstPage: state.page }
        afterRouter(() => {
          addEntry(pages, href(state))
          show(pages, undefined, isPatient)
          if (href({ ...state, page: 1 }) !== href({ ...latest.current.state, page: 1 })) return
          listing.current?.scrollIntoView({ block: 'start' })
          focusResults()
        })
      },
      grow(side) {
        const { state, vehicles } = latest.current
        const firstPage = firstPageOf(latest.current)
        const pages =
          side === 'below'
            ? { state: { ...state, page: state.page + 1 }, firstPage, earlier: vehicles }
            : { state, firstPage: firstPage - 1 }
        replaceEntry(pages, href(pages.state))
        show(pages, { card: side === 'below' ? vehicles.length : 0 })
      },
    }),
    [href, settings, asking, show, afterRouter],
  )

  const forgetAnswers = useCallback(() => {
    setRevision((n) => n + 1)
    setWanted((pages) => pages && { state: pages.state, firstPage: pages.firstPage })
  }, [])
  // A server refresh (stock, rules or content changed) brings a new `initial`.
  const [seen, setSeen] = useState(initial)
  if (seen !== initial) {
    setSeen(initial)
    if (wanted === undefined) setModel(initial)
    else forgetAnswers()
  }

  // Changed rules and stock reach open listings at once; other pages show them with the next load.
  useEffect(() => {
    window.addEventListener(CHANGES_EVENT, forgetAnswers)
    return () => window.removeEventListener(CHANGES_EVENT, forgetAnswers)
  }, [forgetAnswers])

  const onModel = useCallback(
    (next: ListingModel) => {
      busy.answered()
      setModel(next)
      answered()
      setStatus('idle')
      setFailures(0)
    },
    [answered, busy],
  )
  const onError = useCallback(() => {
    busy.answered()
    tell()
    setStatus('error')
    setFailures((n) => n + 1)
  }, [tell, busy])
  const retry = useCallback(() => {
    setAttempt((n) => n + 1)
    // Without the search code no engine can retry: a new object starts loading it again.
    setWanted((pages) => pages && { ...pages })
  }, [])
  useRetry(failures, retry)
  useEffect(() => {
    land(landing.current, listing.current, model.vehicles.length)
    landing.current = undefined
  }, [model])

  useListingHistory({ state: initial.state, firstPage: initial.state.page }, wanted, href, show)

  useEffect(() => {
    if (!wanted || Engine) return undefined
    let isWanted = true
    loadEngine().then(
      (module) => isWanted && setEngine(() => module.ListingEngine),
      () => isWanted && void loadFromServer(onError),
    )
    return () => void (isWanted = false)
  }, [wanted, Engine, onError])

  const warm = (event: SyntheticEvent) => warmEngine(event, settings.basePath, revision)
  return (
    <ListingNavContext value={nav}>
      <div ref={listing} onPointerOver={warm} onFocus={warm} className="scroll-mt-4">
        <View
          model={model}
          asked={asked}
          filters={filters}
          settings={settings}
          status={status}
          announced={announced}
          onRetry={retry}
        />
      </div>
      {wanted && Engine && (
        <Engine
          wanted={wanted}
          shown={model}
          settings={settings}
          cards={cards}
          revision={revision}
          attempt={attempt}
          onModel={onModel}
          onError={onError}
          onAnnounce={setAnnounced}
        />
      )}
    </ListingNavContext>
  )
}
