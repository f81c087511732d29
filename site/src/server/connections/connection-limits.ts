import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimitOptions {
  /** Connections that are served, from all addresses together. */
  total: number
  /** Connections per address; undefined behind a proxy, whose address all visitors share. */
  perAddress: number | undefined
  /** Connections above `total` that are kept for health requests. */
  reserved: number
  /** How long a reserved connection may live, in ms. */
  reservedMs?: number
}

export interface ConnectionLimits {
  /** Counts the connections of a server from now on, and ends those above the limits. */
  watch(server: Server): void
  /** True for a connection above the total: it may ask for health and nothing else. */
  isReserved(socket: Socket): boolean
  readonly open: number
  readonly limit: number
}

const RESERVED_MS = 2_000
/** Leaves two descriptors in five free for files, upstreams and databases. */
const SHARE_OF_DESCRIPTORS = 0.6
const MOST = 8_000
/** Enough for several hundred people behind one address, six connections each; only a program opens more. */
const PER_ADDRESS = 2_000
const RESERVED = 64

/** Returns the limits of a process that may have `descriptors` open descriptors. */
export function connectionLimitsFor(descriptors: number, shouldTrustProxy: boolean): ConnectionLimitOptions {
  const total = Math.min(MOST, Math.floor(descriptors * SHARE_OF_DESCRIPTORS))
  return {
    total,
    perAddress: shouldTrustProxy ? undefined : Math.min(PER_ADDRESS, Math.ceil(total / 4)),
    reserved: RESERVED,
  }
}

/** Keeps one address from taking all connections, and keeps some for health requests when all are taken. */
export function createConnectionLimits(options: ConnectionLimitOptions): ConnectionLimits {
  const { total, perAddress = Number.POSITIVE_INFINITY, reserved, reservedMs = RESERVED_MS } = options
  const counts = new Map<string, number>()
  const reservedSockets = new Set<Socket>()
  const underWay = new Map<Socket, number>()
  /** Connections between two requests, with the bytes that had come until then: more of them are the next request. */
  const waiting = new Map<Socket, number>()
  let open = 0

  const accept = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    const count = counts.get(address) ?? 0
    if (count >= perAddress) return void socket.destroy()
    counts.set(address, count + 1)
    open += 1
    socket.once('close', () => {
      open -= 1
      for (const kept of [reservedSockets, underWay, waiting]) kept.delete(socket)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (open > total) reserve(socket)
  }
  const follow = ({ socket }: IncomingMessage, res: ServerResponse): void => {
    waiting.delete(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    res.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      if (left > 0) return void underWay.set(socket, left)
      underWay.delete(socket)
      if (!socket.destroyed) waiting.set(socket, socket.bytesRead)
    })
  }
  const reserve = (socket: Socket): void => {
    // A client that waits between two requests can open another connection for the next. Node's closeIdleConnections would
    // also end those whose first request is on its way, this one among them.
    for (const [idle, bytes] of waiting) if (idle.bytesRead === bytes) idle.destroy()
    reservedSockets.add(socket)
    const [oldest] = reservedSockets
    // The newest is served at once, so that a client that only holds such a connection keeps nobody out.
    if (reservedSockets.size > reserved) oldest?.destroy()
    setTimeout(() => socket.destroy(), reservedMs).unref()
  }
  return {
    watch: (server) => void server.on('connection', accept).on('request', follow),
    isReserved: (socket) => reservedSockets.has(socket),
    get open() {
      return open
    },
    limit: total,
  }
}
