import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** A request's head must be there within this, and a connection says something within it. */
const HEADERS_MS = 10_000
/** Nothing that the Studio's server answers has a body; one that comes all the same must be over within this. */
const REQUEST_MS = 15_000
/** An answer of which nothing is taken for so long is given up. */
const UNREAD_MS = 30_000
/** Longer than proxies keep an idle connection, so that no request meets one that is closing. */
const IDLE_MS = 65_000
/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST_UNDER_WAY = 20
const CHECK_MS = 1_000
/** Who connects beyond is turned away; each connection takes a descriptor and some memory. */
const MAX_CONNECTIONS = 4_000

interface ServerTimes {
  headersMs?: number
  requestMs?: number
  unreadMs?: number
}

/** The Studio's HTTP server, which ends clients that stall. Not yet listening. */
export function createStudioServer(handler: RequestListener, times: ServerTimes = {}): Server {
  const { headersMs = HEADERS_MS, requestMs = REQUEST_MS, unreadMs = UNREAD_MS } = times
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
      keepAliveTimeout: IDLE_MS,
    },
    limitUnderWay(handler),
  )
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(unreadMs)
  return server
}

/** Closes a connection whose requests do not wait for answers: a packet holds a thousand, answered all at once. */
function limitUnderWay(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    if (count > MOST_UNDER_WAY) socket.destroy()
    else handler(request, response)
  }
}
