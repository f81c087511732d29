'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { InstantSearch, useInstantSearch } from 'react-instantsearch'
import type { UiState } from 'instantsearch.js'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { CardSettings } from '../../../card/vehicle-card-model.ts'
import { INDEX_NAME, sortIndexName } from '../../../search/adapter/index-name.ts'
import type { ListingModel, ListingSettings } from '../../../search/state/listing-model.ts'
import { sortOf, type ListFacet, type ListingState } from '../../../search/state/listing-state.ts'
import { listingRoute } from '../../../search/state/listing-url.ts'
import { zeroResultSuggestions, type CountStates } from '../../../search/state/zero-result-suggestions.ts'
import { useSpokenResults } from '../../results/use-spoken-results.ts'
import { fromUiState, listingMapping, toUiState } from '../../widgets/listing-ui-state.ts'
import { facetKind } from '../../widgets/listing-widgets.ts'
import { createStockSearchClient, warmKey, type StockSearchClient } from '../client/stock-search-client.ts'
import type { ListingRouter, PageSpan } from '../routing/listing-router.ts'
import { readTyped } from '../typed-query.ts'
import { carryHead } from './carry-head.ts'
import { cardMaker, listingModelOf, type ListingRenderState, type MakeCard } from './listing-model-of.ts'
import { ListingWidgets } from './listing-widgets.tsx'

/** Wait for an answer, ms, before the controls show the request: a page that changes twice takes longer to change. */
const STALLED_MS = 80

/**
 * The widgets of a listing, for the controls of the view. Each changes what was asked for last; those that answer give false where
 * no widget can make the change.
 */
export interface ListingControls {
  refine: (field: ListFacet, value: string) => boolean
  /** Shows the order of a state. */
  sort: (state: ListingState) => boolean
  search: (query: string) => boolean
  /** Takes off every filter and the words. */
  clear: () => boolean
  grow: (side: 'below' | 'above') => boolean
  /** Shows a state that more than one widget has a part in. */
  show: (pages: PageSpan) => void
  /** Asks again for what the address says. */
  again: () => void
}

export interface ListingSearchProps {
  router: ListingRouter
  /** Model on screen. */
  shown: ListingModel
  settings: ListingSettings
  cards: CardSettings
  /** Grows when the server's data changed: cached answers are dropped and the search runs again. */
  revision: number
  /** Takes the controls while there are some. */
  onControls: (controls: ListingControls | undefined) => void
  /** Hears of each change before it is searched for; false where the server has to show it. */
  onChange: (pages: PageSpan) => boolean
  onModel: (model: ListingModel) => void
  /** The answer takes long. */
  onStalled: () => void
  onError: () => void
  onAnnounce: (words: string) => void
}

export { warmKey }

