import { Problem } from '../../engine/problem.ts'
import { readObject } from '../request.ts'
import { defineRoute } from './define.ts'
import { ok } from './types.ts'
import type { Route, RouteContext } from './types.ts'

function missing(): never {
  throw new Problem(404, 'Model not found')
}

/** The routes of a kind of model that this server does not have: none are listed, and none can be made. */
function modelRoutes(path: string, label: string): Route[] {
  const create = async ({ request }: RouteContext): Promise<never> => {
    await readObject(request)
    throw new Problem(400, `${label} models are not supported by this server.`)
  }
  return [
    defineRoute('POST', path, create),
    defineRoute('GET', path, () => ok([])),
    ...['GET', 'PUT', 'DELETE'].map((method) => defineRoute(method, `${path}/:id`, missing)),
  ]
}

/** Models of machine learning: there are none here, and the server says so. */
export const modelsRoutes: Route[] = [
  ...modelRoutes('/nl_search_models', 'Natural language search'),
  ...modelRoutes('/conversations/models', 'Conversation'),
  ...modelRoutes('/personalization/models', 'Personalization'),
]
