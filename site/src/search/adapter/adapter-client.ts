import { matchParameters, type Matching } from '../query-fields.ts'
import { LIST_FACETS, RANGE_FACETS } from '../state/listing-state.ts'
import type { ListingRequest } from './engine-request.ts'
import type { SearchTransport } from './search-transport.ts'

/** InstantSearch's client as the adapter makes it. */
export interface AdapterClient {
  search: (requests: readonly ListingRequest[]) => Promise<{ results: AdaptedResult[] }>
}

/** What the adapter answers to one request. */
export interface AdaptedResult {
  hits: object[]
  nbHits?: number
  userData?: unknown
}

/** The adapter's class. Bundlers find the package for browsers (`bundled-adapter.ts`), Node for the server (`node-adapter.ts`). */
export type AdapterClass = new (options: AdapterOptions) => { searchClient: unknown }

/** Of its options those that we give. */
interface AdapterOptions {
  server: {
    apiKey: string
    nodes: { host: string; port: number; protocol: string; path: string }[]
    connectionTimeoutSeconds: number
    numRetries: number
    cacheSearchResultsForSeconds: number
    logger: Logger
    axiosAdapter: SearchTransport
  }
  additionalSearchParameters: ReturnType<typeof matchParameters> & {
    highlight_full_fields: string
    facet_strategy: 'exhaustive'
    synonym_sets?: string
  }
  facetableFieldsWithSpecialCharacters: string[]
}

type Logger = Record<'setLevel' | 'trace' | 'debug' | 'info' | 'warn' | 'error', () => void>

/** Who asks tells what failed; Typesense's own would keep a note in the visitor's storage. */
const QUIET: Logger = {
  setLevel() {},
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
}

export interface AdapterClientOptions {
  /** Where the engine is, for a transport that asks it by its address; and with which key. */
  node?: { host: string; port: number; protocol: string; path: string }
  key?: string
  matching: Matching
  /** Name of the synonym set; a browser's key names its own. */
  synonymSet?: string | undefined
  transport: SearchTransport
}

/** A transport that knows its engine itself goes by no address. */
const NOWHERE = { host: 'localhost', port: 1, protocol: 'http', path: '' }

/**
 * InstantSearch's client on the Typesense adapter, with one way of matching words: what makes each search of the stock, on the server
 * and in browsers. Searches go out by `transport`, as the client of Typesense documents.
 */
export function createAdapterClient(
  AdapterOf: AdapterClass,
  { node = NOWHERE, key = 'none', matching, synonymSet, transport }: AdapterClientOptions,
): AdapterClient {
  const adapter = new AdapterOf({
    server: {
      apiKey: key,
      nodes: [node],
      connectionTimeoutSeconds: 5,
      numRetries: 1,
      // The memory of answers is ours, whatever the key (SRCH-09).
      cacheSearchResultsForSeconds: 0,
      logger: QUIET,
      axiosAdapter: transport,
    },
    additionalSearchParameters: {
      ...matchParameters(matching),
      highlight_full_fields: 'none',
      // Sampled counts are wrong on big results (range facets, sums), so every count is asked for exactly.
      facet_strategy: 'exhaustive',
      ...(synonymSet === undefined ? {} : { synonym_sets: synonymSet }),
    },
    // Without the names a value with a colon would be read as a part of one.
    facetableFieldsWithSpecialCharacters: [...LIST_FACETS, ...RANGE_FACETS],
  })
  return adapter.searchClient as AdapterClient
}
