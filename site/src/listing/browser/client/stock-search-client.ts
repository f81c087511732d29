import type { SearchClient } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/vehicle/document'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import { MATCHINGS, type Matching } from '../../../search/query-fields.ts'
import { postSearches } from '../../../search/post-searches.ts'
import type { StockRequest } from '../../../search/stock-query.ts'
import { engineAddress, fetchAccess, renewalTime, type SearchAccess } from '../../../search/search-access.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { readTyped } from '../typed-query.ts'
import { readVin } from '../typed-vin.ts'
import { INDEX_NAME } from '../search/listing-ui-state.ts'
import { createAdapterClient } from './adapter-client.ts'
import { createEarlierPages } from './earlier-pages.ts'
import { engineRequest, type ListingRequest } from './engine-request.ts'
import { engineTransport, type SlimAnswer } from './engine-transport.ts'
import { createAnswerMemory, type AnswerMemory } from './search-memory.ts'
import { vehicleOf } from './slim-answer.ts'

/** What of a listing's settings its searches depend on. */
export type SearchSettings = Pick<
  ListingSettings,
  'basePath' | 'effects' | 'cache' | 'phrases' | 'sortFilters'
>

export type StockSearchClient = SearchClient & {
  /** Forgets every answer, the key and what it knew of the rules: InstantSearch's `refresh` calls it. */
  clearCache: () => void
  /** Takes the settings that the next searches go by. */
  update: (settings: SearchSettings) => void
  /** How many vehicles each request finds; undefined where the engine does not say. */
  counts: (asked: readonly BrowserRequest[]) => Promise<(number | undefined)[]>
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

/** What the adapter answers to one request, and what we add to it. */
interface Result {
  hits: object[]
  userData?: unknown
  nbPages?: number
  firstPage?: number
}

interface Engines {
  access: SearchAccess
  byMatching: Record<Matching, SearchClient>
}

/**
 * InstantSearch's client: the Typesense adapter, and around it what a listing adds to a search. It fetches and renews the tenant's
 * scoped key by itself; the first one may have come already.
 */
export function createStockSearchClient(first: SearchSettings, revision = 0): StockSearchClient {
  let settings = first
  let memory = answerMemory(settings.cache)
  let engines: Engines | undefined
  let renewAt = 0
  /** Grows when what is known was forgotten: a key that was asked for before embeds the rules of then. */
  let generation = 0
  let early = warmed?.revision === revision ? warmed.access : undefined
  const earlier = createEarlierPages()

  const isOld = (access: SearchAccess) => Date.now() / 1000 > renewalTime(access)
  const nextKey = async () => {
    const known = await early?.catch(() => undefined)
    early = undefined
    return known && !isOld(known) ? known : askKey(settings.basePath)
  }
  const ready = async (): Promise<Engines> => {
    if (!engines || Date.now() / 1000 > renewAt) {
      const asked = generation
      const access = await nextKey()
      if (asked !== generation) return ready()
      const transport = engineTransport(settings.effects, memory)
      const clients = MATCHINGS.map((matching) => [
        matching,
        createAdapterClient(access, matching, transport),
      ])
      engines = { access, byMatching: Object.fromEntries(clients) as Engines['byMatching'] }
      renewAt = renewalTime(access)
    }
    return engines
  }
  return {
    async search(asked: ListingRequest[]) {
      // The searches of one call count facets of one query.
      const [main] = asked
      const text = main?.params.query ?? ''
      const [read, named, { byMatching }] = await Promise.all([
        readTyped(text, settings.phrases),
        readVin(text, settings.basePath),
        ready(),
      ])
      const typed = named ?? read.query
      const engine = byMatching[typed.matching]
      const search = async (requests: readonly ListingRequest[]): Promise<Result[]> => {
        const adapted = requests.map((request) => engineRequest(request, typed, settings))
        return (await engine.search(adapted as never)).results as unknown as Result[]
      }
      const before =
        main &&
        earlier
          .before(main, async (page) => (await search([page])).flatMap(vehiclesOf))
          // Only the page that the address names, with a link to the pages before it.
          .catch(() => undefined)
      const [result, ...counts] = await search(asked)
      if (!main || !result) return { results: [] }
      const vehicles = vehiclesOf(result)
      const pages = await before
      earlier.keep(main, vehicles)
      const { page = 0, firstPage = page } = main.params
      const { userData, ...rest } = result
      return {
        results: [
          {
            ...rest,
            ...pagesLeft(userData),
            firstPage: pages ? Math.min(firstPage, page) : page,
            hits: [...(pages ?? []), ...vehicles],
          },
          ...counts,
        ],
      }
    },
    async counts(asked: readonly BrowserRequest[]) {
      const [{ access }, { searchCode }] = await Promise.all([ready(), import('./search-code.ts')])
      const searches = asked.map(({ request, filter }) => searchCode.countSearch(request, filter, INDEX_NAME))
      const results = await postSearches(engineAddress(access), searches, AbortSignal.timeout(COUNT_MS))
      return asked.map((_, i) => results[i]?.found)
    },
    clearCache() {
      memory = answerMemory(settings.cache)
      earlier.clear()
      engines = undefined
      early = undefined
      forgetWarmed()
      generation += 1
    },
    update: (next: SearchSettings) => void (settings = next),
  } as unknown as StockSearchClient
}

const COUNT_MS = 5_000

function askKey(basePath: string): Promise<SearchAccess> {
  return fetchAccess<SearchAccess>(`${basePath}/api/search-key`)
}

/** The vehicles of an answer as hits, as the engine gave them; they are documents, and have the id that InstantSearch knows them by. */
function vehiclesOf({ hits }: Result): StockDocument[] {
  return hits.map((hit) => Object.assign(vehicleOf(hit), { objectID: vehicleOf(hit).id }))
}

/** The number of pages where runs were collapsed: the adapter counts them by hits. */
function pagesLeft(userData: unknown): { nbPages?: number } {
  const [told] = (userData ?? []) as { pages?: number }[]
  return told?.pages === undefined ? {} : { nbPages: told.pages }
}

function answerMemory(size: ListingSettings['cache']): AnswerMemory<SlimAnswer> {
  return createAnswerMemory(
    size,
    ({ results }) => results.every(({ error }) => error === undefined),
    Date.now,
  )
}
