import instantsearch from 'instantsearch.js/es/index.js'
import adapterModule from 'typesense-instantsearch-adapter'
import type { ContractServer } from './server.ts'

/** Options of the adapter that the tests set. */
export interface AdapterOptions {
  additionalSearchParameters?: Record<string, unknown>
  collectionSpecificSearchParameters?: Record<string, Record<string, unknown>>
  facetableFieldsWithSpecialCharacters?: string[]
  facetByOptions?: Record<string, string>
  filterByOptions?: Record<string, { exactMatch: boolean }>
  geoLocationField?: string
  flattenGroupedHits?: boolean
  union?: boolean
}
type Listener = (event: { error: Error }) => void

// Both packages are written for bundlers, so the types that Node resolves are corrected here.
const TypesenseInstantSearchAdapter = adapterModule as unknown as new (
  options: AdapterOptions & { server: object },
) => { searchClient: SearchClient }

/** A widget, or an index with widgets of its own. */
export interface Widget {
  $$type: string
  addWidgets?: (widgets: Widget[]) => Widget
}

/** Parts of InstantSearch that the tests use. */
interface InstantSearch {
  status: 'idle' | 'loading' | 'stalled' | 'error'
  error?: Error
  addWidgets: (widgets: Widget[]) => void
  start: () => void
  dispose: () => void
  setUiState: (state: Record<string, object>) => void
  on: (event: 'render' | 'error', listener: Listener) => void
  removeListener: (event: 'render' | 'error', listener: Listener) => void
}

/** A search client as InstantSearch wants it, on the adapter. */
interface SearchClient {
  search: (requests: { indexName: string; params?: object }[]) => Promise<{ results: object[] }>
}

/** A page of InstantSearch widgets without a document, over the adapter. */
export interface Listing {
  search: InstantSearch
  /** Returns the options that a widget last got to draw; throws when it was never drawn. */
  state: <State = Record<string, unknown>>(name: string) => State
  /** Does something that makes the page search, and waits until its answer has been drawn. */
  act: (change: () => void) => Promise<void>
  /** Does something that makes one widget ask on its own, and waits until it has been drawn with the answer. */
  actAlone: (name: string, change: () => void) => Promise<void>
}

/** Makes a named widget of a connector; the options that it gets to draw are kept under the name. */
type Use = <Params>(
  name: string,
  connector: (render: (options: object) => void) => (parameters: Params) => unknown,
  parameters?: Params,
) => Widget

export interface ListingOptions {
  indexName: string
  /** Added to the adapter's own options. */
  adapter?: AdapterOptions
  /** The key of the page; the bootstrap key when absent. */
  apiKey?: string
  widgets: (use: Use) => Widget[]
}

/** The adapter's search client for a server. */
export function adapterClient(
  server: ContractServer,
  options: AdapterOptions = {},
  apiKey?: string,
): SearchClient {
  const adapter = new TypesenseInstantSearchAdapter({
    server: server.options(apiKey),
    ...options,
    additionalSearchParameters: {
      query_by: 'name,make,model',
      facet_strategy: 'exhaustive',
      ...options.additionalSearchParameters,
    },
  })
  return adapter.searchClient
}

/** Waits until the page has drawn the answer to a search that `change` starts; rejects when the search fails. */
function settled(search: InstantSearch, change: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasAsked = false
  const onRender = () => {
    if (search.status === 'loading' || search.status === 'stalled') hasAsked = true
    if (search.status === 'error') finish(() => reject(search.error ?? new Error('The search failed.')))
    if (hasAsked && search.status === 'idle') finish(resolve)
  }
  const onError: Listener = ({ error }) => finish(() => reject(error))
  const finish = (then: () => void) => {
    search.removeListener('render', onRender)
    search.removeListener('error', onError)
    then()
  }
  search.on('render', onRender)
  search.on('error', onError)
  change()
  return promise
}

/** Starts a page and waits for its first answer. It ends after the tests. */
export async function startListing(server: ContractServer, options: ListingOptions): Promise<Listing> {
  const states = new Map<string, object>()
  const waiting = new Map<string, () => void>()
  const search = instantsearch({
    indexName: options.indexName,
    searchClient: adapterClient(server, options.adapter, options.apiKey) as never,
    future: { preserveSharedStateOnUnmount: true },
  }) as unknown as InstantSearch
  const use: Use = (name, connector, parameters) =>
    connector((drawn) => {
      states.set(name, drawn)
      waiting.get(name)?.()
    })(parameters ?? ({} as never)) as Widget
  search.addWidgets(options.widgets(use))
  server.afterwards(() => Promise.resolve(search.dispose()))
  await settled(search, () => search.start())
  return {
    search,
    state: <State>(name: string) => {
      const state = states.get(name)
      if (state === undefined) throw new Error(`The widget ${name} was never drawn.`)
      return state as State
    },
    act: (change) => settled(search, change),
    actAlone: (name, change) =>
      new Promise((resolve) => {
        waiting.set(name, resolve)
        change()
      }),
  }
}
