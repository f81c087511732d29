import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import {
  searchTransport,
  type SearchTransport,
  type TransportRequest,
} from '../../../search/adapter/search-transport.ts'
import { slimAnswer, type SlimResult } from '../../../search/adapter/slim-answer.ts'
import type { EngineSearch } from '../../../search/engine-search.ts'
import { searchWithEffects } from '../../../search/page-effects.ts'
import { NoAnswer, postSearches } from '../../../search/post-searches.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'
import { isNearestSort } from '../../../search/words/near-search.ts'
import type { AnswerMemory } from './search-memory.ts'

export interface SlimAnswer {
  results: SlimResult[]
}

const LONGEST_MS = 30_000

/**
 * The transport of the browser's searches. They go out as the server's do, with what rules do to the order that they ask for, and
 * their answers are kept in `memory` without what nobody reads.
 */
export function engineTransport(
  effects: ListingSettings['effects'],
  memory: AnswerMemory<SlimAnswer>,
): SearchTransport {
  return searchTransport(async (searches, request) => {
    const address = addressOf(request)
    const ask = (asked: EngineSearch[]) =>
      postSearches(address, asked, AbortSignal.timeout(request.timeout || LONGEST_MS))
    try {
      const effect = effectsOf(searches[0], effects)
      const { results } = await memory(searches, async () => ({
        results: slimAnswer(await searchWithEffects(searches, effect, ask)),
      }))
      return { status: 200, results }
    } catch (error) {
      if (error instanceof NoAnswer) return { status: error.status }
      throw error
    }
  })
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
