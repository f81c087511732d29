import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import type { SearchClient } from 'instantsearch.js'
import { matchParameters } from '../../server/query-fields.ts'
import { readShopperQuery } from '../../server/shopper-query.ts'
import { countSearch, type StockRequest } from '../../server/stock-query.ts'
import type { ListingSettings } from './listing-model.ts'
import { INDEX_NAME } from './listing-ui-state.ts'
import { applyEffects, type MultiSearch } from './search-client-effects.ts'

/** A key is renewed this long before it expires, so that no search goes out with a dead one. */
const RENEW_BEFORE_SECONDS = 30
const CACHE_SECONDS = 60

interface SearchAccess {
  key: string
  /** Epoch seconds. */
  expiresAt: number
  /** Path on this origin, or the absolute URL of a hosted node. */
  path: string
}

type Effects = ListingSettings['effects']

export type StockSearchClient = SearchClient & {
  clear: (effects: Effects) => void
  /** How many vehicles each request finds, inside the key's rules and `filter`; undefined where the engine does not say. */
  counts: (asked: readonly { request: StockRequest; filter: string }[]) => Promise<(number | undefined)[]>
}

interface Connected {
  client: SearchClient
  multiSearch: MultiSearch
}

/** InstantSearch's client on the Typesense adapter; it fetches and renews the tenant's scoped key by itself. */
export function createStockSearchClient(basePath: string, initialEffects: Effects): StockSearchClient {
  let effects = initialEffects
  let clients: { typing: Connected; finished: Connected } | undefined
  let renewAt = 0

  const ready = async () => {
    if (!clients || Date.now() / 1000 > renewAt) {
      const access = await fetchAccess(basePath)
      clients = {
        typing: createClient(access, false, effects),
        finished: createClient(access, true, effects),
      }
      renewAt = access.expiresAt - RENEW_BEFORE_SECONDS
    }
    return clients
  }
  return {
    async search(requests: Parameters<SearchClient['search']>[0]) {
      const { typing, finished } = await ready()
      // The searches of one call count facets of one query.
      const [first] = requests as SearchRequest[]
      const { client } = readShopperQuery(first?.params?.query ?? '').isFinished ? finished : typing
      return client.search(requests.map(readRequest))
    },
    async counts(asked) {
      const { multiSearch } = (await ready()).finished
      const searches = asked.map(({ request, filter }) => countSearch(request, filter, INDEX_NAME))
      const { results } = await multiSearch.perform({ searches })
      return asked.map((_, i) => results[i]?.found)
    },
    clear(next) {
      // Rules may have changed: the next search asks for a key that embeds the new ones.
      effects = next
      clients = undefined
    },
  } as StockSearchClient
}

interface SearchRequest {
  params?: { query?: string; filters?: string }
}

/** The request with what the visitor typed read as the server reads it: words, and limits as a filter. */
export function readRequest<Request extends SearchRequest>(request: Request) {
  const { words, filter } = readShopperQuery(request.params?.query ?? '')
  const filters = [request.params?.filters ?? '', filter].filter((clause) => clause !== '')
  const joined = filters.length > 1 ? filters.map((clause) => `(${clause})`).join(' && ') : (filters[0] ?? '')
  return { ...request, params: { ...request.params, query: words, filters: joined } }
}

async function fetchAccess(basePath: string): Promise<SearchAccess> {
  const response = await fetch(`${basePath}/api/search-key`, {
    cache: 'no-store',
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`no search key: ${response.status}`)
  return (await response.json()) as SearchAccess
}

function createClient(access: SearchAccess, isFinished: boolean, effects: Effects): Connected {
  const adapter = new TypesenseInstantSearchAdapter(adapterOptions(access, isFinished))
  const multiSearch = adapter.typesenseClient.multiSearch as unknown as MultiSearch
  applyEffects(multiSearch, effects)
  return { client: adapter.searchClient as SearchClient, multiSearch }
}

function adapterOptions({ key, path }: SearchAccess, isFinished: boolean) {
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
      cacheSearchResultsForSeconds: CACHE_SECONDS,
    },
    additionalSearchParameters: {
      ...matchParameters(isFinished),
      highlight_full_fields: 'none',
      facet_strategy: 'exhaustive' as const,
    },
  }
}
