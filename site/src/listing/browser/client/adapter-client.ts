import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import type { SearchClient } from 'instantsearch.js'
import { matchParameters, type Matching } from '../../../search/query-fields.ts'
import type { SearchAccess } from '../../../search/search-access.ts'
import { LIST_FACETS, RANGE_FACETS } from '../../../search/state/listing-state.ts'
import type { EngineTransport } from './engine-transport.ts'

/**
 * InstantSearch's client on the Typesense adapter, with the tenant's scoped key and one way of matching words. Searches go out
 * by `transport`, as the client of Typesense documents.
 */
export function createAdapterClient(
  { key, path }: SearchAccess,
  matching: Matching,
  transport: EngineTransport,
): SearchClient {
  const node = new URL(path, window.location.origin)
  const isSecure = node.protocol === 'https:'
  const adapter = new TypesenseInstantSearchAdapter({
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
      axiosAdapter: transport as never,
    },
    additionalSearchParameters: {
      ...matchParameters(matching),
      highlight_full_fields: 'none',
      facet_strategy: 'exhaustive' as const,
    },
    // Without the names a value with a colon would be read as a part of one.
    facetableFieldsWithSpecialCharacters: [...LIST_FACETS, ...RANGE_FACETS],
  })
  return adapter.searchClient as SearchClient
}
