import { sortedJson } from '../../collections/sorted-json.ts'
import type { Answer, Route } from './types.ts'

const OPERATIONS: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'upsert',
  PATCH: 'update',
  DELETE: 'delete',
}

/** Returns the action a key must permit for a route outside a collection: path without parameters, and operation. */
function actionOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  const resource = parts.filter((part) => !part.startsWith(':')).join('/')
  const read = parts.some((part) => part.startsWith(':')) ? 'get' : 'list'
  return `${resource}:${OPERATIONS[method] ?? read}`
}

/** Returns an answer with the keys of its objects in alphabetical order, as Typesense writes them. */
export function inOrder({ json, ...answer }: Answer): Answer {
  return json === undefined ? answer : { ...answer, jsonText: sortedJson(json) }
}

/** A route outside a collection. */
export function defineRoute(method: string, path: string, handle: Route['handle']): Route {
  const action = actionOf(method, path)
  return {
    method,
    path,
    action,
    kind: method === 'GET' ? 'other' : 'write',
    handle: async (context) => inOrder(await handle(context)),
  }
}
