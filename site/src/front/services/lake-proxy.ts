import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendApiError } from '../../server/http/answers.ts'
import { askUpstream, passOn, type Upstream } from './proxy.ts'

/** `/images/<project>/<dataset>/<file>` and `/files/…`, nothing else of the lake. */
const ALLOWED = /^\/(?:images|files)\/[a-z0-9-]+\/[\w-]+\/[\w.-]+$/

/**
 * Uploads are served from a dealer's own origin, where an SVG or HTML file opened by itself could run scripts as the site.
 * So they get no script and an origin of their own. Pages that show such a picture are not affected.
 */
const UPLOAD_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; script-src 'none'; sandbox"

/** Content types that browsers show without running anything in them; for SVG drawings the policy ensures it. */
const SHOWN =
  /^(?:image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(?:plain|vtt|csv)|application\/json)(?:;|$)/

/**
 * Passes an image or file request to the embedded lake, whose headers say how long the answer may be cached. The lake
 * answers 404 for assets of other dealers than the one whose host was asked.
 */
export async function proxyLake(
  req: IncomingMessage,
  res: ServerResponse,
  target: { path: string; search: string },
  options: {
    upstream: Upstream
    /** Id of the tenant document whose assets may be shown, besides assets without an owner; undefined: all assets. */
    owner: string | undefined
    timeoutMs: number
    onDown(error: unknown): void
  },
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD')
    return sendApiError(res, 'method-not-allowed')
  }
  if (!ALLOWED.test(target.path)) return sendApiError(res, 'image-not-found')
  try {
    const answer = await askUpstream({
      upstream: options.upstream,
      method: req.method,
      path: target.path + target.search,
      headers: { ...lakeHeaders(req), ...ownerHeader(options.owner) },
      timeoutMs: options.timeoutMs,
    })
    res.setHeader('content-security-policy', UPLOAD_POLICY)
    res.setHeader('x-content-type-options', 'nosniff')
    if (!SHOWN.test(answer.headers['content-type'] ?? '')) saveOnly(answer.headers)
    await passOn(answer, res)
  } catch (error) {
    // A visitor who leaves does not mean that the lake is down.
    if (res.headersSent || res.destroyed) return void res.destroy()
    options.onDown(error)
    sendApiError(res, 'content-down')
  }
}

function ownerHeader(owner: string | undefined): Record<string, string> {
  return owner === undefined ? {} : { 'x-lake-asset-owner': `tenants=${owner}` }
}

/** Makes browsers save an answer instead of opening it: a PDF as it is, all else as bytes of no type. */
function saveOnly(headers: IncomingMessage['headers']): void {
  if (headers['content-type'] !== 'application/pdf') headers['content-type'] = 'application/octet-stream'
  if (!headers['content-disposition']?.startsWith('attachment')) headers['content-disposition'] = 'attachment'
}

function lakeHeaders(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  // `accept` chooses the image format, `range` a part of a file; cookies and tokens stay here.
  for (const name of ['accept', 'range', 'if-none-match'] as const) {
    const value = req.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}
