import { patientFetch } from './patient-fetch.ts'

/**
 * A `fetch` for browsers that carries every event stream of a tab over one WebSocket. Browsers open at most six
 * HTTP/1.1 connections per host, and a Studio tab alone holds six streams: without this, saving waits for ever.
 */

type Fetch = typeof globalThis.fetch

interface Stream {
  resolve(response: Response): void
  reject(error: Error): void
  controller?: ReadableStreamDefaultController<Uint8Array>
}

interface Connection {
  socket: WebSocket
  streams: Map<string, Stream>
  /** Subscriptions that were asked for before the socket was open. */
  waiting: Map<string, ClientMessage>
}

interface ClientMessage {
  type: 'sub' | 'unsub'
  id: string
  url?: string
  headers?: Record<string, string>
}

interface ServerMessage {
  type: 'open' | 'chunk' | 'close' | 'refused'
  id: string
  text?: string
  status?: number
  body?: unknown
}

const STREAM_PATH = /\/data\/(listen|live\/events)\//
const encoder = new TextEncoder()
const connections = new Map<string, Connection>()
let counter = 0

/** Answers event streams over the shared WebSocket of their host; other reads wait for a server that is away. */
export const lakeFetch: Fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined
  const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
  if (!STREAM_PATH.test(url.pathname)) return patientFetch(input, init)
  const headers = new Headers(init?.headers ?? request?.headers)
  return openStream(url, headers, init?.signal ?? request?.signal ?? undefined)
}

function openStream(url: URL, headers: Headers, signal: AbortSignal | undefined): Promise<Response> {
  if (signal?.aborted) return Promise.reject(abortError())
  const connection = connectTo(url)
  const id = `s${++counter}`
  return new Promise<Response>((resolve, reject) => {
    connection.streams.set(id, { resolve, reject })
    subscribe(connection, {
      type: 'sub',
      id,
      url: url.pathname + url.search,
      headers: Object.fromEntries(headers),
    })
    signal?.addEventListener('abort', () => abandon(connection, id), { once: true })
  })
}

function connectTo(url: URL): Connection {
  const address = `${url.protocol === 'https:' ? 'wss:' : 'ws:'}//${url.host}/_sse`
  const known = connections.get(address)
  if (known && known.socket.readyState <= WebSocket.OPEN) return known
  const connection: Connection = { socket: new WebSocket(address), streams: new Map(), waiting: new Map() }
  connections.set(address, connection)
  connection.socket.addEventListener('open', () => sendWaiting(connection))
  connection.socket.addEventListener('message', (event) => receive(connection, String(event.data)))
  connection.socket.addEventListener('close', () => endAll(connection))
  return connection
}

function subscribe(connection: Connection, message: ClientMessage): void {
  if (connection.socket.readyState === WebSocket.OPEN) send(connection, message)
  else connection.waiting.set(message.id, message)
}

function sendWaiting(connection: Connection): void {
  for (const message of connection.waiting.values()) send(connection, message)
  connection.waiting.clear()
}

function send(connection: Connection, message: ClientMessage): void {
  if (connection.socket.readyState === WebSocket.OPEN) connection.socket.send(JSON.stringify(message))
}

function receive(connection: Connection, text: string): void {
  const message = JSON.parse(text) as ServerMessage
  const stream = connection.streams.get(message.id)
  if (!stream) return
  if (message.type === 'open') stream.resolve(streamResponse(connection, message.id, stream))
  else if (message.type === 'chunk') stream.controller?.enqueue(encoder.encode(message.text ?? ''))
  else finish(connection, message.id, stream, message)
}

function streamResponse(connection: Connection, id: string, stream: Stream): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream.controller = controller),
    cancel: () => unsubscribe(connection, id),
  })
  return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } })
}

function finish(connection: Connection, id: string, stream: Stream, message: ServerMessage): void {
  connection.streams.delete(id)
  if (message.type === 'refused') {
    const headers = { 'content-type': 'application/json' }
    stream.resolve(new Response(JSON.stringify(message.body), { status: message.status ?? 400, headers }))
  } else closeStream(stream)
}

/** The client reconnects by itself when a stream ends, so a lost socket simply ends all of them. */
function endAll(connection: Connection): void {
  const streams = [...connection.streams.values()]
  connection.streams.clear()
  for (const stream of streams) closeStream(stream)
}

function closeStream(stream: Stream): void {
  if (stream.controller) stream.controller.close()
  else stream.reject(new TypeError('The connection to the content lake was lost'))
}

function unsubscribe(connection: Connection, id: string): void {
  connection.streams.delete(id)
  if (connection.waiting.delete(id)) return
  send(connection, { type: 'unsub', id })
}

function abandon(connection: Connection, id: string): void {
  const stream = connection.streams.get(id)
  if (!stream) return
  unsubscribe(connection, id)
  if (stream.controller) stream.controller.error(abortError())
  else stream.reject(abortError())
}

function abortError(): Error {
  return new DOMException('The operation was aborted', 'AbortError')
}
