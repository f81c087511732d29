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
import type { CardSettings } from '../../card/vehicle-card-model.ts'
import { CHANGES_EVENT } from '../../live/live-changes.client.tsx'
import { firstPageOf, type ListingModel, type ListingSettings } from '../../search/state/listing-model.ts'
import {
  EMPTY_STATE,
  toggleRefinement,
  withSort,
  type ListingState,
} from '../../search/state/listing-state.ts'
import { listingHref, listingRoute } from '../../search/state/listing-url.ts'
import { focusResults, land, type Landing } from '../results/listing-landing.ts'
import { ListingNavContext, type ListingNav } from '../results/listing-nav.tsx'
import { ListingView, type ListingStatus } from '../results/listing-view.tsx'
import { loadFromServer } from './load-from-server.ts'
import { listingRouter, type PageSpan } from './routing/listing-router.ts'
import { useAfterRouter } from './routing/use-after-router.ts'
import { useListingRouter } from './routing/use-listing-router.ts'
import type { ListingControls, ListingSearchProps } from './search/listing-search.client.tsx'
import { loadSearch, warmSearch } from './search/load-search.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useBusy } from './use-busy.ts'
import { useRetry } from './use-retry.ts'

/** Memoised, as the search is: the results on screen are not rendered again while only the search gets the next request. */
const View = memo(ListingView)

/** Wait, ms, before the controls show a request for which the search code is still on its way. */
const PATIENCE_MS = 80

interface ListingProps {
  initial: ListingModel
  settings: ListingSettings
  cards: CardSettings
}

/** How a change comes about. */
interface Change {
  /** The controls show it only if the answer takes long: what was clicked is seen to be chosen by its vehicles. */
  isPatient?: boolean
  /** Where the visitor is once its answer is on show. */
  landing?: Landing | undefined
  /** It leads back or forward in the history. */
  isStep?: boolean
}

/**
 * A stock listing. The server renders it whole; InstantSearch loads on the first interaction and from then on the results change
 * in place (`search/`). Every state has a real address, and the router, which is there before InstantSearch is, says which of
 * them was asked for last.
 */
