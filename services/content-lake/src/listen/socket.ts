import { describeError } from '../http/describe-error.ts'
import { httpError } from '../errors.ts'
import { isDeeperText, isObject } from '../json.ts'
import type { EventSink } from './sse.ts'
import type { WebSocket } from 'ws'

/** Starts the stream behind a URL for a sink and returns how to end it; throws `LakeError` when it is refused. */
export type StreamStarter = (url: string, headers: Record<string, string>, sink: EventSink) => () => void

const MAX_STREAMS = 256
const MAX_ID_LENGTH = 100
/** A message holds an object of headers; the rest is room for what is refused with a reason. */
const MAX_MESSAGE_DEPTH = 10
const MAX_PENDING_ANSWERS = 1024 * 1024
const PING_MS = 30_000
/** Who connects and then asks for nothing takes a connection from others. */
const FIRST_STREAM_WITHIN_MS = 30_000

/**
 * Serves many event streams over one WebSocket. The client sends `{type: 'sub', id, url, headers}` and
 * `{type: 'unsub', id}`; the server answers `{type: 'open', id}`, `{type: 'chunk', id, text}`,
 * `{type: 'refused', id, status, body}` and `{type: 'close', id}`. Other messages are ignored. A client that stops
 * answering is dropped after a minute.
 */
export function serveStreams(socket: WebSocket, start: StreamStarter): void {
  const streams = new Map<string, () => void>()
  /** Who asks without reading the answers is not listened to until they are read. */
  const goOnListening = (): void => {
    if (socket.isPaused && socket.bufferedAmount <= MAX_PENDING_ANSWERS) socket.resume()
  }
  const send = (message: Record<string, unknown>): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message), goOnListening)
  }
  const end = (id: string): void => {
    streams.get(id)?.()
    streams.delete(id)
  }
  const subscribe = ({ id, url, headers }: Subscribe): void => {
    if (streams.has(id)) throw httpError(409, 'There is a stream with this id already')
    if (streams.size >= MAX_STREAMS) throw httpError(429, `At most ${MAX_STREAMS} streams fit a connection`)
    // The greeting is written while the stream starts; the client must see `open` before it.
    const early: string[] = []
    let open = false
    const sink: EventSink = {
      send: (text) => (open ? send({ type: 'chunk', id, text }) : void early.push(text)),
      close() {
        end(id)
        send({ type: 'close', id })
      },
      abandon: () => socket.terminate(),
      buffered: () => socket.bufferedAmount,
    }
    streams.set(id, start(url, headers, sink))
    send({ type: 'open', id })
    open = true
    for (const text of early) sink.send(text)
  }
  socket.on('message', (data: Buffer) => {
    if (socket.bufferedAmount > MAX_PENDING_ANSWERS) socket.pause()
    const message = parseMessage(data)
    if (!message) return
    if (message.type === 'unsub') return end(message.id)
    try {
      subscribe(message)
    } catch (error) {
      const { status, body } = describeError(error)
      send({ type: 'refused', id: message.id, status, body })
    }
  })
  const idle = setTimeout(() => {
    if (streams.size === 0) socket.terminate()
  }, FIRST_STREAM_WITHIN_MS)
  idle.unref()
  const stopPinging = dropWhenSilent(socket)
  socket.on('close', () => {
    stopPinging()
    clearTimeout(idle)
    for (const stop of streams.values()) stop()
    streams.clear()
  })
  socket.on('error', () => socket.terminate())
}

/** Ends a connection whose other side has gone without a word; returns how to stop watching. */
export function dropWhenSilent(socket: WebSocket): () => void {
  let alive = true
  socket.on('pong', () => (alive = true))
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, PING_MS)
  timer.unref()
  return () => clearInterval(timer)
}

interface Subscribe {
  type: 'sub'
  id: string
  url: string
  headers: Record<string, string>
}

type Message = Subscribe | { type: 'unsub'; id: string }

function parseMessage(data: Buffer): Message | undefined {
  if (isDeeperText(data, MAX_MESSAGE_DEPTH)) return undefined
  let value: unknown
  try {
    value = JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
  if (!isObject(value) || typeof value['id'] !== 'string' || value['id'].length > MAX_ID_LENGTH)
    return undefined
  const { type, id, url, headers } = value
  if (type === 'unsub') return { type, id }
  if (type !== 'sub' || typeof url !== 'string') return undefined
  const pairs = isObject(headers) ? Object.entries(headers) : []
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return {
    type,
    id,
    url,
    headers: Object.fromEntries(texts.map(([name, item]) => [name.toLowerCase(), item])),
  }
}
