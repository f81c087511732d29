import TypesenseInstantSearchAdapter from 'typesense-instantsearch-adapter'
import type { SearchClient } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/stock/document'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import { matchParameters, type Matching } from '../../../server/query-fields.ts'
import { engineSort } from '../../../server/shopper/near-search.ts'
import { readShopperQuery } from '../../../server/shopper/shopper-query.ts'
import {
  buildSearches,
  countSearch,
  type EngineSearch,
  type StockRequest,
} from '../../../server/stock-query.ts'
import { fetchAccess, renewalTime, type SearchAccess } from '../../search-access.ts'
import type { ListingSettings } from '../listing-model.ts'
import { INDEX_NAME, NEAREST_INDEX } from '../state/listing-ui-state.ts'
import { applyEffects, type MultiSearch } from './search-client-effects.ts'
import { createAnswerMemory, type AnswerMemory } from './search-memory.ts'
import { slimAnswer, type SlimResult } from './slim-answer.ts'

type Effects = ListingSettings['effects']

export type StockSearchClient = SearchClient & {
  clear: (effects: Effects) => void
  /** How many vehicles each request finds; undefined where the engine does not say. */
  counts: (asked: readonly BrowserRequest[]) => Promise<(number | undefined)[]>
  /** The vehicles of the page that each request asks for. */
  pages: (asked: readonly BrowserRequest[]) => Promise<StockDocument[][]>
}

/** A request inside the key's rules and `filter`; '' adds nothing to them. */
interface BrowserRequest {
  request: StockRequest
  filter: string
}

interface Connected {
  client: SearchClient
  ask: (searches: EngineSearch[]) => Promise<SlimAnswer>
}
interface SlimAnswer {
  results: SlimResult[]
}

let warmed: { revision: number; access: Promise<SearchAccess> } | undefined

/** Asks for a key before there is a search; `revision` counts what changed on the server, which a key embeds. */
export function warmKey(basePath: string, revision: number): void {
  if (warmed?.revision === revision) return
  const access = askKey(basePath)
  warmed = { revision, access }
  // The first search asks again.
  access.catch(forgetWarmed)
  // A listing that is mounted anew counts from the beginning: what was known before must be gone by then.
  window.addEventListener(CHANGES_EVENT, forgetWarmed, { once: true })
}

function forgetWarmed(): void {
  warmed = undefined
}

/**
 * InstantSearch's client on the Typesense adapter; it fetches and renews the tenant's scoped key by itself. The first one may
 * have come already.
 */
export function createStockSearchClient(
  { basePath, cache, phrases, ...settings }: SearchSettings,
  revision = 0,
): StockSearchClient {
  let { effects } = settings
  let memory = answerMemory(cache)
  let clients: Record<Matching, Connected> | undefined
  let renewAt = 0
  /** Grows when what is known was forgotten: a key that was asked for before embeds the rules of then. */
  let generation = 0
  let first = warmed?.revision === revision ? warmed.access : undefined

  const isOld = (access: SearchAccess) => Date.now() / 1000 > renewalTime(access)
  const nextKey = async () => {
    const early = await first?.catch(() => undefined)
    first = undefined
    return early && !isOld(early) ? early : askKey(basePath)
  }
  const ready = async (): Promise<NonNullable<typeof clients>> => {
    if (!clients || Date.now() / 1000 > renewAt) {
      const asked = generation
      const access = await nextKey()
      if (asked !== generation) return ready()
      clients = {
        typing: createClient(access, 'typing', effects, memory),
        finished: createClient(access, 'finished', effects, memory),
        own: createClient(access, 'own', effects, memory),
      }
      renewAt = renewalTime(access)
    }
    return clients
  }
  return {
    async search(requests: Parameters<SearchClient['search']>[0]) {
      // The searches of one call count facets of one query.
      const [first] = requests as SearchRequest[]
      const { matching } = readShopperQuery(first?.params?.query ?? '', phrases)
      const { client } = (await ready())[matching]
      return client.search(requests.map((request) => readRequest(request, phrases)))
    },
    async counts(asked) {
      const { ask } = (await ready()).finished
      const searches = asked.map(({ request, filter }) => countSearch(request, filter, INDEX_NAME))
      const { results } = await ask(searches)
      return asked.map((_, i) => results[i]?.found)
    },
    async pages(asked) {
      const { ask } = (await ready()).finished
      const hits = async ({ request, filter }: BrowserRequest) => {
        const searches = buildSearches({ ...request, facets: [] }, filter, INDEX_NAME)
        const [page] = (await ask(searches)).results
        if (!page?.hits) throw new Error(page?.error ?? 'no answer')
        return page.hits.map(({ vehicle }) => vehicle)
      }
      return Promise.all(asked.map(hits))
    },
    clear(next) {
      // Rules may have changed: the next search asks for a key that embeds the new ones.
      effects = next
      memory = answerMemory(cache)
      clients = undefined
      first = undefined
      forgetWarmed()
      generation += 1
    },
  } as StockSearchClient
}

function askKey(basePath: string): Promise<SearchAccess> {
  return fetchAccess<SearchAccess>(`${basePath}/api/search-key`)
}

type SearchSettings = Pick<ListingSettings, 'basePath' | 'effects' | 'cache' | 'phrases'>

function answerMemory(size: ListingSettings['cache']): AnswerMemory<SlimAnswer> {
  return createAnswerMemory(
    size,
    ({ results }) => results.every(({ error }) => error === undefined),
    Date.now,
  )
}

interface SearchRequest {
  indexName?: string
  params?: { query?: string; filters?: string; aroundLatLng?: string }
}

/** The request with what the visitor typed read as the server reads it: words, limits as a filter, and the order by distance. */
export function readRequest<Request extends SearchRequest>(request: Request, phrases?: readonly string[]) {
  const { words, filter } = readShopperQuery(request.params?.query ?? '', phrases)
  const filters = [request.params?.filters ?? '', filter].filter((clause) => clause !== '')
  const joined = filters.length > 1 ? filters.map((clause) => `(${clause})`).join(' && ') : (filters[0] ?? '')
  const { aroundLatLng: place, ...params } = request.params ?? {}
  return { ...request, ...orderAround(request, place), params: { ...params, query: words, filters: joined } }
}

/** The order by distance with its place; a place asks for nothing else here, the distance being a filter. */
function orderAround({ indexName }: SearchRequest, place: string | undefined): { indexName?: string } {
  if (indexName !== NEAREST_INDEX) return {}
  const [lat = 0, lng = 0] = (place ?? '').split(',').map(Number)
  return { indexName: `${INDEX_NAME}/sort/${engineSort('nearest', { lat, lng })}` }
}

function createClient(
  access: SearchAccess,
  matching: Matching,
  effects: Effects,
  memory: AnswerMemory<SlimAnswer>,
): Connected {
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
