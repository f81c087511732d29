import { performance } from 'node:perf_hooks'
import { Problem } from '../../engine/problem.ts'
import { isObject, own, scalarText } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { bothFilters, rawFromBody, readParams } from '../../search/params.ts'
import type { RawParams } from '../../search/params.ts'
import { searchResponse } from '../../search/response.ts'
import { runSearch } from '../../search/search.ts'
import { unionResponse } from '../../search/union.ts'
import type { ServerState } from '../../server-state.ts'
import { recordSearch } from '../record-search.ts'
import { applyEmbedded, authorize, embeddedLimit, embeddedScope } from '../auth.ts'
import { MAX_QUERY_LENGTH, readTarget, readText } from '../request.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

const MAX_SEARCHES = 50
const KEY = 'x-typesense-api-key'

/** Adds a preset's parameters where the request has none; filters of both must hold. */
function applyPreset(raw: RawParams, state: ServerState): void {
  const value = state.presets.get(raw.get('preset') ?? '')
  if (!isObject(value)) return
  for (const [name, entry] of Object.entries(value)) {
    const text = scalarText(entry)
    if (text === undefined) continue
    if (name === 'filter_by') raw.set(name, bothFilters(raw.get(name), text))
    else if (!raw.has(name)) raw.set(name, text)
  }
}

/**
 * Adds the request's preset and the key's embedded parameters, and returns the key's scope: its filter and that of a
 * preset it embeds. The scope is never joined to the request's filter as text, where brackets or back-ticks in the
 * one could change the meaning of the other; the search ANDs the results of the two.
 */
function finish(raw: RawParams, state: ServerState, embedded: JsonObject | undefined): string {
  if (embedded === undefined) {
    applyPreset(raw, state)
    return ''
  }
  const preset = state.presets.get(scalarText(own(embedded, 'preset')) ?? '')
  const fixed = isObject(preset) ? scalarText(own(preset, 'filter_by')) : undefined
  if (isObject(preset)) applyEmbedded(raw, preset)
  else applyPreset(raw, state)
  applyEmbedded(raw, embedded)
  return bothFilters(embeddedScope(embedded), fixed)
}

function searchOne({ state, request }: RouteContext, { collection: name, raw, scope }: Prepared): JsonObject {
  const started = performance.now()
  const collection = state.registry.get(name)
  const outcome = runSearch(collection, readParams(raw, scope), state.resources)
  const answer = searchResponse(outcome, Math.floor(performance.now() - started))
  if (state.analytics.enabled) recordSearch(state.analytics, request, name, raw, scope, answer)
  return answer
}

function search(context: RouteContext): Answer {
  const { state, request } = context
  if (readTarget(request.message.url ?? '').queryLength > MAX_QUERY_LENGTH)
    throw new Problem(
      400,
      `Query string exceeds max allowed length of ${MAX_QUERY_LENGTH}. Use the /multi_search end-point for larger payloads.`,
    )
  const raw: RawParams = new Map(request.query)
  raw.delete(KEY)
  request.searches.push({ collection: request.path['collection'] as string, raw: new Map(raw) })
  const scope = finish(raw, state, request.embedded)
  return ok(searchOne(context, { collection: request.path['collection'] as string, raw, scope }))
}

interface Prepared {
  collection: string
  raw: RawParams
  scope: string
}

async function multiSearch(context: RouteContext): Promise<Answer> {
  const { state, request } = context
  const body = readBody(await readText(request.message), request.query, state)
  const searches = own(body, 'searches')
  if (searches === undefined) throw new Problem(400, 'Missing `searches` array.')
  if (!Array.isArray(searches)) throw new Problem(400, 'The value of `searches` must be an array.')
  const prepared = searches.map((entry) => prepare(entry, context))
  const limit = Math.min(
    MAX_SEARCHES,
    readLimit(request.query),
    ...prepared.map((entry) => entry.limit ?? MAX_SEARCHES),
  )
  if (searches.length > limit)
    throw new Problem(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
  if (searches.length === 0) throw new Problem(500, 'Internal Server Error')
  if (own(body, 'union') === true) return ok(union(prepared, body, context))
  return ok({
    results: prepared.map((entry) => guarded(() => searchOne(context, entry))),
  })
}

function readBody(text: string, query: ReadonlyMap<string, string>, state: ServerState): JsonObject {
  const preset = state.presets.get(query.get('preset') ?? '')
  if (isObject(preset) && Array.isArray(own(preset, 'searches'))) return preset
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Problem(400, 'Bad JSON.')
  }
  if (!isObject(parsed)) throw new Problem(400, 'Bad JSON.')
  return parsed
}

function readLimit(query: ReadonlyMap<string, string>): number {
  const text = query.get('limit_multi_searches')
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : MAX_SEARCHES
}

/** Checks one search's key and merges query string, body, preset and embedded parameters. */
function prepare(entry: unknown, { state, request }: RouteContext): Prepared & { limit: number | undefined } {
  const raw = rawFromBody(entry)
  const collection = request.query.get('collection') ?? raw.get('collection') ?? ''
  const key = raw.get(KEY) ?? request.key
  const { embedded } = authorize(state, key, 'documents:search', state.registry.resolve(collection))
  for (const [name, value] of request.query) {
    if (name === KEY || name === 'preset') continue
    if (name === 'filter_by') raw.set(name, bothFilters(value, raw.get(name)))
    else raw.set(name, value)
  }
  raw.delete(KEY)
  request.searches.push({ collection, raw: new Map(raw) })
  const scope = finish(raw, state, embedded)
  return { collection, raw, scope, limit: embeddedLimit(embedded) }
}

function guarded(work: () => JsonObject): JsonObject {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return { code: error.status, error: error.message }
    throw error
  }
}

function union(
  prepared: readonly Prepared[],
  body: JsonObject,
  { state, request }: RouteContext,
): JsonObject {
  const started = performance.now()
  return guarded(() => {
    const searches = prepared.map(({ collection, raw, scope }) => {
      const found = state.registry.find(collection)
      if (found === undefined) throw new Problem(404, `\`${collection}\` collection not found.`)
      return { collection: found, raw, scope }
    })
    return unionResponse(
      searches,
      request.query,
      own(body, 'remove_duplicates') !== false,
      state.resources,
      () => Math.floor(performance.now() - started),
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
