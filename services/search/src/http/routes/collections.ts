import { alterCollection, checkAlterBody } from '../../collections/alter/alter.ts'
import { cloneDefinition, copyDocuments } from '../../collections/alter/clone.ts'
import { readDefinition } from '../../collections/fields/definition.ts'
import type { Surroundings } from '../../collections/fields/definition.ts'
import { own } from '../../collections/json.ts'
import { matchesPattern } from '../../collections/fields/pattern.ts'
import { splitList } from '../../search/params.ts'
import type { ServerState } from '../../server-state.ts'
import { authorize } from '../auth.ts'
import { asObject, readJson } from '../read-json.ts'
import { readOffsetAndLimit, readPage } from '../read-page.ts'
import { inOrder } from './define.ts'
import { created, ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

function surroundings({ registry, synonymSets, curationSets }: ServerState): Surroundings {
  return {
    hasCollection: (name) => registry.named(name) !== undefined,
    hasSynonymSet: (name) => synonymSets.get(name) !== undefined,
    hasCurationSet: (name) => curationSets.get(name) !== undefined,
  }
}

async function create({ state, request }: RouteContext): Promise<Answer> {
  const { registry, database } = state
  const body = asObject(await readJson(request))
  const now = Math.floor(state.now() / 1000)
  const source = request.query.get('src_name')
  // A key for some collections may neither make others nor copy from them.
  for (const name of [own(body, 'name'), source])
    if (typeof name === 'string') authorize(state, request.key, 'collections:create', name)
  if (source === undefined)
    return created(registry.create(readDefinition(body, now, surroundings(state))).show())
  const clone = registry.create(cloneDefinition(registry, source, body, now))
  if (request.query.has('copy_documents')) await copyDocuments(registry.get(source), clone, database)
  return created(clone.show())
}

/** All collections are listed newest first, pages of them in the order of the original's table. */
function list({ state, request }: RouteContext): Answer {
  const { registry, keys } = state
  const { offset, limit } = readOffsetAndLimit(request.query)
  const exclude = splitList(request.query.get('exclude_fields') ?? '')
  const scope = keys.find(request.key)?.collections ?? ['*']
  const all = offset === 0 && limit === 0 ? registry.list() : registry.pageable()
  const shown = readPage(request.query)(all).filter(({ name }) =>
    scope.some((pattern) => matchesPattern(pattern, name)),
  )
  return ok(
    shown.map((collection) => {
      const summary = collection.show()
      for (const key of exclude) delete summary[key]
      return summary
    }),
  )
}

async function alter({ state, request }: RouteContext): Promise<Answer> {
  const parsed = await readJson(request)
  const body = Array.isArray(parsed) ? Object.fromEntries(Object.entries(parsed)) : asObject(parsed)
  checkAlterBody(body)
  const collection = state.registry.get(request.path['collection'] as string)
  return ok(await alterCollection(collection, body, state.database, surroundings(state)))
}

/** Collections: create, list, show, alter and drop. */
export const collectionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections',
    action: 'collections:create',
    kind: 'write',
    handle: async (context) => inOrder(await create(context)),
  },
  {
    method: 'GET',
    path: '/collections',
    action: 'collections:list',
    kind: 'other',
    handle: (context) => inOrder(list(context)),
  },
  {
    method: 'GET',
    path: '/collections/:collection',
    action: 'collections:get',
    collection: 'collection',
    kind: 'other',
    handle: ({ state, request }) =>
      inOrder(ok(state.registry.get(request.path['collection'] as string).show())),
  },
  {
    method: 'PATCH',
    path: '/collections/:collection',
    action: 'collections:update',
    collection: 'collection',
    kind: 'write',
    handle: async (context) => inOrder(await alter(context)),
  },
  {
    method: 'DELETE',
    path: '/collections/:collection',
    action: 'collections:delete',
    collection: 'collection',
    kind: 'delete',
    handle: ({ state, request }) =>
      inOrder(ok(state.registry.drop(request.path['collection'] as string).show())),
  },
]
