'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { InstantSearch, useConnector, useInstantSearch } from 'react-instantsearch'
import { connectListing } from './connect-listing.ts'
import { createStockSearchClient, warmKey, type StockSearchClient } from './client/stock-search-client.ts'
import { INDEX_NAME, isAnswerTo, modelFromResults, searchParameters } from './listing-ui-state.ts'
import { sortOf } from '../../search/state/listing-state.ts'
import { toRequest } from '../../search/state/listing-request.ts'
import { listingRoute } from '../../search/state/listing-url.ts'
import { earlierPages, withEarlier } from '../results/earlier-pages.ts'
import { NOTHING_TYPED, readTyped, type TypedQuery } from './typed-query.ts'
import { useAnnouncements } from '../results/use-announcements.ts'
import type { PageSpan } from './history/listing-history.ts'
import { zeroResultSuggestions, type CountStates } from '../../search/state/zero-result-suggestions.ts'
import type { CardSettings, VehicleCardModel } from '../../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'

/** The pages that a listing is to show: that of the state, and those before it from `firstPage` on. */
export interface WantedPages extends PageSpan {
  /** The vehicles of the pages before that of the state, where they are on screen already. */
  earlier?: VehicleCardModel[]
}

export interface ListingEngineProps {
  wanted: WantedPages
  /** Model on screen. */
  shown: ListingModel
  settings: ListingSettings
  cards: CardSettings
  /** Grows when the server's data changed: cached answers are dropped and the search runs again. */
  revision: number
  /** Grows when a failed search is to be retried. */
  attempt: number
  onModel: (model: ListingModel) => void
  onError: () => void
  onAnnounce: (words: string) => void
}

export { warmKey }

/** Runs the listing's searches through InstantSearch with the tenant's scoped key; shows nothing itself. */
export function ListingEngine(props: ListingEngineProps) {
  const { wanted, settings, shown, revision, onAnnounce } = props
  const [client] = useState(() => createStockSearchClient(settings, revision))
  useAnnouncements(shown, settings, onAnnounce)
  return (
    <InstantSearch
      searchClient={client}
      indexName={INDEX_NAME}
      initialUiState={{ [INDEX_NAME]: { configure: searchParameters(wanted.state, settings) } }}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Bridge {...props} client={client} />
    </InstantSearch>
  )
}

function Bridge(props: ListingEngineProps & { client: StockSearchClient }) {
  const { wanted, settings, cards, revision, attempt, onModel, onError, client } = props
  const { state } = wanted
  useConnector(connectListing)
  const { results, status, error, setIndexUiState } = useInstantSearch({ catchError: true })
  const applied = useRef({ state, revision, attempt })

  useEffect(() => {
    const before = applied.current
    if (before.state === state && before.revision === revision && before.attempt === attempt) return
    applied.current = { state, revision, attempt }
    if (before.revision !== revision) client.clear(settings.effects)
    // The whole state each time: after a failure InstantSearch goes back to that of the last answer.
    setIndexUiState({ configure: searchParameters(state, settings) })
  }, [state, revision, attempt, settings, client, setIndexUiState])

  // A layout effect: nothing waits for it, as this renders nothing, and results show a frame earlier than after the paint.
  useLayoutEffect(() => {
    // Results stay those of the last answer until the next one arrives.
    if (status !== 'idle' || results.__isArtificial || !isAnswerTo(results, wanted.state, settings))
      return undefined
    let isWanted = true
    const tell = (next: ListingModel): void => void (isWanted && onModel(next))
    const show = ({ terms }: Pick<TypedQuery, 'terms'>): void => {
      const model = modelFromResults(results, wanted.state, settings, cards, terms)
      if (model.found === 0) {
        tell(model)
        zeroResultSuggestions(model, settings, countBy(client, settings)).then(
          (ways) => tell({ ...model, zeroResultSuggestions: ways }),
          // Without suggestions the list still says what to do.
          () => {},
        )
      } else if (wanted.earlier) tell(withEarlier(model, wanted, wanted.earlier))
      else if (wanted.firstPage < wanted.state.page) {
        earlierPages(client, wanted, settings, cards).then(
          (earlier) => tell(withEarlier(model, wanted, earlier)),
          // Only the page that the address names, with a link to the pages before it.
          () => tell(model),
        )
      } else tell(model)
    }
    const { query } = wanted.state
    if (query === '') show(NOTHING_TYPED)
    else readTyped(query, settings.phrases).then(show, onError)
    return () => void (isWanted = false)
  }, [results, status, wanted, settings, cards, client, onModel, onError])

  useEffect(() => {
    // Each failure is an error object of its own.
    if (error) onError()
  }, [error, onError])
  return null
}

/** Counts states. The server applies rules that name paths of listings, so states at other paths get no count here. */
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