/** A listing as an InstantSearch application; shows nothing itself. */
export function ListingSearch(props: ListingSearchProps) {
  const { router, settings, shown, revision, onChange, onAnnounce } = props
  const [client] = useState(() => createStockSearchClient(settings, revision))
  // InstantSearch takes its routing once: with other orders on offer it starts anew, with what the address says.
  const sorts = settings.sorts.join()
  const routing = useMemo(
    () => ({ router, stateMapping: listingMapping({ sorts: sorts.split(',') as SortKey[] }) }),
    [router, sorts],
  )
  useSpokenResults(shown, settings, onAnnounce)
  const { displayNames: names } = props.cards.tenant
  useEffect(
    () => carryHead(shown.state, { ...settings, ...settings.texts, names }),
    [shown.state, settings, names],
  )
  return (
    <InstantSearch<UiState, PageSpan>
      key={sorts}
      searchClient={client}
      indexName={INDEX_NAME}
      routing={routing}
      stalledSearchDelay={STALLED_MS}
      onStateChange={({ uiState, setUiState }) => {
        const pages = routing.stateMapping.stateToRoute(uiState)
        if (onChange(pages))
          setUiState({ [INDEX_NAME]: { ...uiState[INDEX_NAME], ...toUiState(pages, settings) } })
      }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <ListingWidgets settings={settings} />
      <Answers {...props} client={client} />
    </InstantSearch>
  )
}

function Answers(props: ListingSearchProps & { client: StockSearchClient }) {
  const { settings, cards, revision, client } = props
  const search = useInstantSearch({ catchError: true })
  const { results, status, error } = search
  const render = search.indexRenderState as ListingRenderState
  const pages = useMemo(() => fromUiState(search.indexUiState, settings), [search.indexUiState, settings])
  useControls(props, search)

  const makers = useRef<{ key: string | undefined; cards: CardSettings; make: MakeCard }>(undefined)
  const makeCard = (state: PageSpan['state']): MakeCard => {
    const key = state.near && JSON.stringify(state.near)
    const made = makers.current
    if (made && made.key === key && made.cards === cards) return made.make
    makers.current = { key, cards, make: cardMaker(cards, state) }
    return makers.current.make
  }

  // What is shown for an answer; a later one takes its place.
  const answered = useRef(0)
  const onAnswer = useEffectEvent(() => {
    const number = (answered.current += 1)
    const tell = (next: ListingModel): void => {
      if (number === answered.current) props.onModel(next)
    }
    const show = ({ terms }: Pick<ListingModel, 'terms'>): void => {
      const model = listingModelOf(render, pages, settings, makeCard(pages.state), terms)
      tell(model)
      if (model.found > 0) return
      zeroResultSuggestions(model, settings, countBy(render, settings)).then(
        (ways) => tell({ ...model, zeroResultSuggestions: ways }),
        // Without suggestions the list still says what to do.
        () => {},
      )
    }
    const { query } = pages.state
    if (query === '') show({ terms: [] })
    else readTyped(query, settings.phrases).then(show, props.onError)
  })
  // A layout effect: nothing waits for it, as this renders nothing, and results show a frame earlier than after the paint.
  useLayoutEffect(() => {
    // Results stay those of the last answer until the next one arrives.
    if (status === 'idle' && !results.__isArtificial && render.pages?.isOutdated() !== true) onAnswer()
    // oxlint-disable-next-line react/exhaustive-deps -- the render state is that of these results
  }, [results, status])

  const onStalled = useEffectEvent(props.onStalled)
  const onError = useEffectEvent(props.onError)
  useEffect(() => {
    if (status === 'stalled') onStalled()
  }, [status])
  useEffect(() => {
    // Each failure is an error object of its own.
    if (error) onError()
  }, [error])

  const applied = useRef(revision)
  const { refresh } = search
  useEffect(() => {
    client.update(settings)
    if (applied.current === revision) return
    applied.current = revision
    refresh()
  }, [client, settings, revision, refresh])
  return null
}

/** Gives the view what its controls do: the functions of the widgets' render state. */
function useControls(
  { router, settings, onControls }: ListingSearchProps,
  { indexRenderState, indexUiState, setIndexUiState }: ReturnType<typeof useInstantSearch>,
): void {
  const now = useRef<{ render: ListingRenderState; settings: ListingSettings }>({
    render: indexRenderState,
    settings,
  })
  useLayoutEffect(() => {
    now.current = { render: indexRenderState, settings }
  }, [indexRenderState, settings])
  const begun = useEffectEvent(() => router.createURL(fromUiState(indexUiState, settings)))
  useEffect(() => {
    const show = (pages: PageSpan) =>
      setIndexUiState((ui) => ({ ...ui, ...toUiState(pages, now.current.settings) }))
    const again = () => show(router.read())
    onControls({
      refine(field, value) {
        const { render, settings: offered } = now.current
        const facet = offered.facets.find((one) => one.field === field)
        if (facet) return facetKind(facet.widget).refine(render, field, value)
        const chosen = render.currentRefinements?.items.find(({ attribute }) => attribute === field)
        const one = chosen?.refinements.find((refinement) => refinement.value === value)
        if (one) chosen?.refine(one)
        return one !== undefined
      },
      sort: (state) =>
        run(now.current.render.sortBy?.refine, sortIndexName(sortOf(state, now.current.settings.sorts))),
      search: (query) => run(now.current.render.searchBox?.refine, query),
      clear() {
        // A place is no refinement.
        const { place, clearRefinements } = now.current.render
        return place?.place === undefined && run(clearRefinements?.refine)
      },
      grow(side) {
        const { pages } = now.current.render
        return run(side === 'below' ? pages?.showMore : pages?.showPrevious)
      },
      show,
      again,
    })
    // Something was chosen while InstantSearch started.
    if (router.createURL(router.read()) !== begun()) again()
    return () => onControls(undefined)
  }, [router, onControls, setIndexUiState])
}

/** Calls a function where there is one; false where there is none. */
function run<Args extends unknown[]>(task: ((...args: Args) => void) | undefined, ...args: Args): boolean {
  task?.(...args)
  return task !== undefined
}

/** Counts states. The server applies rules that name paths of listings, so states at other paths get no count here. */
function countBy({ stateCounts }: ListingRenderState, settings: ListingSettings): CountStates {
  return async (states) => {
    const here = states.filter(
      (state) => settings.route === undefined || listingRoute(state, settings.prefix) === settings.route,
    )
    const asked = here.map((state) => toUiState({ state, firstPage: state.page }, settings))
    const counts = (await stateCounts?.count(asked)) ?? []
    return states.map((state) => counts[here.indexOf(state)])
  }
}
