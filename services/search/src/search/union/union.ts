import { Problem } from '../../engine/problem.ts'
import type { Collection } from '../../collections/collection.ts'
import type { JsonObject } from '../../collections/json.ts'
import { Slice } from '../../collections/slice.ts'
import { MAX_PER_PAGE, readParams } from '../params.ts'
import type { RawParams } from '../params.ts'
import { hitWriter, requestParams } from '../response.ts'
import { runSearch } from '../search.ts'
import type { SearchOutcome, SearchResources } from '../outcome.ts'
import { Merge, withPinned } from './union-merge.ts'
import { checkUnionSorts } from './union-sorts.ts'

interface UnionSearch {
  collection: Collection
  raw: RawParams
  scope: string
}

const MAX_MERGED = 10_000
/** Minimum number of results of a search to merge, on any page. */
const MIN_MERGED = 250

/**
 * Merges several searches into one list, ordered by their sort keys; paging comes from the query string only. Other
 * requests are served in between.
 */
export async function unionResponse(
  searches: readonly UnionSearch[],
  query: ReadonlyMap<string, string>,
  removeDuplicates: boolean,
  resources: SearchResources,
  took: () => number,
): Promise<JsonObject> {
  const uint = (name: string, fallback: number): number => {
    const text = query.get(name) ?? String(fallback)
    if (!/^\d+$/.test(text)) throw new Problem(400, `Parameter \`${name}\` must be an unsigned integer.`)
    return Number(text)
  }
  const page = uint('page', 0)
  const perPage = query.has('limit') && !query.has('per_page') ? uint('limit', 10) : uint('per_page', 10)
  if (perPage > MAX_PER_PAGE)
    throw new Problem(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
  const offset = query.has('offset') && page === 0 ? uint('offset', 0) : (Math.max(1, page) - 1) * perPage
  const reach = Math.max(MIN_MERGED, Math.min(MAX_MERGED, offset + perPage))
  const run = (search: UnionSearch): SearchOutcome => runMerged(search, reach, resources)
  let merge = new Merge(reach, removeDuplicates)
  const slice = new Slice()
  for (const search of searches) {
    await slice.pause()
    search.collection.mustExist()
    merge.add(run(search))
  }
  if (merge.isStale) {
    merge = new Merge(reach, removeDuplicates)
    for (const search of searches) merge.add(run(search))
  }
  const { outcomes, best, dropped } = merge
  checkUnionSorts(outcomes)
  const unique = withPinned(best, outcomes, removeDuplicates)
  // Documents removed or rewritten while other requests were served are not shown.
  const hits = unique.hits.filter(({ outcome, ordinal }) => outcome.collection.index.live.has(ordinal))
  const total = outcomes.reduce((sum, outcome) => sum + outcome.found, 0)
  const collections = new Set(searches.map(({ collection }) => collection))
  const writers = outcomes.map((outcome) => hitWriter(outcome))
  const body: JsonObject = {
    found: removeDuplicates ? total - dropped - unique.dropped : total,
    hits: hits.slice(offset, offset + perPage).map(({ outcome, ordinal, search }) => ({
      collection: outcome.collection.name,
      search_index: search,
      ...(writers[search] as (ordinal: number) => JsonObject)(ordinal),
    })),
    out_of: [...collections].reduce((sum, collection) => sum + collection.count, 0),
    page,
    search_cutoff: outcomes.some(({ deadline }) => deadline.passed),
    search_time_ms: took(),
    union_request_params: outcomes.map((outcome) => ({
      ...requestParams(outcome),
      found: outcome.found,
      per_page: perPage,
    })),
  }
  // The figures cover all searches, so one search that excludes them is enough to leave them out.
  for (const name of ['out_of', 'search_time_ms'])
    if (outcomes.some(({ params }) => params.exclude_fields.includes(name))) delete body[name]
  return body
}

/** Runs one search up to its last result that can be on the page. */
function runMerged(
  { collection, raw, scope }: UnionSearch,
  reach: number,
  resources: SearchResources,
): SearchOutcome {
  const unpaged = new Map(
    [...raw].filter(([name]) => !['page', 'per_page', 'limit', 'offset'].includes(name)),
  )
  const params = readParams(unpaged, scope)
  return runSearch(collection, { ...params, page: 1, per_page: reach, given: new Set() }, resources)
}
