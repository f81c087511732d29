import { Problem } from '../../engine/problem.ts'
import { own } from '../../collections/json.ts'
import { describeError } from '../../log.ts'
import { asObject, readJson } from '../read-json.ts'
import { readObject } from '../request.ts'
import { defineRoute } from './define.ts'
import { created, ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

/** The Typesense version whose behaviour this server follows. */
export const VERSION = '30.0.rc'

async function putAlias({ state, request }: RouteContext): Promise<Answer> {
  const body = asObject(await readJson(request))
  const target = own(body, 'collection_name')
  if (typeof target !== 'string') throw new Problem(400, 'Parameter `collection_name` is required.')
  const name = request.path['name'] as string
  state.registry.putAlias(name, target)
  return ok({ ...body, name })
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

/** Saves the indexes, and with `snapshot_path` copies the whole data directory there. */
async function snapshot({ state, request }: RouteContext): Promise<Answer> {
  const target = request.query.get('snapshot_path') ?? ''
  try {
    await (target === '' ? state.snapshots.saveAll() : state.snapshots.copyTo(target))
    return created({ success: true })
  } catch (error) {
    if (error instanceof Problem) throw error
    state.log('error', 'snapshot failed', describeError(error))
    return { status: 500, json: { success: false, error: 'Copy failed.' } }
  }
}

/** Lists the alterations that are running. */
function schemaChanges({ state }: RouteContext): Answer {
  const running = state.registry.list().filter(({ status }) => status.isRunning)
  return ok(running.map(({ name, status }) => status.show(name)))
}

/** Status for other nodes of a cluster; this node is alone, so it leads. */
function status({ state }: RouteContext): Answer {
  return ok({ committed_index: 0, queued_writes: state.metrics.pendingWrites, state: 'LEADER' })
}

const success = (): Answer => ok({ success: true })

/** Aliases, keys, health and operation. */
export const adminRoutes: Route[] = [
  defineRoute('GET', '/aliases', ({ state }) => ok({ aliases: state.registry.aliases() })),
  defineRoute('GET', '/aliases/:name', ({ state, request }) =>
    ok(state.registry.alias(request.path['name'] as string)),
  ),
  defineRoute('PUT', '/aliases/:name', putAlias),
  defineRoute('DELETE', '/aliases/:name', ({ state, request }) =>
    ok(state.registry.removeAlias(request.path['name'] as string)),
  ),
  defineRoute('GET', '/keys', ({ state }) => ok({ keys: state.keys.list() })),
  defineRoute('GET', '/keys/:id', (context) => ok(context.state.keys.get(keyId(context)))),
  defineRoute('POST', '/keys', async ({ state, request }) =>
    created(state.keys.create(await readObject(request))),
  ),
  defineRoute('DELETE', '/keys/:id', removeKey),
  defineRoute('GET', '/debug', () => ok({ state: 1, version: VERSION })),
  defineRoute('GET', '/stats.json', ({ state }) => ok(state.metrics.stats())),
  defineRoute('GET', '/metrics.json', ({ state }) =>
    ok({ ...state.system.read(), forecourt_writes_pending: String(state.metrics.pendingWrites) }),
  ),
  defineRoute('POST', '/operations/snapshot', snapshot),
  defineRoute('GET', '/status', status),
  defineRoute('POST', '/health', ({ state }) => ok({ ok: state.ready })),
  defineRoute('POST', '/operations/cache/clear', ({ state }) => {
    state.results.clear()
    return success()
  }),
  defineRoute('POST', '/operations/vote', success),
  defineRoute('POST', '/operations/db/compact', success),
  defineRoute('POST', '/operations/reset_peers', success),
  defineRoute('GET', '/operations/schema_changes', schemaChanges),
]
