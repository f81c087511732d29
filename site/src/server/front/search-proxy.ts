import type { IncomingMessage, ServerResponse } from 'node:http'
import { discardBody, sendApiError } from './answers.ts'
import { askUpstream, passOn, readBody, type Upstream } from './proxy.ts'

/** A search request is a few kB; a key and 50 searches fit in this. */
export const MAX_SEARCH_BODY_BYTES = 256 * 1024

const ALLOWED = /^\/(?:multi_search|collections\/[\w-]{1,100}\/documents\/search)$/

export interface SearchProxyOptions {
  upstream: Upstream
  timeoutMs: number
  onDown(error: unknown): void
}

/**
 * Passes a browser's search to the embedded engine: searching only, with the browser's own scoped key. Everything
 * else of the engine's API is a 404 here, and 503 is said when the engine does not answer.
 */
export async function proxySearch(
  req: IncomingMessage,
  res: ServerResponse,
  target: { path: string; search: string },
  options: SearchProxyOptions,
): Promise<void> {
  if (!ALLOWED.test(target.path)) return refuse(req, res, 'page-not-found')
  if (req.method !== 'GET' && req.method !== 'POST') {
    res.setHeader('allow', 'GET, POST')
    return refuse(req, res, 'method-not-allowed')
  }
  const body = req.method === 'POST' ? await readBody(req, MAX_SEARCH_BODY_BYTES) : Buffer.alloc(0)
  if (!body) {
    res.setHeader('connection', 'close')
    return refuse(req, res, 'body-too-large')
  }
  try {
    const answer = await askUpstream({
      upstream: options.upstream,
      method: req.method,
      path: target.path + target.search,
      headers: searchHeaders(req),
      ...(req.method === 'POST' ? { body } : {}),
      timeoutMs: options.timeoutMs,
    })
    res.setHeader('cache-control', 'no-store')
    await passOn(answer, res)
  } catch (error) {
    if (res.headersSent) return void res.destroy()
    options.onDown(error)
    res.setHeader('retry-after', '5')
    sendApiError(res, 'search-down')
  }
}

function searchHeaders(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'accept', 'accept-encoding', 'x-typesense-api-key'] as const) {
    const value = req.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function refuse(req: IncomingMessage, res: ServerResponse, code: Parameters<typeof sendApiError>[1]): void {
  discardBody(req)
  sendApiError(res, code)
}
