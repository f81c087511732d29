import { Problem } from '../../engine/problem.ts'
import type { EntryStore } from '../../collections/entry-store.ts'
import { own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { readCuration, readSynonym } from '../../search/set-items.ts'
import type { ItemSet, ServerState } from '../../server-state.ts'
import { readObject } from '../request.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

interface SetKind<T extends { id: string }> {
  path: string
  action: string
  label: string
  store: (state: ServerState) => EntryStore<ItemSet<T>>
  read: (raw: unknown) => T
  /** Items in the order that the API shows them. */
  ordered: (items: T[]) => T[]
}

function setRoutes<T extends { id: string }>(kind: SetKind<T>): Route[] {
  const { path, action, label, read, ordered } = kind
  const missing = (): Problem => new Problem(404, `${label} index not found`)
  const find = ({ state, request }: RouteContext): ItemSet<T> => {
    const set = kind.store(state).get(request.path['name'] as string)
    if (set === undefined) throw missing()
    return set
  }
  const show = (name: string, set: ItemSet<T>): JsonObject => ({ items: ordered(set.items), name })
  const put = async ({ state, request }: RouteContext): Promise<Answer> => {
    const body = await readObject(request.message)
    const items = own(body, 'items')
    if (!Array.isArray(items)) throw new Problem(400, 'Missing or invalid `items` field')
    const set = { items: items.map((item) => read(item)) }
    kind.store(state).put(request.path['name'] as string, set)
    return ok(show(request.path['name'] as string, set))
  }
  const remove = ({ state, request }: RouteContext): Answer => {
    if (!kind.store(state).remove(request.path['name'] as string)) throw missing()
    return ok({ name: request.path['name'] })
  }
  const item = (context: RouteContext): T => {
    const found = find(context).items.find(({ id }) => id === context.request.path['id'])
    if (found === undefined) throw new Problem(404, 'Not Found')
    return found
  }
  const putItem = async (context: RouteContext): Promise<Answer> => {
    const { state, request } = context
    const body = await readObject(request.message)
    const set = find(context)
    const added = read({ ...body, id: request.path['id'] })
    const items = [...set.items.filter(({ id }) => id !== added.id), added]
    kind.store(state).put(request.path['name'] as string, { items })
    return ok(added)
  }
  const removeItem = (context: RouteContext): Answer => {
    const { state, request } = context
    const gone = item(context)
    const items = find(context).items.filter(({ id }) => id !== gone.id)
    kind.store(state).put(request.path['name'] as string, { items })
    return ok({ id: gone.id })
  }
  const list = ({ state }: RouteContext): Answer =>
    ok(
      kind
        .store(state)
        .list()
        .map(([name, set]) => show(name, set)),
    )
  const route = (method: string, suffix: string, op: string, handle: Route['handle']): Route => ({
    method,
    path: `${path}${suffix}`,
    action: `${action}:${op}`,
    kind: method === 'GET' ? 'other' : 'write',
    handle,
  })
  return [
    route('GET', '', 'list', list),
    route('GET', '/:name', 'get', (context) =>
      ok(show(context.request.path['name'] as string, find(context))),
    ),
    route('PUT', '/:name', 'upsert', put),
    route('DELETE', '/:name', 'delete', remove),
    route('GET', '/:name/items', 'list', (context) => ok(ordered(find(context).items))),
    route('GET', '/:name/items/:id', 'get', (context) => ok(item(context))),
    route('PUT', '/:name/items/:id', 'upsert', putItem),
    route('DELETE', '/:name/items/:id', 'delete', removeItem),
  ]
}

function presetOf({ state, request }: RouteContext): JsonObject {
  const name = request.path['name'] as string
  const value = state.presets.get(name)
  if (value === undefined) throw new Problem(404, 'Not found.')
  return { name, value }
}

async function putPreset({ state, request }: RouteContext): Promise<Answer> {
  const value = own(await readObject(request.message), 'value')
  if (value === undefined) throw new Problem(400, 'Parameter `value` is required.')
  const name = request.path['name'] as string
  state.presets.put(name, value)
  return ok({ name, value })
}

function removePreset(context: RouteContext): Answer {
  const preset = presetOf(context)
  context.state.presets.remove(String(preset['name']))
  return ok(preset)
}

function stopwordsOf({ state, request }: RouteContext) {
  const name = request.path['name'] as string
  const set = state.stopwords.get(name)
  if (set === undefined) throw new Problem(404, `Stopword \`${name}\` not found.`)
  return set
}

async function putStopwords({ state, request }: RouteContext): Promise<Answer> {
  const body = await readObject(request.message)
  const words = own(body, 'stopwords')
  if (words === undefined) throw new Problem(400, 'Parameter `stopwords` is required')
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string'))
    throw new Problem(400, 'Parameter `stopwords` must be a string array')
  const id = request.path['name'] as string
  const locale = own(body, 'locale')
  const set = { id, locale: typeof locale === 'string' ? locale : '', stopwords: words as string[] }
  state.stopwords.put(id, set)
  return ok(set)
}

function removeStopwords(context: RouteContext): Answer {
  const { id } = stopwordsOf(context)
  context.state.stopwords.remove(id)
  return ok({ id })
}

const simple = (method: string, path: string, action: string, handle: Route['handle']): Route => ({
  method,
  path,
  action,
  kind: method === 'GET' ? 'other' : 'write',
  handle,
})

/** Synonym sets, curation sets, presets and stopwords. */
export const setsRoutes: Route[] = [
  ...setRoutes({
    path: '/synonym_sets',
    action: 'synonym_sets',
    label: 'Synonym',
    store: (state) => state.synonymSets,
    read: readSynonym,
    ordered: (items) => items,
  }),
  ...setRoutes({
    path: '/curation_sets',
    action: 'curation_sets',
    label: 'Curation',
    store: (state) => state.curationSets,
    read: readCuration,
    ordered: (items) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1)),
  }),
  simple('GET', '/presets', 'presets:list', ({ state }) =>
    ok({
      presets: state.presets
        .list()
        .reverse()
        .map(([name, value]) => ({ name, value })),
    }),
  ),
  simple('GET', '/presets/:name', 'presets:get', (context) => ok(presetOf(context))),
  simple('PUT', '/presets/:name', 'presets:upsert', putPreset),
  simple('DELETE', '/presets/:name', 'presets:delete', removePreset),
  simple('GET', '/stopwords', 'stopwords:list', ({ state }) =>
    ok({ stopwords: state.stopwords.list().map(([, set]) => set) }),
  ),
  simple('GET', '/stopwords/:name', 'stopwords:get', (context) => ok({ stopwords: stopwordsOf(context) })),
  simple('PUT', '/stopwords/:name', 'stopwords:upsert', putStopwords),
  simple('DELETE', '/stopwords/:name', 'stopwords:delete', removeStopwords),
]
