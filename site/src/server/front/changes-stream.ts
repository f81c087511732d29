import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangeBus, ChangeEvent } from '../changes.ts'
import { sendApiError } from './answers.ts'

/** Proxies and phones drop connections that are silent for half a minute. */
export const HEARTBEAT_MS = 25_000

export interface ChangesOptions {
  bus: ChangeBus
  heartbeatMs?: number
  /** Registers what ends the stream when the server stops. */
  onStop(close: () => void): () => void
}

/**
 * `GET /api/changes?since=<ms>`: server-sent events `{"at":ms,"tags":[…]}`. `since` (or the Last-Event-ID of a
 * reconnect) is when the page was rendered; what expired after it is sent first.
 */
export function streamChanges(
  req: IncomingMessage,
  res: ServerResponse,
  search: string,
  { bus, heartbeatMs = HEARTBEAT_MS, onStop }: ChangesOptions,
): void {
  if (req.method !== 'GET') {
    res.setHeader('allow', 'GET')
    return sendApiError(res, 'method-not-allowed')
  }
  const send = (event: ChangeEvent): void => {
    res.write(`id: ${event.at}\ndata: ${JSON.stringify({ at: event.at, tags: event.tags })}\n\n`)
  }
  const unsubscribe = bus.subscribe(send)
  if (!unsubscribe) {
    res.setHeader('retry-after', '60')
    return sendApiError(res, 'too-many-connections')
  }
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  res.write('retry: 3000\n\n')
  for (const event of bus.since(sinceOf(req, search))) send(event)
  const heartbeat = setInterval(() => res.write(': still here\n\n'), heartbeatMs)
  const release = onStop(() => res.end())
  res.on('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    release()
  })
}

function sinceOf(req: IncomingMessage, search: string): number {
  const text = req.headers['last-event-id'] ?? new URLSearchParams(search).get('since')
  const since = text === null || text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(since) ? since : Number.POSITIVE_INFINITY
}
