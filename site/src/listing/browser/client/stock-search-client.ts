import type { SearchClient } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/vehicle/document'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import type { Matching } from '../../../search/query-fields.ts'
import { engineSort } from '../../../search/words/near-search.ts'
import type { TypedWords } from '../../../search/words/typed-words.ts'
import type { StockRequest } from '../../../search/stock-query.ts'
import { fetchAccess, renewalTime, type SearchAccess } from '../../../search/search-access.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { INDEX_NAME, NEAREST_INDEX } from '../listing-ui-state.ts'
import { createAdapterClient, type AdapterClient, type SlimAnswer } from './adapter-client.ts'
import { createAnswerMemory, type AnswerMemory } from './search-memory.ts'
import { readTyped } from '../typed-query.ts'
import { readVin } from '../typed-vin.ts'

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
  let clients: Record<Matching, AdapterClient> | undefined
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
        typing: createAdapterClient(access, 'typing', effects, memory),
        finished: createAdapterClient(access, 'finished', effects, memory),
        own: createAdapterClient(access, 'own', effects, memory),
      }
      renewAt = renewalTime(access)
    }
    return clients
  }
  return {
    async search(requests: Parameters<SearchClient['search']>[0]) {
      // The searches of one call count facets of one query.
      const [first] = requests as SearchRequest[]
      const typed = first?.params?.query ?? ''
      const [read, named, clients] = await Promise.all([
        readTyped(typed, phrases),
        readVin(typed, basePath),
        ready(),
      ])
      const query = named ?? read.query
      return clients[query.matching].client.search(requests.map((request) => readRequest(request, query)))
    },
    async counts(asked) {
      const [{ finished }, { searchCode }] = await Promise.all([ready(), import('./search-code.ts')])
      const searches = asked.map(({ request, filter }) => searchCode.countSearch(request, filter, INDEX_NAME))
      const { results } = await finished.ask(searches)
      return asked.map((_, i) => results[i]?.found)
    },
    async pages(asked) {
      const [{ finished }, { searchCode }] = await Promise.all([ready(), import('./search-code.ts')])
      const hits = async ({ request, filter }: BrowserRequest) => {
        const searches = searchCode.buildSearches({ ...request, facets: [] }, filter, INDEX_NAME)
        const [page] = (await finished.ask(searches)).results
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
export function readRequest<Request extends SearchRequest>(request: Request, { words, filter }: TypedWords) {
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
