import { Problem } from '../engine/problem.ts'
import { isObject, own, scalarText } from '../collections/json.ts'
import type { JsonObject } from '../collections/json.ts'
import { bothFilters, rawFromBody } from '../search/params.ts'
import type { RawParams } from '../search/params.ts'
import type { ServerState } from '../server-state.ts'
import { authorize } from './auth.ts'
import type { Grant } from './auth.ts'
import { parseJson } from './parse-json.ts'
import { asObject } from './read-json.ts'
import { readText } from './request.ts'
import type { RouteContext } from './routes/types.ts'
import { applyScope, embeddedLimit } from './search-scope.ts'

const DEFAULT_SEARCHES = 50
/** Where a search may bring a key of its own. */
export const KEY = 'x-typesense-api-key'

/** One search with everything that its request, preset and key say. */
export interface Prepared {
  collection: string
  raw: RawParams
  scope: string
  embedded: JsonObject | undefined
}

/**
 * Reads the searches of a multi_search and checks their keys. Throws Typesense's refusals in its order: a key that is
 * not permitted first.
 */
export async function readSearches(
  context: RouteContext,
): Promise<{ searches: Prepared[]; isUnion: boolean; removeDuplicates: boolean }> {
  const { state, request } = context
  const body = readBody(await readText(request), request.query, state)
  const searches = body === undefined ? undefined : own(body, 'searches')
  const permitted = authorizeAll(searches, context)
  if (body === undefined) throw new Problem(400, 'Bad JSON.')
  if (searches === undefined) throw new Problem(400, 'Missing `searches` array.')
  if (!Array.isArray(searches)) throw new Problem(400, 'The value of `searches` must be an array.')
  if (searches.length > limitOf(permitted, request.query))
    throw new Problem(400, 'Number of multi searches exceeds `limit_multi_searches` parameter.')
  const prepared = searches.map((entry, i) => prepare(entry, permitted[i] as Permitted, context))
  if (searches.length === 0) throw new Problem(400, 'The value of `searches` must hold a search.')
  return {
    searches: prepared,
    isUnion: own(body, 'union') === true,
    removeDuplicates: own(body, 'remove_duplicates') !== false,
  }
}

/** The body, or the preset that stands for it; undefined when it is no JSON object. */
function readBody(
  text: string,
  query: ReadonlyMap<string, string>,
  state: ServerState,
): JsonObject | undefined {
  const name = query.get('preset')
  if (name !== undefined) return asObject(state.presets.get(name))
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

/** One search's collection, as its key permits it. */
interface Permitted extends Grant {
  collection: string
}

/** Checks the key of every search, or the request's when there is none; one that is refused refuses the request. */
function authorizeAll(searches: unknown, { state, request }: RouteContext): Permitted[] {
  const entries: unknown[] = Array.isArray(searches) && searches.length > 0 ? searches : [undefined]
  const known = new Map<string, Permitted>()
  return entries.map((entry) => {
    const search = asObject(entry)
    const preset = asObject(state.presets.get(scalarText(own(search, 'preset')) ?? ''))
    const names = [request.query.get('collection'), own(search, 'collection'), own(preset, 'collection'), '']
    const collection = names.map(scalarText).find((name) => name !== undefined) as string
    const key = scalarText(own(search, KEY)) ?? request.key
    const id = JSON.stringify([key, collection])
    const permitted = known.get(id) ?? {
      ...authorize(state, key, 'documents:search', collection),
      collection,
    }
    known.set(id, permitted)
    return permitted
  })
}

/** Merges query string, body, preset and embedded parameters of one search. */
function prepare(
  entry: unknown,
  { embedded, collection }: Permitted,
  { state, request }: RouteContext,
): Prepared {
  const raw = rawFromBody(entry)
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
