import searchHelper, { type SearchResults } from 'algoliasearch-helper'
import { createAdapterClient } from '../../search/adapter/adapter-client.ts'
import { engineRequest, type ListingRequest } from '../../search/adapter/engine-request.ts'
import { requestParameters } from '../../search/adapter/request-parameters.ts'
import { searchTransport } from '../../search/adapter/search-transport.ts'
import { NOTHING_FOUND, slimAnswer } from '../../search/adapter/slim-answer.ts'
import type { EngineResult } from '../../search/engine-result.ts'
import type { EngineSearch } from '../../search/engine-search.ts'
import type { StockRequest } from '../../search/stock-request.ts'
import { readQuery } from '../../search/words/read-query.ts'
import { NodeAdapter } from './node-adapter.ts'

/** The engine's results to each search of a request, and what InstantSearch makes of them. */
export interface AdaptedAnswer {
  searches: EngineSearch[]
  results: EngineResult[]
  content: SearchResults
}

/**
 * Searches for a request inside `rules` (the compiled rules, SRCH-08) as a browser does: InstantSearch's helper makes its requests, the
 * adapter makes the engine's searches of them, and both read the answer. Rejects with what `ask` rejects with.
 */
export async function adaptedSearch(
  request: StockRequest,
  rules: string,
  ask: (searches: EngineSearch[]) => Promise<EngineResult[]>,
): Promise<AdaptedAnswer> {
  const typed = readQuery(request)
  const seen: { searches: EngineSearch[]; results: EngineResult[]; failure?: { error: unknown } } = {
    searches: [],
    results: [],
  }
  const transport = searchTransport(async (searches) => {
    seen.searches = searches
    try {
      seen.results = await ask(searches)
    } catch (error) {
      seen.failure = { error }
    }
    // The adapter would write what fails to the console.
    const slim = slimAnswer(seen.results)
    const isWhole = (result: EngineResult | undefined) => result !== undefined && result.error === undefined
    const results = searches.map((_, i) =>
      isWhole(seen.results[i]) ? (slim[i] ?? NOTHING_FOUND) : NOTHING_FOUND,
    )
    return { status: 200, results }
  })
  const { matching } = typed
  const adapter = createAdapterClient(NodeAdapter, { matching, synonymSet: request.synonymSet, transport })
  const client = {
    search: (requests: ListingRequest[]) =>
      adapter.search(requests.map((one) => engineRequest(one, typed, rules))),
  }
  const parameters = requestParameters(request)
  const { content } = await searchHelper(client as never, parameters.index, parameters).searchOnce({})
  if (seen.failure) throw seen.failure.error
  return { searches: seen.searches, results: seen.results, content }
}
