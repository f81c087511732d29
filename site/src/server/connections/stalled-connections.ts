import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setBodyDeadline } from './body-deadline.ts'

export interface StallLimits {
  /** A body of which nothing comes for so long is given up; so is a connection without a request. */
  silentMs: number
  /** An answer of which nothing is taken for so long is given up; longer, as phones pass through tunnels. */
  unreadMs: number
  /** A body that is not there as a whole after so long is given up, however it comes. */
  bodyMs: number
}

export const STALL_LIMITS: StallLimits = { silentMs: 10_000, unreadMs: 30_000, bodyMs: 30_000 }

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST_UNDER_WAY = 20

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends connections of `server` whose client neither sends what it announced nor takes what it asked for, so that none
 * holds a body, a descriptor or a worker for longer than seconds. One that waits for our answer is left alone. Returns
 * what has to be told of each request before it is handled, and answers false where it must not be: a packet holds a thousand
 * short requests, whose answers would be made and kept all at once.
 */
export function endStalledConnections(
  server: Server,
  limits: StallLimits = STALL_LIMITS,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const open = new WeakMap<Socket, Set<Exchange>>()
  const unread = new WeakSet<Socket>()

  // Node calls it after this long without a byte in either direction; a write that moves counts as one.
  server.setTimeout(limits.silentMs, (socket) => {
    const [exchange] = open.get(socket) ?? []
    if (!exchange) return socket.destroy()
    const isUnread = socket.writableLength > 0
    if (isUnread ? unread.has(socket) : isSilent(exchange)) {
      const { bytesRead, writableLength } = socket
      // While we stood still ourselves nothing was read or written: what is there is taken in this turn yet.
      return setImmediate(() => {
        if (socket.bytesRead === bytesRead && socket.writableLength === writableLength)
          giveUp(socket, exchange)
      })
    }
    if (isUnread) unread.add(socket)
    else unread.delete(socket)
    socket.setTimeout(isUnread ? limits.unreadMs - limits.silentMs : limits.silentMs)
  })

  return (req, res) => {
    const { socket } = req
    const exchange = { req, res }
    const exchanges = open.get(socket) ?? new Set()
    open.set(socket, exchanges.add(exchange))
    res.once('close', () => exchanges.delete(exchange))
    if (exchanges.size > MOST_UNDER_WAY) {
      socket.destroy()
      return false
    }
    setBodyDeadline(req, limits.bodyMs, () => giveUp(socket, exchange))
    return true
  }
}

/** Whether it is the client's turn: what it sent was read, and more was announced. */
function isSilent({ req }: Exchange): boolean {
  return !req.complete && req.readableLength === 0
}

function giveUp(socket: Socket, { req, res }: Exchange): void {
  if (req.complete || res.headersSent) return void socket.destroy()
  // For the access log; the answer itself goes around whoever still waits for the body.
  res.statusCode = 408
  socket.write(TIMED_OUT)
  socket.destroySoon()
}
