'use client'

import { useEffect, useRef, useState } from 'react'
import {
  InstantSearch,
  useConfigure,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch'
import { createStockSearchClient, type StockSearchClient } from './stock-search-client.ts'
import {
  aroundLatLng,
  INDEX_NAME,
  isAnswerTo,
  modelFromResults,
  sortIndexName,
  toUiState,
} from '../state/listing-ui-state.ts'
import {
  LIST_FACETS,
  RANGE_FACETS,
  SORT_KEYS,
  sortOf,
  type ListFacet,
  type ListingState,
  type RangeFacet,
} from '../state/listing-state.ts'
import { browserFilter, toRequest } from '../state/listing-request.ts'
import { listingRoute } from '../state/listing-url.ts'
import { earlierPages, withEarlier } from '../results/earlier-pages.ts'
import { useAnnouncements } from '../results/use-announcements.ts'
import type { PageSpan } from './listing-history.ts'
import { waysOut, type CountStates } from '../state/ways-out.ts'
import type { CardSettings, VehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from '../listing-model.ts'

const MAX_FACET_VALUES = 250

/** The pages that a listing is to show: that of the state, and those before it from `firstPage` on. */
export interface WantedPages extends PageSpan {
  /** The vehicles of the pages before that of the state, where they are on screen already. */
  earlier?: VehicleCardModel[]
}

export interface ListingEngineProps {
  wanted: WantedPages
  /** What is on screen. */
  shown: ListingModel
  settings: ListingSettings
  cards: CardSettings
  /** Grows when what the server knows changed: answers in memory are forgotten and the search runs again. */
  revision: number
  /** Grows when a search that failed is to be tried again. */
  attempt: number
  onModel: (model: ListingModel) => void
  onError: () => void
  onAnnounce: (words: string) => void
}

/** Runs the listing's searches through InstantSearch with the tenant's scoped key; shows nothing itself. */
export function ListingEngine(props: ListingEngineProps) {
  const { wanted, settings, shown, onAnnounce } = props
  const [client] = useState(() => createStockSearchClient(settings))
  useAnnouncements(shown, settings, onAnnounce)
  // An address may refine what the tenant offers no filter for.
  const refined = LIST_FACETS.filter((field) => wanted.state.refinements[field])
  const fields = new Set([...settings.facets.map(({ field }) => field), ...refined])
  return (
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={{ [INDEX_NAME]: toUiState(wanted.state, settings.sorts) }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      {[...fields].map((field) => (
        <ListWidget key={field} field={field} />
      ))}
      {RANGE_FACETS.map((field) => (
        <RangeWidget key={field} field={field} />
      ))}
      <BaseWidgets settings={settings} state={wanted.state} />
      <Bridge {...props} client={client} />
    </InstantSearch>
  )
}

function ListWidget({ field }: { field: ListFacet }) {
  useRefinementList({ attribute: field, operator: 'or', limit: MAX_FACET_VALUES })
  return null
}

function RangeWidget({ field }: { field: RangeFacet }) {
  useRange({ attribute: field })
  return null
}

function BaseWidgets({ settings, state }: { settings: ListingSettings; state: ListingState }) {
  useSearchBox()
  usePagination()
  useSortBy({
    items: [...SORT_KEYS, 'nearest' as const].map((key) => ({ value: sortIndexName(key), label: key })),
  })
  useConfigure({
    hitsPerPage: settings.pageSize,
    filters: browserFilter(state, settings),
    aroundLatLng: aroundLatLng(state),
  })
  return null
}

function Bridge(props: ListingEngineProps & { client: StockSearchClient }) {
  const { wanted, settings, cards, revision, attempt, onModel, onError, client } = props
  const { state } = wanted
  const { results, status, error, setIndexUiState } = useInstantSearch({ catchError: true })
  const applied = useRef({ state, revision, attempt })

  useEffect(() => {
    const before = applied.current
    if (before.state === state && before.revision === revision && before.attempt === attempt) return
    applied.current = { state, revision, attempt }
    if (before.revision !== revision) client.clear(settings.effects)
    // The whole state each time: after a failure InstantSearch goes back to that of the last answer.
    setIndexUiState(toUiState(state, settings.sorts))
  }, [state, revision, attempt, settings, client, setIndexUiState])

  useEffect(() => {
    // Results stay those of the last answer until the next one arrives.
    if (status !== 'idle' || results.__isArtificial || !isAnswerTo(results, wanted.state, settings))
      return undefined
    let isWanted = true
    const tell = (next: ListingModel): void => void (isWanted && onModel(next))
    const model = modelFromResults(results, wanted.state, settings, cards)
    if (model.found === 0) {
      tell(model)
      waysOut(model, settings, countBy(client, settings)).then(
        (ways) => tell({ ...model, waysOut: ways }),
        // Without them the list still says what to do.
        () => {},
      )
    } else if (wanted.earlier) tell(withEarlier(model, wanted, wanted.earlier))
    else if (wanted.firstPage < wanted.state.page) {
      earlierPages(client, wanted, settings, cards).then(
        (earlier) => tell(withEarlier(model, wanted, earlier)),
        // The page that the address names, with the way to those before it.
        () => tell(model),
      )
    } else tell(model)
    return () => void (isWanted = false)
  }, [results, status, wanted, settings, cards, client, onModel])

  useEffect(() => {
    // Each failure is an error of its own.
    if (error) onError()
  }, [error, onError])
  return null
}

/** Rules that name paths of listings are the server's to apply: what other paths show cannot be counted here. */
function countBy(client: StockSearchClient, settings: ListingSettings): CountStates {
  return async (states) => {
    const here = states.filter(
      (state) => settings.route === undefined || listingRoute(state, settings.prefix) === settings.route,
    )
    const counts = await client.counts(
      here.map((state) => ({
        request: toRequest(state, settings),
        filter: settings.sortFilters[sortOf(state, settings.sorts)] ?? '',
      })),
    )
    return states.map((state) => counts[here.indexOf(state)])
  }
}
