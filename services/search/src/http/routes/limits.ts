import { Problem } from '../../engine/problem.ts'
import { asObject, readJson } from '../read-json.ts'
import { defineRoute } from './define.ts'
import { ok } from './types.ts'
import type { Route, RouteContext } from './types.ts'

const MAX_UINT32 = 4_294_967_295

/** No rule has any id. The original puts JSON into its message. */
function missing({ request }: RouteContext): never {
  const id = request.path['id'] as string
  if (!/^\d+$/.test(id) || Number(id) > MAX_UINT32) throw new Problem(400, '{"message": "Invalid ID"}')
  throw new Problem(404, 'Not Found')
}

async function refuseRule({ request }: RouteContext): Promise<never> {
  await readJson(request)
  throw new Problem(400, 'Rate limits are not supported by this server.')
}

async function refuseProxy({ request }: RouteContext): Promise<never> {
  const { url, method } = asObject(await readJson(request))
  if (url === undefined || method === undefined) throw new Problem(400, 'Missing required fields.')
  if (typeof url !== 'string' || typeof method !== 'string' || url === '' || method === '')
    throw new Problem(400, 'URL and method must be non-empty strings.')
  throw new Problem(400, 'Proxying is not supported by this server.')
}

const none = () => ok([])

/** Rate limits and the proxy for remote models: there are none here, and the server says so. */
export const limitsRoutes: Route[] = [
  defineRoute('GET', '/limits/active', none),
  defineRoute('GET', '/limits/exceeds', none),
  defineRoute('GET', '/limits', none),
  defineRoute('POST', '/limits', refuseRule),
  ...['GET', 'PUT', 'DELETE'].map((method) => defineRoute(method, '/limits/:id', missing)),
  defineRoute('DELETE', '/limits/active/:id', missing),
  defineRoute('DELETE', '/limits/exceeds/:id', missing),
  defineRoute('POST', '/proxy', refuseProxy),
  defineRoute('POST', '/proxy_sse', refuseProxy),
]
