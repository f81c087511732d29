import type { SearchResults } from 'algoliasearch-helper'
import { completeDocument } from '@forecourt/vehicle/complete-document'
import type { EngineResult } from '../../search/engine-result.ts'
import { ByteLru } from '../page-cache/byte-lru.ts'
import { countRequest, requestParameters } from '../../search/adapter/request-parameters.ts'
import { engineSearches } from '../../search/adapter/engine-searches.ts'
import { pagesLeft, vehicleOf } from '../../search/adapter/slim-answer.ts'
import type { EngineSearch } from '../../search/engine-search.ts'
import { searchWithEffects, type AskEngine } from '../../search/page-effects.ts'
import { clampPaging, type StockRequest } from '../../search/stock-request.ts'
import { readQuery } from '../../search/words/read-query.ts'
import { vinOf } from '../../search/words/vin.ts'
import { adaptedSearch, type AdaptedAnswer } from './adapted-search.ts'
import { NodeAdapter } from './node-adapter.ts'
import type { FacetResult, StockPage, StockResult, StockSearch } from './stock-search.ts'

export interface StockEngineOptions {
  /** Posts a multi_search; rejects when the engine is away. */
  multiSearch(searches: EngineSearch[]): Promise<EngineResult[]>
  isHealthy(): Promise<boolean>
  /** Ids of every dealer's vehicles with this VIN, which the index does not hold. */
  idsByVin(vin: string): Promise<readonly string[]>
  maxBytes?: number
  onRefused(error: string, search: EngineSearch): void
  onDown(error: unknown): void
}

interface Answer {
  page: StockPage
  tags: ReadonlySet<string>
}

/** Rough size of a vehicle in memory; answers are bounded by it, not counted exactly. */
const BYTES_PER_VEHICLE = 2_000

/**
 * The stock search of this process. Answers are kept by the whole request (SRCH-09), the least recently used ones
 * leave first, and one request in flight serves all who ask the same.
 */
export function createStockSearch(options: StockEngineOptions): StockSearch {
  const keysOf = new Map<string, Set<string>>()
  const forget = (key: string, { tags }: Answer): void => {
    for (const tag of tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }
  const answers = new ByteLru<Answer>(options.maxBytes ?? 24 * 1024 * 1024, forget)
  const inFlight = new Map<string, Promise<StockResult>>()
  let epoch = 0

  const keep = (key: string, page: StockPage, tags: readonly string[]): void => {
    for (const tag of tags) {
      const keys = keysOf.get(tag)
      if (keys) keys.add(key)
      else keysOf.set(tag, new Set([key]))
    }
    answers.set(
      key,
      { page, tags: new Set(tags) },
      key.length + 1_000 + page.vehicles.length * BYTES_PER_VEHICLE,
    )
  }
  const ask = async (key: string, request: StockRequest, filter: string, tags: readonly string[]) => {
    const begun = epoch
    const result = await askEngine(options, request, filter)
    // An answer asked for before an expiry may be of before the change.
    if (result.ok && begun === epoch) keep(key, result, tags)
    return result
  }

  return {
    async run(asking, filter, tags) {
      const vin = vinOf(asking.query ?? '')
      const request = vin === undefined ? asking : await withNamed(asking, vin, options)
      const key = JSON.stringify([request, filter])
      const known = answers.get(key)
      if (known) return known.page
      const asked = inFlight.get(key) ?? ask(key, request, filter, tags).finally(() => inFlight.delete(key))
      inFlight.set(key, asked)
      return asked
    },
    async counts(asked) {
      const requests = await Promise.all(
        asked.map(({ request }) => withNamed(request, vinOf(request.query ?? ''), options)),
      )
      const searches = await engineSearches(
        NodeAdapter,
        requests.map((request, i) => ({
          request: countRequest(requestParameters(request)),
          typed: readQuery(request),
          rules: asked[i]?.filter ?? '',
          synonymSet: request.synonymSet,
        })),
      )
      try {
        const results = await askReporting(options)(searches)
        return asked.map((_, i) => (results[i]?.error === undefined ? results[i]?.found : undefined))
      } catch (error) {
        options.onDown(error)
        return asked.map(() => undefined)
      }
    },
    expire(tags) {
      epoch += 1
      inFlight.clear()
      for (const tag of tags) for (const key of keysOf.get(tag) ?? []) answers.delete(key)
    },
    isHealthy: () => options.isHealthy(),
  }
}

/**
 * A VIN that was typed whole is looked up in the record: in the index, whose keys visitors hold, it could be spelt out letter by
 * letter. The rules' filter says which of the vehicles with it may be found.
 */
async function withNamed(
  request: StockRequest,
  vin: string | undefined,
  { idsByVin }: StockEngineOptions,
): Promise<StockRequest> {
  const named = vin === undefined ? [] : await idsByVin(vin)
  return named.length === 0 ? request : { ...request, named }
}

async function askEngine(
  options: StockEngineOptions,
  request: StockRequest,
  filter: string,
): Promise<StockResult> {
  const ask = askReporting(options)
  let answer: AdaptedAnswer
  try {
    answer = await adaptedSearch(request, filter, (searches) =>
      searchWithEffects(searches, request.effects, ask),
    )
  } catch (error) {
    options.onDown(error)
    return { ok: false, reason: 'search-down' }
  }
  const { searches, results } = answer
  const refused = results.findIndex((result) => result.error !== undefined)
  if (refused >= 0 || results.length !== searches.length) {
    // A missing collection (404) or a loading engine (503) is an outage; everything else is our own mistake.
    const code = results[refused]?.code
    return { ok: false, reason: code === 404 || code === 503 ? 'search-down' : 'refused' }
  }
  return toPage(answer, request)
}

/** Tells of every search that the engine refuses, those of effects among them, which the page goes without. */
function askReporting({ multiSearch, onRefused }: StockEngineOptions): AskEngine {
  return async (searches) => {
    const results = await multiSearch(searches)
    searches.forEach((search, i) => {
      const result = results[i]
      const error = result ? result.error : 'fewer answers than searches'
      if (error !== undefined) onRefused(error, search)
    })
    return results
  }
}

function toPage({ content, results }: AdaptedAnswer, request: StockRequest): StockPage {
  const [page, perPage] = clampPaging(request.page, request.perPage)
  const found = content.nbHits ?? 0
  return {
    ok: true,
    vehicles: content.hits.map((hit) => completeDocument(vehicleOf(hit))),
    found,
    page,
    pages: pagesLeft(content.userData).nbPages ?? Math.ceil(found / perPage),
    perPage,
    facets: Object.fromEntries(
      content.disjunctiveFacets.map(({ name }) => [name, facetOf(content, name)] as const),
    ),
    durationMs: results[0]?.search_time_ms ?? 0,
  }
}

/** The values of a facet in the order of a listing's widgets, or its ends. */
function facetOf(content: SearchResults, field: string): FacetResult {
  const values = content.getFacetValues(field, { sortBy: ['count:desc', 'name:asc'] })
  const { min, max } = content.getFacetStats(field) ?? {}
  return {
    counts: (Array.isArray(values) ? values : []).map(({ name, count }) => ({ value: name, count })),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}
