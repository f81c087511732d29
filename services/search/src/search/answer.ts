import { performance } from 'node:perf_hooks'
import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import { giveRanks } from '../engine/text/rank-pool.ts'
import type { SearchResources } from './outcome.ts'
import type { SearchParams } from './params.ts'
import { searchResponse } from './response.ts'
import { runSearch } from './search.ts'

/** Runs one search and returns the body of its response. Throws Typesense's refusals as Problems. */
export function answer(collection: Collection, params: SearchParams, resources: SearchResources): JsonObject {
  const started = performance.now()
  const outcome = runSearch(collection, params, resources)
  const body = searchResponse(outcome, Math.floor(performance.now() - started))
  const { text } = outcome
  if (text !== undefined) giveRanks(text.ranks, text.ordinals ?? text.bits.toArray())
  return body
}
