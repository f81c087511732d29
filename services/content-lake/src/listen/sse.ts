/** One server-sent event; `data` is sent as JSON. */
export interface StreamEvent {
  event?: string
  id?: string
  data: unknown
}

/** Where a stream goes: an HTTP response or one channel of a WebSocket. */
export interface EventSink {
  send(text: string): void
  close(): void
}

/** A comment that keeps proxies and clients from giving up on a quiet stream. */
export const HEARTBEAT = ':\n\n'

/** The wire form of an event. */
export function formatEvent({ event, id, data }: StreamEvent): string {
  const head = (event === undefined ? '' : `event: ${event}\n`) + (id === undefined ? '' : `id: ${id}\n`)
  return `${head}data: ${JSON.stringify(data)}\n\n`
}
