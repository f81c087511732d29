import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import { SORTS } from '@forecourt/tenant-config/search/sorts'
import { SORT_KEYS } from '@forecourt/tenant-config/tenant/vocabulary'
import { isNearestSort } from '../../../search/words/near-search.ts'
import { searchWithEffects, type AskEngine } from '../../../search/page-effects.ts'
import type { EngineSearch } from '../../../search/stock-query.ts'
import type { ListingSettings } from '../../../search/state/listing-model.ts'

/** The part of the adapter's client that its searches go through. */
export interface MultiSearch {
  perform(request: { searches: EngineSearch[] }, common?: object): Promise<{ results: EngineResults }>
}
type EngineResults = Awaited<ReturnType<AskEngine>>

/** The adapter's searches go out as the server's do, with what rules do to the order that they ask for. */
export function applyEffects(client: MultiSearch, effects: ListingSettings['effects']): void {
  const perform = client.perform.bind(client)
  const ask: AskEngine = async (searches) => (await perform({ searches }, {})).results
  client.perform = async ({ searches }) => ({
    results: await searchWithEffects(searches, effectsOf(searches[0], effects), ask),
  })
}

function effectsOf(
  search: EngineSearch | undefined,
  effects: ListingSettings['effects'],
): SearchEffects | undefined {
  if (search && isNearestSort(search.sort_by)) return effects.nearest
  const sort = SORT_KEYS.find((key) => SORTS[key].sortBy === search?.sort_by)
  return sort && effects[sort]
}
