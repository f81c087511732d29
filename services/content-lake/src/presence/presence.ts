import { maySee } from '../access/access.ts'
import { isDeeper, isObject } from '../json.ts'
import { randomId } from '../mutations/ids.ts'
import type { Access } from '../access/access.ts'
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
}

interface PresenceDependencies {
  access: Access
  get(id: string): LakeDocument | undefined
}

interface Call {
  id: unknown
  method: string
  params: JsonObject
}

/** Subscriptions and sessions of one connection; a Studio tab has one of each. */
const MAX_PER_PEER = 100
/** Locations are lists of objects with a path each. */
const MAX_DEPTH = 20

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
    presence_rollcall(_peer, principal, params) {
      broadcast(principal, () => ({ type: 'rollCall', i: principal.id, session: textOf(params['session']) }))
      return 'OK'
    },
    presence_announce(peer, principal, params) {
      const data = isObject(params['data']) ? params['data'] : {}
      const sessionId = textOf(data['sessionId'])
      const locations = Array.isArray(data['locations']) ? data['locations'] : []
      if (peer.sessions.size < MAX_PER_PEER) peer.sessions.add(sessionId)
      broadcast(principal, (viewer) => {
        const visible = locations.filter((location: unknown) => mayKnow(location, viewer, get))
        return { type: 'state', i: principal.id, m: { sessionId, locations: visible } }
      })
      return 'OK'
    },
    presence_disconnect(peer, principal, params) {
      leave(peer, principal, textOf(params['session']))
      return 'OK'
    },
  }

  const answer = (peer: Peer, call: Call): void => {
    if (call.method === 'authorization') return authorize(peer, call, access)
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    if (!method) return reject(peer, call, -32601, `Unknown method ${call.method}`)
    if (!peer.principal) return reject(peer, call, 4001, 'Unauthorized')
    respond(peer, call, method(peer, peer.principal, call.params))
  }

  return {
    connect(socket) {
      const peer: Peer = { socket, principal: undefined, subscriptions: new Set(), sessions: new Set() }
      peers.add(peer)
      socket.on('message', (data: Buffer) => {
        const call = parseCall(data.toString('utf8'))
        if (call) answer(peer, call)
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        peers.delete(peer)
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
    if (principal.kind === 'anonymous') return reject(peer, call, 4001, 'Unauthorized')
    peer.principal = principal
    respond(peer, call, 'OK')
  } catch {
    reject(peer, call, 4001, 'Unauthorized')
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

function parseCall(text: string): Call | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || typeof value['method'] !== 'string' || isDeeper(value, MAX_DEPTH)) return undefined
    const params = isObject(value['params']) ? value['params'] : {}
    return { id: value['id'] ?? null, method: value['method'], params }
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function respond(peer: Peer, { id }: Call, result: unknown): void {
  sendText(peer.socket, JSON.stringify({ jsonrpc: '2.0', id, result }))
}

function reject(peer: Peer, { id }: Call, code: number, message: string): void {
  sendText(peer.socket, JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
