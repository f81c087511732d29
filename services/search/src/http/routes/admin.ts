import { Problem } from '../../engine/problem.ts'
import { own } from '../../collections/json.ts'
import { readObject } from '../request.ts'
import { created, ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

/** The Typesense version whose behaviour is spoken. */
export const VERSION = '30.0.rc'

async function putAlias({ state, request }: RouteContext): Promise<Answer> {
  const target = own(await readObject(request.message), 'collection_name')
  if (typeof target !== 'string') throw new Problem(400, 'Parameter `collection_name` is required.')
  const name = request.path['name'] as string
  state.registry.putAlias(name, target)
  return ok({ collection_name: target, name })
}

function keyId(context: RouteContext): number {
  const text = context.request.path['id'] as string
  if (!/^\d+$/.test(text)) throw new Problem(404, 'Not found.')
  return Number(text)
}

function removeKey(context: RouteContext): Answer {
  const id = keyId(context)
  context.state.keys.remove(id)
  return ok({ id })
}

async function snapshot({ state }: RouteContext): Promise<Answer> {
  await state.snapshots.saveAll()
  return created({ success: true })
}

const route = (method: string, path: string, action: string, handle: Route['handle']): Route => ({
  method,
  path,
  action,
  kind: method === 'GET' ? 'other' : 'write',
  handle,
})

/** Aliases, keys, health and operation. */
export const adminRoutes: Route[] = [
  route('GET', '/aliases', 'aliases:list', ({ state }) => ok({ aliases: state.registry.aliases() })),
  route('GET', '/aliases/:name', 'aliases:get', ({ state, request }) =>
    ok(state.registry.alias(request.path['name'] as string)),
  ),
  route('PUT', '/aliases/:name', 'aliases:upsert', putAlias),
  route('DELETE', '/aliases/:name', 'aliases:delete', ({ state, request }) =>
    ok(state.registry.removeAlias(request.path['name'] as string)),
  ),
  route('GET', '/keys', 'keys:list', ({ state }) => ok({ keys: state.keys.list() })),
  route('GET', '/keys/:id', 'keys:get', (context) => ok(context.state.keys.get(keyId(context)))),
  route('POST', '/keys', 'keys:create', async ({ state, request }) =>
    created(state.keys.create(await readObject(request.message))),
  ),
  route('DELETE', '/keys/:id', 'keys:delete', removeKey),
  route('GET', '/debug', 'debug:list', () => ok({ state: 1, version: VERSION })),
  route('GET', '/stats.json', 'stats.json:list', ({ state }) => ok(state.metrics.stats())),
  route('GET', '/metrics.json', 'metrics.json:list', ({ state }) => ok(state.system.read())),
  route('POST', '/operations/snapshot', 'operations/snapshot:create', snapshot),
  route('POST', '/operations/cache/clear', 'operations/cache/clear:create', () => ok({ success: true })),
  route('GET', '/operations/schema_changes', 'operations/schema_changes:list', () => ok([])),
]
