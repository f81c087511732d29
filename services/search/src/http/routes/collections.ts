import { Problem } from '../../engine/problem.ts'
import { alterCollection } from '../../collections/alter.ts'
import { readDefinition } from '../../collections/definition.ts'
import { own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { projectDocument } from '../../search/project.ts'
import { splitList } from '../../search/params.ts'
import type { ServerState } from '../../server-state.ts'
import { readObject } from '../request.ts'
import { created, ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

function checkSets(state: ServerState, body: JsonObject): void {
  const missing = (kind: string): Problem => new Problem(404, `${kind} index not found`)
  for (const name of (own(body, 'synonym_sets') as string[] | undefined) ?? [])
    if (state.synonymSets.get(name) === undefined) throw missing('Synonym')
  for (const name of (own(body, 'curation_sets') as string[] | undefined) ?? [])
    if (state.curationSets.get(name) === undefined) throw missing('Curation')
}

async function create({ state, request }: RouteContext): Promise<Answer> {
  const body = await readObject(request.message)
  const definition = readDefinition(body, Math.floor(state.now() / 1000))
  checkSets(state, body)
  return created(state.registry.create(definition).show())
}

function list({ state, request }: RouteContext): Answer {
  const exclude = splitList(request.query.get('exclude_fields') ?? '')
  const number = (name: string): number | undefined => {
    const text = request.query.get(name)
    if (text === undefined) return undefined
    if (!/^\d+$/.test(text))
      throw new Problem(400, `${name === 'limit' ? 'Limit' : 'Offset'} param should be unsigned integer.`)
    return Number(text)
  }
  const offset = number('offset') ?? 0
  const limit = number('limit')
  const all = state.registry.list()
  if (offset > 0 && offset >= all.length) throw new Problem(400, 'Invalid offset param.')
  const shown = all.slice(offset, limit === undefined || limit === 0 ? undefined : offset + limit)
  return ok(shown.map((collection) => projectDocument(collection.show(), [], exclude)))
}

async function alter({ state, request }: RouteContext): Promise<Answer> {
  const collection = state.registry.get(request.path['collection'] as string)
  const body = await readObject(request.message)
  checkSets(state, body)
  return ok(alterCollection(collection, body, state.database))
}

/** Collections: create, list, show, alter and drop. */
export const collectionRoutes: Route[] = [
  { method: 'POST', path: '/collections', action: 'collections:create', kind: 'write', handle: create },
  { method: 'GET', path: '/collections', action: 'collections:list', kind: 'other', handle: list },
  {
    method: 'GET',
    path: '/collections/:collection',
    action: 'collections:get',
    collection: 'collection',
    kind: 'other',
    handle: ({ state, request }) => ok(state.registry.get(request.path['collection'] as string).show()),
  },
  {
    method: 'PATCH',
    path: '/collections/:collection',
    action: 'collections:update',
    collection: 'collection',
    kind: 'write',
    handle: alter,
  },
  {
    method: 'DELETE',
    path: '/collections/:collection',
    action: 'collections:delete',
    collection: 'collection',
    kind: 'delete',
    handle: ({ state, request }) => ok(state.registry.drop(request.path['collection'] as string).show()),
  },
]
