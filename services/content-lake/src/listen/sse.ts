/** One server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event?: string
  id?: string
  data: unknown
}

/** Where a stream goes: an HTTP response or one channel of a WebSocket. */
export interface EventSink {
  send(text: string): void
  /** Ends the stream after what was sent. */
  close(): void
  /** Ends the connection at once and drops what was sent: the other side does not read. */
  abandon(): void
  /** Bytes that were sent and that the other side has not taken yet. */
  buffered(): number
}

/** A comment that keeps proxies and clients from giving up on a quiet stream. */
export const HEARTBEAT = ':\n\n'

/** The wire form of an event. */
export function formatEvent({ event, id, data }: StreamEvent): string {
  const head = (event === undefined ? '' : `event: ${event}\n`) + (id === undefined ? '' : `id: ${id}\n`)
  return `${head}data: ${JSON.stringify(data)}\n\n`
}
