import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LakeSettings } from '../lake.ts'

const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?::\d+)?$/i
/** Bytes that are public to whoever has their address. */
const ASSET_PATH = /^\/(?:v[^/]+\/)?(?:images|files)\//

/**
 * Whether pages of an origin may call the API: those of the configuration, the server's own, and with the one-click
 * sign-in of local mode those of this machine.
 */
export function isAllowedOrigin(origin: string, settings: LakeSettings): boolean {
  if (settings.allowedOrigins?.includes(origin) === true) return true
  if (URL.canParse(settings.publicUrl) && new URL(settings.publicUrl).origin === origin) return true
  return settings.localLogin && LOOPBACK_ORIGIN.test(origin)
}

/**
 * Lets pages of allowed origins call the API, and answers preflights (returns true). No request is ever authenticated by a
 * cookie; credentials are allowed because Sanity's clients ask with them. The sign-in pages do not call this.
 */
export function allowCrossOrigin(req: IncomingMessage, res: ServerResponse, settings: LakeSettings): boolean {
  res.setHeader('vary', 'Origin')
  const { origin } = req.headers
  const isAllowed = origin !== undefined && isAllowedOrigin(origin, settings)
  if (isAllowed) {
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-allow-credentials', 'true')
    res.setHeader('access-control-expose-headers', 'content-length, content-type, etag, x-sanity-deprecated')
  } else if (ASSET_PATH.test(req.url ?? '')) res.setHeader('access-control-allow-origin', '*')
  if (req.method !== 'OPTIONS') return false
  if (!isAllowed) {
    res.writeHead(origin === undefined ? 204 : 403).end()
    return true
  }
  res.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  res.setHeader(
    'access-control-allow-headers',
    req.headers['access-control-request-headers'] ?? 'authorization',
  )
  res.setHeader('access-control-max-age', '600')
  res.writeHead(204).end()
  return true
}
