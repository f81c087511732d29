import type { SearchClient } from 'instantsearch.js'
import type { StockDocument } from '@forecourt/vehicle/document'
import { CHANGES_EVENT } from '../../../live/live-changes.client.tsx'
import {
  createAdapterClient,
  type AdaptedResult,
  type AdapterClient,
} from '../../../search/adapter/adapter-client.ts'
import { BundledAdapter } from '../../../search/adapter/bundled-adapter.ts'
import { countOnly, engineRequest, type ListingRequest } from '../../../search/adapter/engine-request.ts'
import { sortOfIndex } from '../../../search/adapter/index-name.ts'
import { pagesLeft, vehicleOf } from '../../../search/adapter/slim-answer.ts'
import { MATCHINGS, type Matching } from '../../../search/query-fields.ts'
import { fetchAccess, renewalTime, type SearchAccess } from '../../../search/search-access.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { orderOf } from '../../../search/words/asked-order.ts'
import type { TypedWords } from '../../../search/words/typed-words.ts'
import { NOTHING_TYPED, readTyped } from '../typed-query.ts'
import { readVin } from '../typed-vin.ts'
import { createEarlierPages } from './earlier-pages.ts'
import { engineTransport, type SlimAnswer } from './engine-transport.ts'
import { createAnswerMemory, type AnswerMemory } from './search-memory.ts'
import { together } from './together.ts'

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

type Engines = Record<Matching, AdapterClient>

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
        createAdapterClient(BundledAdapter, {
          ...nodeOf(access),
          matching,
          transport,
        }),
      ])
      engines = Object.fromEntries(clients) as Engines
      renewAt = renewalTime(access)
    }
    return engines
  }
  /** The engine that matches the words of a request, and how they are read. */
  const reading = async ({ params: { query = '' } }: ListingRequest) => {
    const [read, named, byMatching] = await Promise.all([
      readTyped(query, settings.phrases),
      readVin(query, settings.basePath),
      ready(),
    ])
    const typed = named ?? read.query
    return { typed, engine: byMatching[typed.matching] }
  }
  const rulesOf = ({ indexName }: ListingRequest, { order }: Pick<TypedWords, 'order'>) => {
    const sort = orderOf(sortOfIndex(indexName), order)
    return (sort && settings.sortFilters[sort]) ?? ''
  }
  /** Searches that are asked for at once and only count go out together. */
  const counts = together(async (requests: readonly ListingRequest[]) => {
    const read = await Promise.all(requests.map(reading))
    const engines = [...new Set(read.map(({ engine }) => engine))]
    const found = new Map<ListingRequest, AdaptedResult>()
    await Promise.all(
      engines.map(async (engine) => {
        const own = requests.filter((_, i) => read[i]?.engine === engine)
        const adapted = own.map((request) => {
          const { typed } = read[requests.indexOf(request)] ?? { typed: NOTHING_TYPED.query }
          return engineRequest(countOnly(request), typed, rulesOf(request, typed))
        })
        const { results } = await engine.search(adapted)
        own.forEach((request, i) => results[i] && found.set(request, results[i]))
      }),
    )
    return requests.map((request) => found.get(request) ?? { hits: [] })
  })
  return {
    async search(asked: ListingRequest[]) {
      const [main] = asked
      if (!main) return { results: [] }
      if (main.params.hitsPerPage === 0) return { results: [await counts(main)] }
      // The searches of one call count facets of one query.
      const { engine, typed } = await reading(main)
      const search = async (requests: readonly ListingRequest[]): Promise<AdaptedResult[]> => {
        const adapted = requests.map((request) => engineRequest(request, typed, rulesOf(request, typed)))
        return (await engine.search(adapted)).results
      }
      const before = earlier
        .before(main, async (page) => (await search([page])).flatMap(vehiclesOf))
        // Only the page that the address names, with a link to the pages before it.
        .catch(() => undefined)
      const [result, ...others] = await search(asked)
      if (!result) return { results: [] }
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
          ...others,
        ],
      }
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

function askKey(basePath: string): Promise<SearchAccess> {
  return fetchAccess<SearchAccess>(`${basePath}/api/search-key`)
}

/** The vehicles of an answer as hits, as the engine gave them; they are documents, and have the id that InstantSearch knows them by. */
function vehiclesOf({ hits }: AdaptedResult): StockDocument[] {
  return hits.map((hit) => Object.assign(vehicleOf(hit), { objectID: vehicleOf(hit).id }))
}

/** Where a key searches. */
function nodeOf({ key, path }: SearchAccess) {
  const node = new URL(path, window.location.origin)
  const isSecure = node.protocol === 'https:'
  return {
    key,
    node: {
      host: node.hostname,
      port: Number(node.port) || (isSecure ? 443 : 80),
      protocol: isSecure ? 'https' : 'http',
      path: node.pathname.replace(/\/$/, ''),
    },
  }
}

function answerMemory(size: ListingSettings['cache']): AnswerMemory<SlimAnswer> {
  return createAnswerMemory(
    size,
    ({ results }) => results.every(({ error }) => error === undefined),
    Date.now,
  )
}
