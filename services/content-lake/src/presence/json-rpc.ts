import { isDeeperText, isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { WebSocket } from 'ws'

/** One request of JSON-RPC 2.0. */
export interface Call {
  id: unknown
  method: string
  params: JsonObject
}

/** Locations are lists of objects with a path each. */
const MAX_DEPTH = 20
/** Bytes that may wait for somebody who does not read what they are told. */
const MAX_BUFFERED = 1024 * 1024

/** Reads a message; undefined for what is no call. */
export function parseCall(text: string): Call | undefined {
  if (isDeeperText(Buffer.from(text), MAX_DEPTH)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || typeof value['method'] !== 'string') return undefined
    const params = isObject(value['params']) ? value['params'] : {}
    return { id: value['id'] ?? null, method: value['method'], params }
  } catch {
    return undefined
  }
}

/** Answers a call. */
export function respond(socket: WebSocket, { id }: Call, result: unknown): void {
  sendText(socket, JSON.stringify({ jsonrpc: '2.0', id, result }))
}

/** Answers a call with an error. */
export function reject(socket: WebSocket, { id }: Call, code: number, message: string): void {
  sendText(socket, JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }))
}

/** Sends a text to somebody who reads; drops the connection of somebody who does not. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}
