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
import { INDEX_NAME, isAnswerTo, modelFromResults, sortIndexName, toUiState } from './listing-ui-state.ts'
import {
  RANGE_FACETS,
  SORT_KEYS,
  sortOf,
  type ListFacet,
  type ListingState,
  type RangeFacet,
} from './listing-state.ts'
import { browserFilter, toRequest } from './listing-request.ts'
import { listingRoute } from './listing-url.ts'
import { waysOut, type CountStates } from './ways-out.ts'
import type { CardSettings } from '../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'

const MAX_FACET_VALUES = 250
const RETRY_MS = 3000

export interface ListingEngineProps {
  state: ListingState
  settings: ListingSettings
  cards: CardSettings
  /** Grows when what the server knows changed: answers in memory are forgotten and the search runs again. */
  revision: number
  onModel: (model: ListingModel) => void
  onError: () => void
}

/** Runs the listing's searches through InstantSearch with the tenant's scoped key; shows nothing itself. */
export function ListingEngine(props: ListingEngineProps) {
  const [client] = useState(() => createStockSearchClient(props.settings.basePath, props.settings.effects))
  return (
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={{ [INDEX_NAME]: toUiState(props.state, props.settings.sorts) }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      {props.settings.facets.map(({ field }) => (
        <ListWidget key={field} field={field} />
      ))}
      {RANGE_FACETS.map((field) => (
        <RangeWidget key={field} field={field} />
      ))}
      <BaseWidgets settings={props.settings} state={props.state} />
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

function BaseWidgets({ settings, state }: Pick<ListingEngineProps, 'settings' | 'state'>) {
  useSearchBox()
  usePagination()
  useSortBy({ items: SORT_KEYS.map((key) => ({ value: sortIndexName(key), label: key })) })
  useConfigure({
    hitsPerPage: settings.pageSize,
    filters: browserFilter(state, settings),
  })
  return null
}

function Bridge(props: ListingEngineProps & { client: StockSearchClient }) {
  const { state, settings, cards, revision, onModel, onError, client } = props
  const { results, status, setIndexUiState, refresh } = useInstantSearch({ catchError: true })
  const applied = useRef({ state, revision })

  useEffect(() => {
    if (applied.current.state === state) return
    applied.current.state = state
    setIndexUiState(toUiState(state, settings.sorts))
  }, [state, settings, setIndexUiState])

  useEffect(() => {
    if (applied.current.revision === revision) return
    applied.current.revision = revision
    client.clear(settings.effects)
    refresh()
  }, [revision, settings, client, refresh])

  useEffect(() => {
    // Results stay those of the last answer until the next one arrives.
    if (status !== 'idle' || results.__isArtificial || !isAnswerTo(results, state, settings.sorts))
      return undefined
    const model = modelFromResults(results, state, settings, cards)
    onModel(model)
    if (model.found > 0) return undefined
    let isWanted = true
    waysOut(model, settings, countBy(client, settings)).then(
      (ways) => isWanted && onModel({ ...model, waysOut: ways }),
      // Without them the list still says what to do.
      () => {},
    )
    return () => void (isWanted = false)
  }, [results, status, state, settings, cards, client, onModel])

  useEffect(() => {
    if (status !== 'error') return undefined
    onError()
    const timer = setTimeout(refresh, RETRY_MS)
    return () => clearTimeout(timer)
  }, [status, onError, refresh])
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
