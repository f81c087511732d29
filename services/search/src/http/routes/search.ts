import { performance } from 'node:perf_hooks'
import { Problem } from '../../engine/problem.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { RawJson } from '../../collections/raw-json.ts'
import { Slice } from '../../collections/slice.ts'
import { answer } from '../../search/answer.ts'
import { readParams } from '../../search/params.ts'
import type { RawParams } from '../../search/params.ts'
import { withReading } from '../../search/read-ahead.ts'
import { unionResponse } from '../../search/union/union.ts'
import { answerSearch } from '../cached-search.ts'
import { recordSearch } from '../record-search.ts'
import { KEY, readSearches } from '../read-searches.ts'
import type { Prepared } from '../read-searches.ts'
import { MAX_QUERY_LENGTH } from '../request.ts'
import { applyScope, unionPaging } from '../search-scope.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

async function searchOne(
  { state, request }: RouteContext,
  prepared: Prepared,
): Promise<JsonObject | RawJson> {
  const { collection: name, raw, scope, embedded } = prepared
  const collection = state.registry.get(name)
  const compute = (): JsonObject => answer(collection, readParams(raw, scope), state.resources)
  const answered = await withReading(
    () => answerSearch(state, { collection, raw, scope, embedded }, compute),
    [raw],
  )
  if (state.analytics.enabled) recordSearch(state.analytics, request, name, raw, scope, answered.figures)
  return answered.answer
}

async function search(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  if (request.queryLength > MAX_QUERY_LENGTH)
    throw new Problem(
      400,
      `Query string exceeds max allowed length of ${MAX_QUERY_LENGTH}. Use the /multi_search end-point for larger payloads.`,
    )
  const collection = request.path['collection'] as string
  const raw: RawParams = new Map(request.query)
  raw.delete(KEY)
  request.searches.push({ collection, raw: new Map(raw) })
  const scope = applyScope(raw, state, request.embedded)
  return ok(await searchOne(context, { collection, raw, scope, embedded: request.embedded }))
}

async function multiSearch(context: RouteContext): Promise<Answer> {
  const { searches, isUnion, removeDuplicates } = await readSearches(context)
  if (isUnion) return ok(await union(searches, removeDuplicates, context))
  return ok({ results: await searchAll(context, searches) })
}

/** Searches one after the other; other requests get a turn when they take long together. */
async function searchAll(context: RouteContext, prepared: readonly Prepared[]): Promise<unknown[]> {
  const results: unknown[] = []
  const slice = new Slice()
  for (const entry of prepared) {
    await slice.pause()
    results.push(await guarded(() => searchOne(context, entry)))
  }
  return results
}

/** The answer of a search, or its refusal inside a 200; only one that ran out of time refuses the whole request. */
async function guarded<T>(work: () => T | Promise<T>): Promise<T | JsonObject> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.status !== 408) return { code: error.status, error: error.message }
    throw error
  }
}

function union(
  prepared: readonly Prepared[],
  removeDuplicates: boolean,
  { state, request }: RouteContext,
): Promise<JsonObject> {
  const started = performance.now()
  return guarded(() => {
    const searches = prepared.map(({ collection, raw, scope }) => {
      const found = state.registry.find(collection)
      if (found === undefined) throw new Problem(404, `\`${collection}\` collection not found.`)
      return { collection: found, raw, scope }
    })
    const respond = (): Promise<JsonObject> =>
      unionResponse(
        searches,
        unionPaging(
          request.query,
          prepared.map(({ embedded }) => embedded),
        ),
        removeDuplicates,
        state.resources,
        () => Math.floor(performance.now() - started),
      )
    return withReading(
      respond,
      prepared.map(({ raw }) => raw),
    )
  })
}

/** Search in one collection, and several searches in one request. */
export const searchRoutes: Route[] = [
  {
    method: 'GET',
    path: '/collections/:collection/documents/search',
    action: 'documents:search',
    collection: 'collection',
    kind: 'search',
    handle: search,
  },
  // Each search carries its own collection and may carry its own key, so they are checked one by one.
  { method: 'POST', path: '/multi_search', action: '', kind: 'search', handle: multiSearch },
]
