import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Problem, SyntaxProblem } from '../engine/problem.ts'
import { describeError } from '../log.ts'
import type { ServerState } from '../server-state.ts'
import { authorize } from './auth.ts'
import type { Grant } from './auth.ts'
import { answerCors } from './cors.ts'
import { refuseBroken } from './refuse-broken.ts'
import { logRequest } from './request-log.ts'
import { readTarget } from './request.ts'
import type { RouteRequest } from './request.ts'
import { findRoute } from './router.ts'
import type { FoundRoute } from './router.ts'
import { send } from './send.ts'
import { StalledClients } from './stalled-clients.ts'
import type { StallLimits } from './stalled-clients.ts'
import type { Answer, Route } from './routes/types.ts'
import { RequestsUnderWay } from './under-way.ts'
import { lackingResource, refuseWrite } from './writable.ts'

const NOT_READY = 'Not Ready or Lagging'
const HEAD_BYTES = 32 * 1024
const IDLE_MS = 60_000
/** Time for a request's head to arrive; its body may take as long as it makes progress. */
const HEAD_MS = 10_000
/** Further connections are refused; each one takes a descriptor and some memory. */
const MAX_CONNECTIONS = 4_000
/** A connection is closed after this many requests, so that none lives for ever. */
const MAX_REQUESTS = 10_000

/** How long clients may take; tests shorten it. */
export interface ServerLimits {
  stall?: StallLimits
  headMs?: number
}
/** The rest of an unwanted body is read up to this size, so that the client sees the response; then it is cut. */
const UNWANTED_BYTES = 16 * 1024 * 1024

/** Makes the HTTP server; it does not listen yet. */
export function makeServer(state: ServerState, { stall, headMs = HEAD_MS }: ServerLimits = {}): Server {
  const stalled = new StalledClients(stall)
  const underWay = new RequestsUnderWay()
  const server = createServer(
    {
      maxHeaderSize: HEAD_BYTES,
      keepAliveTimeout: IDLE_MS,
      headersTimeout: headMs,
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(2_000, headMs),
    },
    (message, response) => {
      if (!underWay.begin(message, response)) return
      stalled.watch(message, response)
      response.on('error', () => response.destroy())
      message.on('error', () => undefined)
      handle(state, message, response).catch((error: unknown) => {
        state.log('error', 'request failed', describeError(error))
        state.onError?.(error)
        if (response.headersSent) response.destroy()
        else if (!state.ready) send(message, response, { status: 503, json: { message: NOT_READY } })
        else send(message, response, { status: 500, json: { message: 'Internal Server Error' } })
      })
    },
  )
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS
  server.on('clientError', refuseBroken)
  server.on('close', () => stalled.stop())
  return server
}

async function handle(state: ServerState, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = performance.now()
  if (answerCors(message, response, state.settings)) return
  const { segments, query, queryLength } = readTarget(message.url ?? '/')
  const found = findRoute(message.method ?? 'GET', segments)
  const request: RouteRequest = {
    method: message.method ?? 'GET',
    segments,
    path: found?.path ?? {},
    query,
    queryLength,
    key: readKey(message, query),
    message,
    embedded: undefined,
    checkKey: () => undefined,
    searches: [],
  }
  const kind = found?.route.kind ?? 'other'
  const writes = found !== undefined && isWrite(found.route)
  if (writes) state.metrics.pendingWrites++
  let answer: Answer
  try {
    answer = await dispatch(state, request, response, found)
  } catch (error) {
    if (message.destroyed && !message.complete) return
    if (!(error instanceof Problem)) throw error
    if (error.cause !== undefined) state.onError?.(error.cause)
    // The position of a filter's syntax error goes into a header, as the body must be that of Typesense.
    if (error instanceof SyntaxProblem && !response.headersSent)
      response.setHeader('x-filter-position', String(error.position))
    answer = { status: error.status, json: { message: error.message } }
  } finally {
    if (writes) state.metrics.pendingWrites--
  }
  if (state.stopping && !response.headersSent) response.setHeader('connection', 'close')
  if (!message.complete) discard(message, response)
  if (answer.written !== true) send(message, response, answer)
  const tookMs = performance.now() - started
  const label = found === undefined ? 'unknown' : `${found.route.method} ${found.route.path}`
  state.metrics.record(kind, label, tookMs, Math.max(1, request.searches.length))
  logRequest(state, { message, label, kind, request, status: answer.status, tookMs })
}

/** Reads the rest of an unwanted body, so that the client can read the response; a long one is cut. */
function discard(message: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
  let size = 0
  message.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > UNWANTED_BYTES) message.socket.destroy()
  })
}

/** Reads the API key; the header takes precedence over the query string, as in Typesense. */
function readKey(message: IncomingMessage, query: ReadonlyMap<string, string>): string {
  const header = message.headers['x-typesense-api-key']
  return (typeof header === 'string' ? header : undefined) ?? query.get('x-typesense-api-key') ?? ''
}

/** Routes that answer while the collections are loading: figures and settings, nothing that needs documents. */
const EARLY = new Set(['/debug', '/stats.json', '/metrics.json', '/config'])

async function dispatch(
  state: ServerState,
  request: RouteRequest,
  response: ServerResponse,
  found: FoundRoute | undefined,
): Promise<Answer> {
  if (request.method === 'GET' && request.segments.length === 1 && request.segments[0] === 'health')
    return health(state)
  if (found === undefined) throw new Problem(404, 'Not Found')
  const { route } = found
  if (state.stopping || (!state.ready && !EARLY.has(route.path))) {
    state.metrics.refuse()
    throw new Problem(503, NOT_READY)
  }
  if (route.action !== '') {
    const name = route.collection === undefined ? undefined : (found.path[route.collection] as string)
    const grant = (): Grant => authorize(state, request.key, route.action, name)
    request.embedded = grant().embedded
    request.checkKey = () => void grant()
  }
  if (isWrite(route)) refuseWrite(state)
  return route.handle({ state, request, response })
}

function health(state: ServerState): Answer {
  const ok = state.ready && !state.stopping
  const lacking = lackingResource(state)
  return {
    status: ok ? 200 : 503,
    json: {
      ok,
      ...(lacking === undefined ? {} : { resource_error: lacking }),
      ...(state.lost === undefined ? {} : { data_lost: state.lost }),
    },
  }
}

/** Whether a route counts as a write; operations, events and searches never do, whatever their method. */
function isWrite({ kind, path }: Route): boolean {
  return (
    kind !== 'search' && kind !== 'other' && !path.startsWith('/operations/') && path !== '/analytics/events'
  )
}
