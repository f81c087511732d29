import type { Collection } from '../collections/collection.ts'
import { own } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { RawJson, writeJson } from '../collections/raw-json.ts'
import type { RawParams } from '../search/params.ts'
import type { ServerState } from '../server-state.ts'

const DEFAULT_SECONDS = 60

/** A search that may be answered from the cache. */
export interface CacheableSearch {
  collection: Collection
  raw: RawParams
  scope: string
  embedded: JsonObject | undefined
}

/**
 * The answer to a search: with `use_cache` one given before to the same parameters within the same scope, as long as
 * nothing has changed since; how long it is kept, only a scoped key may say (`cache_ttl`). `figures` holds at least
 * `found` and `request_params`.
 */
export function answerSearch(
  state: ServerState,
  search: CacheableSearch,
  compute: () => JsonObject,
): { answer: JsonObject | RawJson; figures: JsonObject } {
  const { collection, raw, scope, embedded } = search
  if (raw.get('use_cache') !== 'true' || !isRepeatable(state, collection, raw)) {
    const answer = compute()
    return { answer, figures: answer }
  }
  const key = JSON.stringify([collection.id, scope, [...raw].sort(([a], [b]) => (a < b ? -1 : 1))])
  const known = state.results.find(key, collection)
  state.metrics.cache(known !== undefined)
  if (known !== undefined) return { answer: new RawJson(known.text), figures: known.figures }
  const answer = compute()
  const figures = { found: answer['found'], request_params: answer['request_params'] }
  const kept = { text: writeJson(answer), figures }
  const asked = embedded === undefined ? undefined : own(embedded, 'cache_ttl')
  const seconds = typeof asked === 'number' && asked >= 0 ? asked : DEFAULT_SECONDS
  if (answer['search_cutoff'] !== true)
    state.results.keep(key, collection, kept, { seconds, maxEntries: state.settings.cacheEntries })
  return { answer: new RawJson(kept.text), figures }
}

/** Whether the same search gives the same answer later: not with a random order or a curation that begins or ends. */
function isRepeatable(state: ServerState, { definition }: Collection, raw: RawParams): boolean {
  if (/\b_rand\b/.test(raw.get('sort_by') ?? '')) return false
  const sets = [...definition.curation_sets, ...(raw.get('curation_sets') ?? '').split(',')]
  return state.resources
    .curations(sets)
    .every(
      ({ effective_from_ts: from, effective_to_ts: to, sort_by }) =>
        from === undefined && to === undefined && !/\b_rand\b/.test(sort_by ?? ''),
    )
}
