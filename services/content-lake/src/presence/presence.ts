import { maySee } from '../access/access.ts'
import { createCoalescer } from './coalesce.ts'
import { dropWhenSilent } from '../listen/socket.ts'
import { isObject } from '../json.ts'
import { parseCall, reject, respond, sendText } from './json-rpc.ts'
import { randomId } from '../mutations/ids.ts'
import type { Call } from './json-rpc.ts'
import type { Access } from '../access/access.ts'
import type { Coalescer } from './coalesce.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'
import type { WebSocket } from 'ws'

/** Who is where in the Studio: JSON-RPC 2.0 over WebSocket, one connection per tab. */
export interface Presence {
  connect(socket: WebSocket): void
  /** Ends the connections of those for whom the test holds. */
  end(test: (principal: Principal) => boolean): void
  stop(): void
}

interface Peer {
  socket: WebSocket
  principal: Principal | undefined
  subscriptions: Set<string>
  sessions: Set<string>
  /** Somebody who tells of every pixel is passed on twenty times a second. */
  pace: Coalescer
}

interface PresenceDependencies {
  access: Access
  get(id: string): LakeDocument | undefined
}

/** Subscriptions and sessions of one connection; a Studio tab has one of each. */
const MAX_PER_PEER = 100
const MAX_LOCATIONS_LENGTH = 20_000
const MAX_SESSION_LENGTH = 200
const PACE_MS = 50
const AUTHORIZE_WITHIN_MS = 10_000

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 20_000

export function createPresence({ access, get }: PresenceDependencies): Presence {
  const peers = new Set<Peer>()
  const timer = setInterval(() => {
    for (const { socket } of peers) sendText(socket, HEARTBEAT)
  }, HEARTBEAT_MS)
  timer.unref()

  // Nobody hears of people whose accounts they may not see.
  const broadcast = (subject: Principal, make: (peer: Principal) => JsonObject): void => {
    for (const peer of peers) {
      if (!peer.principal || !maySee(peer.principal, subject)) continue
      for (const subscription of peer.subscriptions) {
        const params = { subscription, result: make(peer.principal) }
        sendText(peer.socket, JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }
  const leave = (peer: Peer, principal: Principal, session: string): void => {
    peer.sessions.delete(session)
    broadcast(principal, () => ({ type: 'disconnect', i: principal.id, m: { session } }))
  }

  const methods: Record<string, (peer: Peer, principal: Principal, params: JsonObject) => unknown> = {
    presence_subscribe(peer) {
      const subscription = randomId(20)
      if (peer.subscriptions.size >= MAX_PER_PEER) return null
      peer.subscriptions.add(subscription)
      return subscription
    },
    presence_unsubscribe(peer, _principal, params) {
      return peer.subscriptions.delete(textOf(params['subscriptionId']))
    },
    presence_rollcall(peer, principal, params) {
      const session = sessionOf(params['session'])
      peer.pace.run('rollCall', () =>
        broadcast(principal, () => ({ type: 'rollCall', i: principal.id, session })),
      )
      return 'OK'
    },
    presence_announce(peer, principal, params) {
      const data = isObject(params['data']) ? params['data'] : {}
      const sessionId = sessionOf(data['sessionId'])
      const locations = Array.isArray(data['locations']) ? data['locations'] : []
      if (JSON.stringify(locations).length > MAX_LOCATIONS_LENGTH) return null
      if (!peer.sessions.has(sessionId) && peer.sessions.size >= MAX_PER_PEER) return null
      peer.sessions.add(sessionId)
      peer.pace.run(`state ${sessionId}`, () => {
        if (!peer.sessions.has(sessionId)) return
        broadcast(principal, (viewer) => {
          const visible = locations.filter((location: unknown) => mayKnow(location, viewer, get))
          return { type: 'state', i: principal.id, m: { sessionId, locations: visible } }
        })
      })
      return 'OK'
    },
    presence_disconnect(peer, principal, params) {
      const session = sessionOf(params['session'])
      if (peer.sessions.has(session)) leave(peer, principal, session)
      return 'OK'
    },
  }

  const answer = (peer: Peer, call: Call): void => {
    if (call.method === 'authorization') return authorize(peer, call, access)
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    if (!method) return reject(peer.socket, call, -32601, `Unknown method ${call.method}`)
    if (!peer.principal) return reject(peer.socket, call, 4001, 'Unauthorized')
    respond(peer.socket, call, method(peer, peer.principal, call.params))
  }

  return {
    connect(socket) {
      const peer: Peer = {
        socket,
        principal: undefined,
        subscriptions: new Set(),
        sessions: new Set(),
        pace: createCoalescer(PACE_MS),
      }
      peers.add(peer)
      const stopPinging = dropWhenSilent(socket)
      const introduction = setTimeout(() => {
        if (!peer.principal) socket.terminate()
      }, AUTHORIZE_WITHIN_MS)
      introduction.unref()
      socket.on('message', (data: Buffer) => {
        const call = parseCall(data.toString('utf8'))
        if (call) answer(peer, call)
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        peers.delete(peer)
        stopPinging()
        clearTimeout(introduction)
        peer.pace.cancel()
        for (const session of peer.sessions) if (peer.principal) leave(peer, peer.principal, session)
      })
    },
    end(test) {
      for (const { socket, principal } of peers) if (principal && test(principal)) socket.terminate()
    },
    stop() {
      clearInterval(timer)
      for (const { socket } of peers) socket.terminate()
    },
  }
}

function authorize(peer: Peer, call: Call, access: Access): void {
  try {
    const principal = access.authenticate(textOf(call.params['authorization']))
    const isOther = peer.principal !== undefined && peer.principal.id !== principal.id
    if (principal.kind === 'anonymous' || isOther) return reject(peer.socket, call, 4001, 'Unauthorized')
    peer.principal = principal
    respond(peer.socket, call, 'OK')
  } catch {
    reject(peer.socket, call, 4001, 'Unauthorized')
  }
}

/** Nobody is told that a colleague looks at a document that they may not read themselves. */
function mayKnow(
  location: unknown,
  viewer: Principal,
  get: (id: string) => LakeDocument | undefined,
): boolean {
  const id = isObject(location) ? location['documentId'] : undefined
  if (typeof id !== 'string') return true
  const states = [get(id), get(`drafts.${id}`)].filter((document) => document !== undefined)
  if (states.length === 0) return viewer.queryScope.readable === undefined
  return states.some((document) => viewer.can('read', document))
}

function sessionOf(value: unknown): string {
  return textOf(value).slice(0, MAX_SESSION_LENGTH)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
