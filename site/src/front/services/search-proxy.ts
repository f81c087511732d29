import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { discardBody, sendApiError } from '../../server/http/answers.ts'
import { askUpstream, passOn, readBody, type Upstream } from './proxy.ts'

/** A search request is a few kB; a key and 50 searches fit in this. */
export const MAX_SEARCH_BODY_BYTES = 256 * 1024

const ALLOWED = /^\/(?:multi_search|collections\/[\w-]{1,100}\/documents\/search)$/

export interface SearchProxyOptions {
  upstream: Upstream
  timeoutMs: number
  onDown(error: unknown): void
  /** Whether the visitor may do the work of so many more searches; sets Retry-After where not. */
  admitSearches(count: number): boolean
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
  const query = new URLSearchParams(target.search)
  // A visitor's own limit would be none.
  query.delete('limit_multi_searches')
  const work = workOf(body, query)
  if (work === 0) return refuse(req, res, 'body-invalid')
  if (!options.admitSearches(work - 1)) return refuse(req, res, 'too-many-requests')
  try {
    const answer = await askUpstream({
      upstream: options.upstream,
      method: req.method,
      path: query.size > 0 ? `${target.path}?${query}` : target.path,
      headers: searchHeaders(req),
      ...(req.method === 'POST' ? { body } : {}),
      timeoutMs: options.timeoutMs,
    })
    res.setHeader('cache-control', 'no-store')
    await passOn(answer, res)
  } catch (error) {
    // A visitor who leaves says nothing of the service behind us.
    if (res.headersSent || res.destroyed) return void res.destroy()
    options.onDown(error)
    res.setHeader('retry-after', '5')
    sendApiError(res, 'search-down')
  }
}

const bodySchema = z.object({
  searches: z.array(z.object({ per_page: z.coerce.number().optional().catch(0) }).catch({})),
})
/** A listing asks for its page and one search for each of its filters in use; suggestions ask for four or five. */
const SEARCHES_OF_ONE = 6
const HITS_OF_ONE = 100
/** Of one search; the engine refuses more. */
const MAX_HITS = 250

/**
 * How many ordinary requests a body is worth, with what the query says for each of its searches: 0 for no search at all,
 * and 1 for what is no body of searches, which is the engine's to refuse.
 */
export function workOf(body: Buffer, query: URLSearchParams): number {
  const parsed = bodySchema.safeParse(parsedJson(body))
  if (!parsed.success) return 1
  const { searches } = parsed.data
  const forEach = Number(query.get('per_page') ?? 0)
  const hitsOf = (count: number) => Math.min(Math.max(0, count), MAX_HITS)
  const hits = searches.reduce((sum, search) => sum + hitsOf(search.per_page ?? forEach), 0)
  return Math.max(
    Math.min(1, searches.length),
    Math.ceil(searches.length / SEARCHES_OF_ONE),
    Math.ceil(hits / HITS_OF_ONE),
  )
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
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
