import type { ServerResponse } from 'node:http'
import type { ServerState } from '../../server-state.ts'
import type { RouteRequest } from '../request.ts'

/** Response of a route: JSON by default, or text, or nothing when the route wrote the response itself. */
export interface Answer {
  status: number
  json?: unknown
  /** The JSON, when it is already text. */
  jsonText?: string
  text?: string
  written?: true
}

export interface RouteContext {
  state: ServerState
  request: RouteRequest
  response: ServerResponse
}

/** One route: `:name` segments are parameters; `action` is what a key must permit. */
export interface Route {
  method: string
  path: string
  action: string
  /** The path parameter that names the collection the key must cover. */
  collection?: string
  kind: 'search' | 'import' | 'write' | 'delete' | 'other'
  handle: (context: RouteContext) => Answer | Promise<Answer>
}

export function ok(json: unknown): Answer {
  return { status: 200, json }
}

export function created(json: unknown): Answer {
  return { status: 201, json }
}
