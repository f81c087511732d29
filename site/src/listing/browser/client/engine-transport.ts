import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { isNearestSort } from '../../../search/words/near-search.ts'
import { searchWithEffects } from '../../../search/page-effects.ts'
import { NoAnswer, postSearches } from '../../../search/post-searches.ts'
import type { EngineSearch } from '../../../search/stock-query.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import type { AnswerMemory } from './search-memory.ts'
import { slimAnswer, type SlimResult } from './slim-answer.ts'

export interface SlimAnswer {
  results: SlimResult[]
}

/** The part of a request that `typesense` makes through axios; `data` is JSON or what it is made of. */
interface TransportRequest {
  url?: string
  params?: Readonly<Record<string, unknown>>
  data?: unknown
  /** For each request, ms; 0 waits for ever. */
  timeout?: number
}

interface TransportAnswer {
  status: number
  statusText: string
  headers: Record<string, string>
  config: TransportRequest
  data: unknown
}

/** How searches go out: `typesense` takes it as its `axiosAdapter`. */
export type EngineTransport = (request: TransportRequest) => Promise<TransportAnswer>

const LONGEST_MS = 30_000

/**
 * The transport of the browser's searches. They go out as the server's do, with what rules do to the order that they ask for, and
 * their answers are kept in `memory` without what nobody reads. An HTTP status is an answer, as axios has it.
 */
export function engineTransport(
  effects: ListingSettings['effects'],
  memory: AnswerMemory<SlimAnswer>,
): EngineTransport {
  return async (config) => {
    const { searches } = bodyOf(config.data)
    const address = addressOf(config)
    const answer = (status: number, data: unknown) => ({ status, statusText: '', headers: {}, config, data })
    const ask = (asked: EngineSearch[]) =>
      postSearches(address, asked, AbortSignal.timeout(config.timeout || LONGEST_MS))
    try {
      const effect = effectsOf(searches[0], effects)
      const data = await memory(searches, async () => ({
        results: slimAnswer(await searchWithEffects(searches, effect, ask)),
      }))
      return answer(200, data)
    } catch (error) {
      if (error instanceof NoAnswer) return answer(error.status, {})
      throw error
    }
  }
}

function bodyOf(data: unknown): { searches: EngineSearch[] } {
  return (typeof data === 'string' ? JSON.parse(data) : data) as { searches: EngineSearch[] }
}

function addressOf({ url = '', params = {} }: TransportRequest): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return `${url}?${query}`
}

function effectsOf(
  search: EngineSearch | undefined,
  effects: ListingSettings['effects'],
): SearchEffects | undefined {
  if (isNearestSort(search?.sort_by ?? '')) return effects.nearest
  const sort = SORT_KEYS.find((key) => SORTS[key].sortBy === search?.sort_by)
  return sort && effects[sort]
}
