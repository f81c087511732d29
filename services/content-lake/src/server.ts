import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { answerBrokenRequest, answerSocket } from './http/raw-answer.ts'
import { checkProject, handleRequest, projectOf, requestUrl } from './http/handle.ts'
import { isAllowedOrigin } from './http/cors.ts'
import { checkTag } from './http/query-params.ts'
import { describeError } from './http/describe-error.ts'
import { splitVersion } from './http/api-version.ts'
import { prepareStream } from './http/stream.ts'
import { httpError } from './errors.ts'
import { cutStalledBodies } from './http/limits/body-progress.ts'
import { withDefaultLimits } from './http/limits/config.ts'
import { limitConnections } from './http/limits/connections.ts'
import { RequestsUnderWay } from './http/limits/under-way.ts'
import { endUnreadAnswers } from './http/limits/unread-answers.ts'
import { openLake } from './lake.ts'
import { requireReader } from './access/access.ts'
import { serveStreams } from './listen/socket.ts'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { EventSink } from './listen/sse.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Lake, LakeOptions } from './lake.ts'

/** A content lake that answers on the network. */
export interface LakeServer {
  readonly lake: Lake
  readonly port: number
  /** Tells how many connections are open. */
  connections(tell: (count: number) => void): void
  stop(): Promise<void>
}

export interface ServerOptions extends LakeOptions {
  /** 0 takes a free port. */
  port: number
  /** Without it the server listens on 127.0.0.1 and, where the machine has it, on ::1. */
  address?: string
  /** How long a client may take to send its request, headers and body, in ms; 600,000 unless told otherwise, for a large file on a slow line. */
  requestTimeout?: number
}

const HEADERS_TIMEOUT_MS = 10_000
/** Long queries are sent as bodies by clients. */
const MAX_HEADER_BYTES = 16 * 1024

/** Opens the lake, then listens; rejects with the error of `listen` (for example EADDRINUSE) and leaves nothing open. */
export async function startServer(options: ServerOptions): Promise<LakeServer> {
  const handlers: { lake?: Lake } = {}
  const servers: Server[] = []
  const stopServers = async (): Promise<void> => {
    await Promise.all(servers.map((server) => closeServer(server)))
  }
  try {
    const port = await listenAll(options, handlers, servers)
    const settings = { ...options.settings, publicUrl: options.settings.publicUrl.replace(/:0$/, `:${port}`) }
    const lake = openLake({ ...options, settings })
    handlers.lake = lake
    const stop = async (): Promise<void> => {
      const closed = stopServers()
      await lake.stop()
      await closed
    }
    const connections = (tell: (count: number) => void): void => {
      let total = 0
      let left = servers.length
      for (const server of servers) {
        server.getConnections((_error, count) => {
          total += count
          left -= 1
          if (left === 0) tell(total)
        })
      }
    }
    return { lake, port, connections, stop }
  } catch (error) {
    await stopServers()
    throw error
  }
}

async function listenAll(
  options: ServerOptions,
  handlers: { lake?: Lake },
  servers: Server[],
): Promise<number> {
  const first = options.address ?? '127.0.0.1'
  const port = await listen(newServer(handlers, servers, options), options.port, first)
  if (options.address !== undefined) return port
  try {
    await listen(newServer(handlers, servers, options), port, '::1')
  } catch (error) {
    if (!isMissingAddress(error)) throw error
  }
  return port
}

/** Machines without IPv6 serve `localhost` on 127.0.0.1 only. */
function isMissingAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

function newServer(
  handlers: { lake?: Lake },
  servers: Server[],
  { requestTimeout = 600_000, config }: ServerOptions,
): Server {
  const options = {
    keepAliveTimeout: 65_000,
    requestTimeout,
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: Math.min(10_000, Math.ceil(requestTimeout / 4)),
    // Other upgrades are offers (HTTP/2 in clear text) that are declined by answering as usual.
    shouldUpgradeCallback: (req: IncomingMessage) => req.headers.upgrade?.toLowerCase() === 'websocket',
  }
  const underWay = new RequestsUnderWay()
  const server = createServer(options, (req, res) => {
    if (!underWay.begin(req, res)) return
    if (handlers.lake) void handleRequest(req, res, handlers.lake)
    else res.writeHead(503, { 'retry-after': '1' }).end()
  })
  const limits = withDefaultLimits(config.limits)
  limitConnections(server, limits)
  cutStalledBodies(server, limits.bodyStallMs)
  endUnreadAnswers(server, underWay, limits.unreadMs)
  server.on('clientError', answerBrokenRequest)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (handlers.lake) upgrade(req, socket, head, sockets, handlers.lake)
    else socket.destroy()
  })
  servers.push(server)
  return server
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function upgrade(
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  sockets: WebSocketServer,
  lake: Lake,
): void {
  try {
    const { path } = splitVersion(requestUrl(req.url ?? '/').pathname)
    checkProject(projectOf(req), lake)
    const { origin } = req.headers
    if (origin !== undefined && !isAllowedOrigin(origin, lake.settings))
      throw httpError(403, 'Pages of this origin may not connect')
    if (path === '/_sse') {
      sockets.handleUpgrade(req, socket, head, (ws) =>
        serveStreams(ws, streamStarter(lake, lake.limits.addressOf(req))),
      )
    } else if (path === `/socket/${lake.settings.dataset}`) {
      sockets.handleUpgrade(req, socket, head, (ws) => lake.presence.connect(ws))
    } else {
      throw httpError(404, 'No such socket')
    }
  } catch (error) {
    answerSocket(socket, describeError(error))
  }
}

function streamStarter(
  lake: Lake,
  address: string,
): (target: string, headers: Record<string, string>, sink: EventSink) => () => void {
  return (target, headers, sink) => {
    const url = requestUrl(target)
    const { apiVersion, path, project } = splitVersion(url.pathname)
    const [, dataset] = /^\/data\/(?:listen|live\/events)\/([^/]+)$/.exec(path) ?? []
    checkProject(headers['x-sanity-project-id'], lake)
    checkProject(project, lake)
    checkTag(url.searchParams)
    if (dataset !== lake.settings.dataset) throw httpError(404, 'No such stream')
    const principal = lake.access.authenticate(headers['authorization'])
    lake.limits.countRequest(principal, address)
    // The client asks for live events without its token; whoever can read nothing hears of nothing there.
    if (path.startsWith('/data/listen/')) requireReader(principal)
    const lastEventId = headers['last-event-id']
    const request = { params: url.searchParams, apiVersion, principal }
    return prepareStream(
      path,
      lastEventId === undefined ? request : { ...request, lastEventId },
      lake,
      address,
    )(sink)
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Requests in progress get a moment; streams are ended by the lake.
    setTimeout(() => server.closeAllConnections(), 500).unref()
    if (!server.listening) resolve()
  })
}
