import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionLimits } from './connection-limits.ts'
import { isHotReload } from './hot-reload.ts'
import { endStalledConnections, type StallLimits } from './stalled-connections.ts'

/** Request line and headers together; a longer one is Node's own 431, an address above 8 kB our 414. */
const MAX_HEADER_BYTES = 64 * 1024
/** Longer than balancers and clients keep an idle connection (60 s), so that no request meets one that is closing. */
const IDLE_MS = 65_000
const HEADERS_MS = 10_000
/** The longest any request may take to arrive: an import of the largest file over a slow line. */
const REQUEST_MS = 30 * 60_000
/** How often late requests are looked for. */
const CHECK_MS = 1_000
/** A client that went without a word is found out within this and ten seconds. */
const PROBE_AFTER_MS = 10_000

const HEALTH = /^\/api\/health(?:\?|$)/

export interface SiteServerOptions {
  handler: RequestListener
  /** Takes the WebSocket of the development server; absent in production, where nothing is upgraded. */
  hotReload?: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
  connections?: ConnectionLimits
  limits?: StallLimits
  headersMs?: number
}

/**
 * The site's HTTP server: a request that asks for another protocol is answered like any other, and a client that
 * stalls is ended within seconds. Not yet listening.
 */
export function createSiteServer({
  handler,
  hotReload,
  connections,
  limits,
  headersMs = HEADERS_MS,
}: SiteServerOptions): Server {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
    keepAlive: true,
    keepAliveInitialDelay: PROBE_AFTER_MS,
    ...(hotReload ? { shouldUpgradeCallback: isHotReload } : {}),
  })
  connections?.watch(server)
  const watch = endStalledConnections(server, limits)
  server.on('request', (req, res) => {
    if (!watch(req, res)) return
    if (connections?.isReserved(req.socket) && !HEALTH.test(req.url ?? '')) return refuse(res)
    handler(req, res)
  })
  // Without a listener Node takes a request with an `Upgrade` header as the plain request that it also is.
  if (hotReload) {
    server.on('upgrade', (req, socket, head) => {
      socket.on('error', () => socket.destroy())
      if (!isHotReload(req)) return void socket.destroy()
      // From here on the development server looks after it.
      req.socket.setTimeout(0)
      hotReload(req, socket, head)
    })
  }
  return server
}

function refuse(res: ServerResponse): void {
  res.writeHead(503, { connection: 'close', 'retry-after': '5', 'cache-control': 'no-store' })
  res.end('Too many connections. Please try again in a few seconds.')
}
