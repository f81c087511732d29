import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import type { SearchClient } from 'instantsearch.js'
import { STOCK_QUERY_BY } from '../../server/stock-query.ts'

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

export type StockSearchClient = SearchClient & { clear: () => void }

/** InstantSearch's client on the Typesense adapter; it fetches and renews the tenant's scoped key by itself. */
export function createStockSearchClient(basePath: string): StockSearchClient {
  let adapter: TypesenseInstantSearchAdapter | undefined
  let renewAt = 0

  const ready = async (): Promise<SearchClient> => {
    if (!adapter || Date.now() / 1000 > renewAt) {
      const access = await fetchAccess(basePath)
      adapter = new TypesenseInstantSearchAdapter(adapterOptions(access))
      renewAt = access.expiresAt - RENEW_BEFORE_SECONDS
    }
    return adapter.searchClient as SearchClient
  }
  return {
    async search(requests: Parameters<SearchClient['search']>[0]) {
      const client = await ready()
      return client.search(requests)
    },
    clear() {
      // Rules may have changed: the next search asks for a key that embeds the new ones.
      adapter = undefined
    },
  } as StockSearchClient
}

async function fetchAccess(basePath: string): Promise<SearchAccess> {
  const response = await fetch(`${basePath}/api/search-key`, {
    cache: 'no-store',
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`no search key: ${response.status}`)
  return (await response.json()) as SearchAccess
}

function adapterOptions({ key, path }: SearchAccess) {
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
      query_by: STOCK_QUERY_BY,
      highlight_fields: 'none',
      highlight_full_fields: 'none',
      facet_strategy: 'exhaustive' as const,
      exclude_fields: 'search_terms',
    },
  }
}
