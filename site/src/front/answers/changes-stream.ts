import type { IncomingMessage, ServerResponse } from 'node:http'
import { ownTag } from '../../addresses/own-tag.ts'
import { isTagOf } from '../../server/cache/cache-tags.ts'
import type { ChangeBus, ChangeEvent } from '../../server/cache/changes.ts'
import { sendApiError } from '../../server/http/answers.ts'

/** Proxies and phones drop connections that are silent for half a minute. */
export const HEARTBEAT_MS = 25_000
const LIFETIME_MS = 30 * 60_000

export interface ChangesOptions {
  bus: ChangeBus
  /** The tenant whose host was asked, as it is now; undefined once there is none. */
  tenant(): { id: string; slug: string } | undefined
  heartbeatMs?: number
  /** Takes a place for this stream, or answers undefined where its asker or dealer has enough. */
  enter(dealer: string): (() => void) | undefined
  /** After so long the browser connects anew, and says what it has heard: no stream is held for good. */
  lifetimeMs?: number
  /** Registers what ends the stream when the server stops. */
  onStop(close: () => void): () => void
}

/**
 * `GET /api/changes?since=<ms>&visitor=<name>`: server-sent events `{"at":ms,"tags":[…]}` of what expired at this host's tenant, of no
 * other's (TEN-01), and of what is the named visitor's own. `since` (or the Last-Event-ID of a reconnect) is when the page was rendered; what expired after it is
 * sent first. The stream ends when the tenant is gone.
 */
export function streamChanges(
  req: IncomingMessage,
  res: ServerResponse,
  search: string,
  { bus, tenant, heartbeatMs = HEARTBEAT_MS, lifetimeMs = LIFETIME_MS, enter, onStop }: ChangesOptions,
): void {
  if (req.method !== 'GET') {
    res.setHeader('allow', 'GET')
    return sendApiError(res, 'method-not-allowed')
  }
  const dealer = tenant()
  if (!dealer) return sendApiError(res, 'tenant-unknown')
  const leave = enter(dealer.slug)
  if (!leave) return refuse(res, 'too-many-requests')
  const name = new URLSearchParams(search).get('visitor')
  const own = name === null ? undefined : ownTag(name)
  const send = (event: ChangeEvent): void => {
    const now = tenant()
    if (!now) return void res.end()
    const tags = event.tags.filter((tag) => isTagOf(tag, now) || tag === own)
    if (tags.length > 0) res.write(`id: ${event.at}\ndata: ${JSON.stringify({ at: event.at, tags })}\n\n`)
  }
  const unsubscribe = bus.subscribe(send)
  if (!unsubscribe) {
    leave()
    return refuse(res, 'too-many-connections')
  }
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  res.write('retry: 3000\n\n')
  for (const event of bus.since(sinceOf(req, search))) send(event)
  const heartbeat = setInterval(() => res.write(': still here\n\n'), heartbeatMs)
  const lifetime = setTimeout(() => res.end(), lifetimeMs)
  const release = onStop(() => res.end())
  res.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    unsubscribe()
    leave()
    release()
  })
}

/** The page tries again by itself after a while; until then it shows what it showed. */
function refuse(res: ServerResponse, code: 'too-many-requests' | 'too-many-connections'): void {
  res.setHeader('retry-after', '60')
  sendApiError(res, code)
}

function sinceOf(req: IncomingMessage, search: string): number {
  const text = req.headers['last-event-id'] ?? new URLSearchParams(search).get('since')
  const since = text === null || text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(since) ? since : Number.POSITIVE_INFINITY
}
