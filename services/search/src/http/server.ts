import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { gzip } from 'node:zlib'
import { Problem } from '../engine/problem.ts'
import { writeJson } from '../search/response.ts'
import type { ServerState } from '../server-state.ts'
import { authorize } from './auth.ts'
import { readTarget } from './request.ts'
import type { RouteRequest } from './request.ts'
import { findRoute } from './router.ts'
import type { Answer } from './routes/types.ts'

const GZIP_FROM = 256
const JSON_TYPE = 'application/json; charset=utf-8'

/** Makes the HTTP server; it does not listen yet. */
export function makeServer(state: ServerState, options: { cors: boolean }): Server {
  const server = createServer({ maxHeaderSize: 32 * 1024, keepAliveTimeout: 60_000 }, (message, response) => {
    response.on('error', () => response.destroy())
    message.on('error', () => undefined)
    handle(state, options, message, response).catch((error: unknown) => {
      state.log('error', 'request failed', { reason: error instanceof Error ? error.message : String(error) })
      if (!response.headersSent)
        send(message, response, { status: 500, json: { message: 'Internal Server Error' } })
      else response.destroy()
    })
  })
  return server
}

async function handle(
  state: ServerState,
  options: { cors: boolean },
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now()
  if (options.cors) response.setHeader('access-control-allow-origin', '*')
  if (message.method === 'OPTIONS' && options.cors && preflight(message, response)) return
  const { segments, query } = readTarget(message.url ?? '/')
  const found = findRoute(message.method ?? 'GET', segments)
  const label = found === undefined ? 'unknown' : `${found.route.method} ${found.route.path}`
  let answer: Answer
  try {
    answer = await dispatch(state, message, response, segments, query, found)
  } catch (error) {
    if (message.destroyed && !message.complete) return
    if (!(error instanceof Problem)) throw error
    answer = { status: error.status, json: { message: error.message } }
  }
  if (!message.complete) message.resume()
  if (answer.written !== true) send(message, response, answer)
  const took = performance.now() - started
  state.metrics.record(found?.route.kind ?? 'other', label, took)
  if (took >= state.slowRequestMs)
    state.log('warn', 'slow request', { route: label, ms: Math.round(took), status: answer.status })
}

async function dispatch(
  state: ServerState,
  message: IncomingMessage,
  response: ServerResponse,
  segments: string[],
  query: ReadonlyMap<string, string>,
  found: ReturnType<typeof findRoute>,
): Promise<Answer> {
  if (message.method === 'GET' && segments.length === 1 && segments[0] === 'health')
    return { status: state.ready ? 200 : 503, json: { ok: state.ready } }
  if (found === undefined) throw new Problem(404, 'Not Found')
  if (!state.ready) throw new Problem(503, 'Not Ready or Lagging')
  const header = message.headers['x-typesense-api-key']
  const key = (typeof header === 'string' ? header : undefined) ?? query.get('x-typesense-api-key') ?? ''
  const request: RouteRequest = {
    method: message.method ?? 'GET',
    segments,
    path: found.path,
    query,
    key,
    message,
    embedded: undefined,
  }
  const { route } = found
  if (route.action !== '') {
    const name = route.collection === undefined ? undefined : (found.path[route.collection] as string)
    const target = name === undefined ? undefined : state.registry.resolve(name)
    request.embedded = authorize(state, key, route.action, target).embedded
  }
  return route.handle({ state, request, response })
}

function preflight(message: IncomingMessage, response: ServerResponse): boolean {
  const asked = message.headers['access-control-request-headers']
  if (asked === undefined) return false
  response.writeHead(200, {
    'access-control-allow-methods': 'POST, GET, DELETE, PUT, PATCH, OPTIONS',
    'access-control-allow-headers': asked,
    'access-control-max-age': '3600',
  })
  response.end()
  return true
}

function send(message: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const body = answer.text ?? writeJson(answer.json)
  const type = answer.text === undefined ? JSON_TYPE : 'text/plain; charset=utf-8'
  const compress = body.length > GZIP_FROM && /\bgzip\b/.test(message.headers['accept-encoding'] ?? '')
  if (!compress) {
    response.writeHead(answer.status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    response.end(body)
    return
  }
  gzip(body, { level: 1 }, (error, packed) => {
    if (response.destroyed) return
    if (error === null) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': packed.length }
      response.writeHead(answer.status, headers)
      response.end(packed)
    } else response.destroy()
  })
}
