import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import type { SearchClient } from 'instantsearch.js'
import { matchParameters, type Matching } from '../../../search/query-fields.ts'
import type { EngineSearch } from '../../../search/stock-query.ts'
import type { SearchAccess } from '../../../search/search-access.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { applyEffects, type MultiSearch } from './search-client-effects.ts'
import type { AnswerMemory } from './search-memory.ts'
import { slimAnswer, type SlimResult } from './slim-answer.ts'

/** InstantSearch's client with one way of matching words, and what it asks the engine with. */
export interface AdapterClient {
  client: SearchClient
  ask: (searches: EngineSearch[]) => Promise<SlimAnswer>
}
export interface SlimAnswer {
  results: SlimResult[]
}

/** A client with the tenant's scoped key: the rules' effects apply to its answers, and it keeps them in `memory`. */
export function createAdapterClient(
  access: SearchAccess,
  matching: Matching,
  effects: ListingSettings['effects'],
  memory: AnswerMemory<SlimAnswer>,
): AdapterClient {
  const adapter = new TypesenseInstantSearchAdapter(adapterOptions(access, matching))
  const multiSearch = adapter.typesenseClient.multiSearch as unknown as MultiSearch
  applyEffects(multiSearch, effects)
  const perform = multiSearch.perform.bind(multiSearch)
  const ask = (searches: EngineSearch[]) =>
    memory(searches, async () => ({ results: slimAnswer((await perform({ searches })).results) }))
  Object.assign(multiSearch, { perform: ({ searches }: { searches: EngineSearch[] }) => ask(searches) })
  return { client: adapter.searchClient as SearchClient, ask }
}

function adapterOptions({ key, path }: SearchAccess, matching: Matching) {
  const node = new URL(path, window.location.origin)
  const isSecure = node.protocol === 'https:'
  return {
    server: {
      apiKey: key,
      nodes: [
        {
          host: node.hostname,
          port: Number(node.port) || (isSecure ? 443 : 80),
          protocol: isSecure ? 'https' : 'http',
          path: node.pathname.replace(/\/$/, ''),
        },
      ],
      connectionTimeoutSeconds: 5,
      numRetries: 1,
      // The memory of answers is ours, whatever the key (SRCH-09).
      cacheSearchResultsForSeconds: 0,
    },
    additionalSearchParameters: {
      ...matchParameters(matching),
      highlight_full_fields: 'none',
      facet_strategy: 'exhaustive' as const,
    },
  }
}
