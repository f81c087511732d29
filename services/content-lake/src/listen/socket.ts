import { describeError } from '../http/describe-error.ts'
import { isObject } from '../json.ts'
import type { EventSink } from './sse.ts'
import type { WebSocket } from 'ws'

/** Starts the stream behind a URL for a sink and returns how to end it; throws `LakeError` when it is refused. */
export type StreamStarter = (url: string, headers: Record<string, string>, sink: EventSink) => () => void

const MAX_STREAMS = 256
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

/**
 * Serves many event streams over one WebSocket. The client sends `{type: 'sub', id, url, headers}` and
 * `{type: 'unsub', id}`; the server answers `{type: 'open', id}`, `{type: 'chunk', id, text}`,
 * `{type: 'refused', id, status, body}` and `{type: 'close', id}`.
 */
export function serveStreams(socket: WebSocket, start: StreamStarter): void {
  const streams = new Map<string, () => void>()
  const send = (message: Record<string, unknown>): void => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const end = (id: string): void => {
    streams.get(id)?.()
    streams.delete(id)
  }
  const subscribe = (id: string, url: string, headers: Record<string, string>): void => {
    if (streams.has(id) || streams.size >= MAX_STREAMS) return send({ type: 'close', id })
    // The greeting is written while the stream starts; the client must see `open` before it.
    const early: string[] = []
    let open = false
    const sink: EventSink = {
      send: (text) => (open ? send({ type: 'chunk', id, text }) : void early.push(text)),
      close() {
        end(id)
        send({ type: 'close', id })
      },
    }
    streams.set(id, start(url, headers, sink))
    send({ type: 'open', id })
    open = true
    for (const text of early) sink.send(text)
  }
  socket.on('message', (data: Buffer) => {
    const message = parseMessage(data.toString('utf8'))
    if (!message) return
    if (message.type === 'unsub') return end(message.id)
    try {
      subscribe(message.id, message.url, message.headers)
    } catch (error) {
      send({ type: 'refused', id: message.id, ...describeError(error) })
    }
  })
  socket.on('close', () => {
    for (const stop of streams.values()) stop()
    streams.clear()
  })
  socket.on('error', () => socket.terminate())
}

type Message =
  | { type: 'sub'; id: string; url: string; headers: Record<string, string> }
  | { type: 'unsub'; id: string }

function parseMessage(text: string): Message | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(value) || typeof value['id'] !== 'string') return undefined
  const { type, id, url, headers } = value
  if (type === 'unsub') return { type, id }
  if (type !== 'sub' || typeof url !== 'string') return undefined
  const pairs = isObject(headers) ? Object.entries(headers) : []
  return {
    type,
    id,
    url,
    headers: Object.fromEntries(pairs.map(([name, item]) => [name.toLowerCase(), String(item)])),
  }
}
