import { performance } from 'node:perf_hooks'
import { Problem } from '../../engine/problem.ts'
import { isObject, own, scalarText } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { RawJson } from '../../collections/raw-json.ts'
import { Slice } from '../../collections/slice.ts'
import { answer } from '../../search/answer.ts'
import { bothFilters, rawFromBody, readParams } from '../../search/params.ts'
import type { RawParams } from '../../search/params.ts'
import { withReading } from '../../search/read-ahead.ts'
import { unionResponse } from '../../search/union.ts'
import type { ServerState } from '../../server-state.ts'
import { answerSearch } from '../cached-search.ts'
import { recordSearch } from '../record-search.ts'
import { authorize } from '../auth.ts'
import type { Grant } from '../auth.ts'
import { applyScope, embeddedLimit, unionPaging } from '../search-scope.ts'
import { MAX_QUERY_LENGTH, readTarget, readText } from '../request.ts'
import { ok } from './types.ts'
import { parseJson } from '../parse-json.ts'
import type { Answer, Route, RouteContext } from './types.ts'

const DEFAULT_SEARCHES = 50
const KEY = 'x-typesense-api-key'

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
  if (readTarget(request.message.url ?? '').queryLength > MAX_QUERY_LENGTH)
    throw new Problem(
      400,
      `Query string exceeds max allowed length of ${MAX_QUERY_LENGTH}. Use the /multi_search end-point for larger payloads.`,
    )
  const raw: RawParams = new Map(request.query)
  raw.delete(KEY)
  request.searches.push({ collection: request.path['collection'] as string, raw: new Map(raw) })
  const scope = applyScope(raw, state, request.embedded)
  const collection = request.path['collection'] as string
  return ok(await searchOne(context, { collection, raw, scope, embedded: request.embedded }))
}

interface Prepared {
  collection: string
  raw: RawParams
  scope: string
  embedded: JsonObject | undefined
}

async function multiSearch(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const body = readBody(await readText(request), request.query, state)
  const searches = body === undefined ? undefined : own(body, 'searches')
  const grants = authorizeAll(searches, context)
  if (body === undefined) throw new Problem(400, 'Bad JSON.')
  if (searches === undefined) throw new Problem(400, 'Missing `searches` array.')
  if (!Array.isArray(searches)) throw new Problem(400, 'The value of `searches` must be an array.')
  if (searches.length > limitOf(grants, request.query))
    throw new Problem(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
  const prepared = searches.map((entry, i) => prepare(entry, grants[i] as Grant, context))
  if (searches.length === 0) throw new Problem(500, 'Internal Server Error')
  if (own(body, 'union') === true) return ok(await union(prepared, body, context))
  return ok({ results: await searchAll(context, prepared) })
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

/** The body, or the preset that stands for it; undefined when it is no JSON object. */
function readBody(
  text: string,
  query: ReadonlyMap<string, string>,
  state: ServerState,
): JsonObject | undefined {
  const preset = state.presets.get(query.get('preset') ?? '')
  if (isObject(preset) && Array.isArray(own(preset, 'searches'))) return preset
  try {
    const parsed: unknown = parseJson(text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** How many searches a request may hold: the least its keys embed, else what it asks for itself, else 50. */
function limitOf(grants: readonly Grant[], query: ReadonlyMap<string, string>): number {
  const fixed = grants.map(({ embedded }) => embeddedLimit(embedded) ?? Number.POSITIVE_INFINITY)
  const least = fixed.reduce((a, b) => Math.min(a, b))
  if (least !== Number.POSITIVE_INFINITY) return least
  const text = query.get('limit_multi_searches')
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : DEFAULT_SEARCHES
}

/** Checks the key of every search, or the request's when there is none; one that is refused refuses the request. */
function authorizeAll(searches: unknown, { state, request }: RouteContext): Grant[] {
  const entries: unknown[] = Array.isArray(searches) && searches.length > 0 ? searches : [undefined]
  const known = new Map<string, Grant>()
  return entries.map((entry) => {
    const search = isObject(entry) ? entry : {}
    const name = request.query.get('collection') ?? scalarText(own(search, 'collection')) ?? ''
    const key = scalarText(own(search, KEY)) ?? request.key
    const id = JSON.stringify([key, name])
    const grant = known.get(id) ?? authorize(state, key, 'documents:search', name)
    known.set(id, grant)
    return grant
  })
}

/** Merges query string, body, preset and embedded parameters of one search. */
function prepare(entry: unknown, { embedded }: Grant, { state, request }: RouteContext): Prepared {
  const raw = rawFromBody(entry)
  const collection = request.query.get('collection') ?? raw.get('collection') ?? ''
  for (const [name, value] of request.query) {
    if (name === KEY || name === 'preset') continue
    if (name === 'filter_by') raw.set(name, bothFilters(value, raw.get(name)))
    else raw.set(name, value)
  }
  raw.delete(KEY)
  request.searches.push({ collection, raw: new Map(raw) })
  const scope = applyScope(raw, state, embedded)
  return { collection, raw, scope, embedded }
}

async function guarded<T>(work: () => T | Promise<T>): Promise<T | JsonObject> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return { code: error.status, error: error.message }
    throw error
  }
}

function union(
  prepared: readonly Prepared[],
  body: JsonObject,
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
        own(body, 'remove_duplicates') !== false,
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
