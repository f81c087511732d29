import { apiMethods } from '../routing/api-routes.ts'
import { toNext, type Decision } from '../routing/decision.ts'
import { NEXT_FOLDER, STATIC_PATH } from '../next-contract.ts'

/** Answered under any host: monitors ask by IP address, the content service by the host it was given. */
const HOSTLESS = new Set(['/api/health', '/api/revalidate'])

/** Routes a path that answers under any host; undefined for other paths. */
export function routeHostless(method: string, pathname: string, search: string): Decision | undefined {
  return HOSTLESS.has(pathname) ? routeService(method, pathname, search, undefined) : undefined
}

/** Routes paths that are not pages, the same under every host that is ours; undefined for pages. */
export function routeService(
  method: string,
  pathname: string,
  search: string,
  site: string | undefined,
): Decision | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  const [, first, rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  if (first === NEXT_FOLDER) {
    // A build has only files there, and Next would render a whole page for its 404.
    if (!rest?.startsWith(STATIC_PATH)) return { kind: 'error', code: 'page-not-found' }
    return isRead ? toNext(pathname + search) : notReadable()
  }
  if (first === '_search') return { kind: 'search', path: rest ?? '/', search }
  if (first === '_images' || first === '_files') {
    return { kind: 'lake', path: `/${first.slice(1)}${rest ?? ''}`, search, site }
  }
  if (first === '_media') return { kind: 'media', key: decodeURIComponent((rest ?? '/').slice(1)), search }
  if (first !== 'api') return undefined
  if (rest === '/health') return isRead ? { kind: 'health' } : notReadable()
  if (rest === '/changes') return { kind: 'changes', search, site }
  if (rest === '/ingest' || rest?.startsWith('/ingest/')) return { kind: 'ingest', path: rest, search }
  if (rest === '/stock/reindex') return { kind: 'reindex' }
  const methods = apiMethods(rest ?? '/')
  if (!methods) return { kind: 'error', code: 'page-not-found' }
  if (!methods.includes(method)) {
    return { kind: 'error', code: 'method-not-allowed', allow: methods.join(', ') }
  }
  return toNext(pathname + search, site ? { site } : {})
}

function notReadable(): Decision {
  return { kind: 'error', code: 'method-not-allowed', allow: 'GET, HEAD' }
}
