import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Lets every web page call the API and answers preflights (returns true). That is safe because no request is ever
 * authenticated by a cookie: a page can only use a token that it was given. The sign-in pages do not call this.
 */
export function allowCrossOrigin(req: IncomingMessage, res: ServerResponse): boolean {
  res.setHeader('vary', 'Origin')
  const { origin } = req.headers
  if (origin !== undefined) {
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-allow-credentials', 'true')
    res.setHeader('access-control-expose-headers', 'content-length, content-type, etag, x-sanity-deprecated')
  }
  if (req.method !== 'OPTIONS') return false
  res.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  res.setHeader(
    'access-control-allow-headers',
    req.headers['access-control-request-headers'] ?? 'authorization',
  )
  res.setHeader('access-control-max-age', '600')
  res.writeHead(204).end()
  return true
}