export function Listing({ initial, settings, cards }: ListingProps) {
  const [model, setModel] = useState(initial)
  const [wanted, setWanted] = useState<PageSpan>()
  /** The last request, once the controls show it. */
  const [told, setTold] = useState<ListingState>()
  const [status, setStatus] = useState<ListingStatus>('idle')
  const [announced, setAnnounced] = useState('')
  const [revision, setRevision] = useState(0)
  const [failures, setFailures] = useState(0)
  const [Search, setSearch] = useState<ComponentType<ListingSearchProps>>()
  const [router] = useState(() =>
    listingRouter((state) => listingHref(state, settings), {
      state: initial.state,
      firstPage: initial.state.page,
    }),
  )
  const firstPageUrl = useCallback(
    (state: ListingState) => router.createURL({ state: { ...state, page: 1 }, firstPage: 1 }),
    [router],
  )
  const listing = useRef<HTMLDivElement>(null)
  const landing = useRef<Landing>(undefined)
  const controls = useRef<ListingControls>(undefined)
  /** The request that has no answer yet. */
  const waiting = useRef<ListingState>(undefined)
  const hasFailed = useRef(false)
  const next = useRef<Change>({})
  // A ref, so that components with links of the listing are not rendered again for each answer.
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  }, [model])

  const asked = useMemo(() => (told ? askedModel(model, told) : model), [model, told])
  // Vehicles first: the many values of the filters follow a moment later.
  const [filters, letFiltersWait] = useAfterPaint(asked)
  const busy = useBusy(listing)
  const afterRouter = useAfterRouter()

  const tell = useCallback(() => {
    if (!waiting.current) return
    setTold(waiting.current)
    setStatus('loading')
  }, [])
  const show = useCallback(
    (pages: PageSpan) => {
      const { isPatient, landing: to, isStep } = next.current
      next.current = {}
      const hasFocus = listing.current?.contains(document.activeElement) === true
      landing.current = to ?? (hasFocus ? 'focus' : undefined)
      busy.asked()
      letFiltersWait()
      waiting.current = pages.state
      setWanted(pages)
      if (!isPatient) tell()
      else if (!controls.current) setTimeout(tell, PATIENCE_MS)
      if (isStep || to || firstPageUrl(pages.state) !== firstPageUrl(latest.current.state)) return
      listing.current?.scrollIntoView({ block: 'start' })
      focusResults()
    },
    [busy, letFiltersWait, tell, firstPageUrl],
  )
  const onChange = useCallback(
    (pages: PageSpan) => {
      const before = router.read()
      const url = router.createURL(pages)
      if (router.createURL(before) === url && before.firstPage === pages.firstPage) return true
      // The server applies rules that name paths of listings.
      if (settings.route !== undefined && listingRoute(pages.state, settings.prefix) !== settings.route) {
        window.location.assign(url)
        return false
      }
      // InstantSearch would write it a moment later, in which a refresh that is drawn could take this entry.
      router.write(pages)
      show(pages)
      return true
    },
    [router, settings, show],
  )
  const nav = useMemo<ListingNav>(() => {
    /** Makes a change by its widget; as a whole where that cannot, or before there are widgets. */
    const change = (pages: PageSpan, how: Change, byWidget?: (widgets: ListingControls) => boolean) => {
      const widgets = controls.current
      if (!widgets)
        return afterRouter(() => {
          next.current = how
          onChange(pages)
        })
      next.current = how
      if (hasFailed.current || !byWidget?.(widgets)) widgets.show(pages)
    }
    const asking = () => router.read().state
    const first = (state: ListingState): PageSpan => ({ state, firstPage: state.page })
    return {
      href: (state) => router.createURL(first(state)),
      wanted: asking,
      go: (state, isPatient = false) => change(first(state), { isPatient }),
      refine: (field, value) =>
        change(first(toggleRefinement(asking(), field, value)), { isPatient: true }, (widgets) =>
          widgets.refine(field, value),
        ),
      sort(sortBy) {
        const state = { ...withSort(asking(), sortBy, settings.sorts), page: 1 }
        change(first(state), {}, (widgets) => widgets.sort(state))
      },
      search: (query) =>
        change(first({ ...asking(), query, page: 1 }), {}, (widgets) => widgets.search(query)),
      clear() {
        const { sortBy } = asking()
        change(first(withSort(EMPTY_STATE, sortBy, settings.sorts)), { isPatient: true }, (widgets) =>
          widgets.clear(),
        )
      },
      grow(side) {
        const { state, vehicles } = latest.current
        const firstPage = firstPageOf(latest.current)
        const pages =
          side === 'below'
            ? { state: { ...state, page: state.page + 1 }, firstPage }
            : { state, firstPage: firstPage - 1 }
        change(pages, { landing: { card: side === 'below' ? vehicles.length : 0 } }, (widgets) =>
          widgets.grow(side),
        )
      },
    }
  }, [router, settings, afterRouter, onChange])

  const forgetAnswers = useCallback(() => setRevision((n) => n + 1), [])
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

  const onControls = useCallback((given: ListingControls | undefined) => {
    controls.current = given
  }, [])
  const onModel = useCallback(
    (answer: ListingModel) => {
      busy.answered()
      hasFailed.current = false
      waiting.current = undefined
      setModel(answer)
      setTold(undefined)
      setStatus('idle')
      setFailures(0)
    },
    [busy],
  )
  const onError = useCallback(() => {
    busy.answered()
    hasFailed.current = true
    tell()
    setStatus('error')
    setFailures((n) => n + 1)
  }, [tell, busy])
  const retry = useCallback(() => {
    if (controls.current) controls.current.again()
    // Without the search code nothing can ask again: a new object starts loading it again.
    else setWanted((pages) => pages && { ...pages })
  }, [])
  useRetry(failures, retry)
  useEffect(() => {
    land(landing.current, listing.current, model.vehicles.length)
    landing.current = undefined
  }, [model])

  const onStep = useCallback(
    (pages: PageSpan, top: number | undefined) => {
      next.current = { isStep: true, landing: top === undefined ? undefined : { top } }
      show(pages)
    },
    [show],
  )
  useListingRouter(router, initial.state, wanted, onStep)

  useEffect(() => {
    if (!wanted || Search) return undefined
    let isWanted = true
    loadSearch().then(
      (module) => isWanted && setSearch(() => memo(module.ListingSearch)),
      () => isWanted && void loadFromServer(onError),
    )
    return () => void (isWanted = false)
  }, [wanted, Search, onError])

  const warm = (event: SyntheticEvent) => warmSearch(event, settings.basePath, revision)
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
      {wanted && Search && (
        <Search
          router={router}
          shown={model}
          settings={settings}
          cards={cards}
          revision={revision}
          onControls={onControls}
          onChange={onChange}
          onModel={onModel}
          onStalled={tell}
          onError={onError}
          onAnnounce={setAnnounced}
        />
      )}
    </ListingNavContext>
  )
}

/** Returns the model on screen with another state. A new text is one chip until its search tells its words apart. */
function askedModel(model: ListingModel, state: ListingState): ListingModel {
  const { query } = state
  if (query === model.state.query) return { ...model, state }
  return { ...model, state, terms: query === '' ? [] : [{ label: `“${query}”`, without: '' }] }
}
