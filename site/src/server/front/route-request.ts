import { isPlatformHost } from '@forecourt/tenant-config/hosts'
import { redirectLocation } from '@forecourt/tenant-config/route-redirect'
import { listingPathSpelling } from '../../stock/listing/state/listing-address.ts'
import { siteParam } from '../site-param.ts'
import { apiAccess, askedAccess, vehicleAt } from './asked-access.ts'
import { innerFilePath, innerPath } from './inner-path.ts'
import { parseTarget } from './target.ts'
import type { RouteAccess } from '@forecourt/tenant-config/item-rules'
import type { ErrorCode } from '../errors.ts'

/** What became of a vehicle's address. */
export type VehicleState = { state: 'live' } | { state: 'moved'; slug: string } | { state: 'gone' }

/** The in-memory tables a request is decided by; none of these may block. */
export interface RoutingTables {
  mode: 'local' | 'production'
  /** True under Next's development server, which has addresses of its own. */
  isDev?: boolean
  /** False until the tenants were loaded once. */
  isLoaded: boolean
  /** Tenant slug of a Host header, if any. */
  tenantOfHost(host: string | undefined): string | undefined
  hasTenant(slug: string): boolean
  /** What is known of `/cars/<slug>` of a tenant; undefined when nothing is. */
  vehicle(tenantSlug: string, vehicleSlug: string): VehicleState | undefined
  /** How a tenant's rules let a page be seen; `pathname` as the client spelt it (AUTH-02). */
  access(tenantSlug: string, pathname: string): RouteAccess
  /** Where an address leads that is another name of a page of a tenant (RTE-07, RTE-30). */
  redirect(tenantSlug: string, pathname: string): string | undefined
  /** The seed of a listing's promo tiles on this load; undefined where the tenant leaves nothing to chance. */
  tileSeed(tenantSlug: string, stateTree: string | undefined): number | undefined
  /** Paths of files in `site/public`. */
  publicFiles: ReadonlySet<string>
}

export interface RequestFacts {
  method: string
  /** The raw request target. */
  target: string | undefined
  host: string | undefined
  /** True for a server action of Next (`next-action` header). */
  isAction?: boolean
  /** What Next's client says of the page that it shows (`next-router-state-tree` header). */
  stateTree?: string | undefined
}

/** What the front handler does with a request. */
export type Decision =
  | { kind: 'error'; code: ErrorCode; allow?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'tenant-list' }
  | { kind: 'outbox' }
  | { kind: 'search'; path: string; search: string }
  | { kind: 'lake'; path: string; search: string }
  | { kind: 'media'; key: string; search: string }
  /** Of the tenant with this `site` param; no tenant has changes of its own at the platform's address. */
  | { kind: 'changes'; search: string; site: string | undefined }
  | { kind: 'ingest'; path: string; search: string }
  | { kind: 'reindex' }
  /**
   * To Next under `url`; `site` is the tenant's param, `status` overrides the page's own; `gated` is the path and query
   * of what is for signed-in visitors only, without the base path.
   */
  | { kind: 'next'; url: string; site?: string; isPage: boolean; status?: number; gated?: string }

type NextDecision = Extract<Decision, { kind: 'next' }>

const PAGE_METHODS = 'GET, HEAD'
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Answered under any host: monitors ask by address, the content service by whatever host it was given. */
const HOSTLESS = new Set(['/api/health', '/api/revalidate'])
/** What search engines and tabs ask for, whoever may see the pages. */
const FOR_ANYBODY = /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[\w.-]+|favicon\.svg)$/
/** Where the page of a vehicle that is gone is made, which the vehicle's own kept page must not stand for. */
const GONE_PATH = '/-/gone/'

/** Decides a request from its host, method and target alone (TEN-01): pure, no I/O. */
export function routeRequest(facts: RequestFacts, tables: RoutingTables): Decision {
  // Next throws on these; nothing here answers them.
  if (!METHODS.has(facts.method)) return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
  const target = parseTarget(facts.target)
  if (!target.ok) return { kind: 'error', code: target.code }
  const { pathname, search } = target
  // Who stands before us may go by the address in the request line, and we by the header: they must not differ.
  if (target.host !== undefined && hostName(target.host) !== hostName(facts.host))
    return { kind: 'error', code: 'url-malformed' }
  const clean = pathname.replaceAll(/\/{2,}/g, '/')
  if (clean !== pathname || (clean !== '/' && clean.endsWith('/'))) {
    return { kind: 'redirect', location: (clean.replace(/\/+$/, '') || '/') + search }
  }
  const isOfNext = tables.isDev === true && pathname.startsWith('/__nextjs')
  if (isOfNext || HOSTLESS.has(pathname)) return toNext(pathname + search)
  const slug = tables.tenantOfHost(facts.host)
  if (slug !== undefined) return routeTenant(facts, tables, { slug, basePath: '', pathname, search })
  if (!isPlatformHost(facts.host))
    return { kind: 'error', code: tables.isLoaded ? 'host-unknown' : 'starting' }
  return routePlatform(facts, tables, pathname, search)
}

interface TenantTarget {
  slug: string
  basePath: string
  /** The path below the base path, beginning with a slash. */
  pathname: string
  search: string
}

function routeTenant(facts: RequestFacts, tables: RoutingTables, target: TenantTarget): Decision {
  const { slug, basePath, pathname, search } = target
  const site = siteParam(slug, basePath !== '')
  const accessTo = (path: string) => tables.access(slug, path)
  const service = routeService(pathname, search, site)
  if (service?.kind === 'next') return behindGate(service, apiAccess(pathname, accessTo), pathname + search)
  if (service) return service
  if (tables.publicFiles.has(pathname)) return toNext(pathname)
  if (FOR_ANYBODY.test(pathname) && isPageMethod(facts))
    return toNext(`/h/${encodeURIComponent(site)}${innerFilePath(pathname)}`, { site, isPage: true })
  const other = tables.redirect(slug, pathname)
  if (other !== undefined && isPageMethod(facts))
    return { kind: 'redirect', location: redirectLocation(other, search, basePath) }
  const spelling = listingPathSpelling(pathname) ?? pathname
  if (spelling !== pathname && isPageMethod(facts))
    return { kind: 'redirect', location: basePath + spelling + search }
  const access = askedAccess(pathname, search, accessTo)
  if (access === 'hidden')
    return { ...toNext(`/h/${encodeURIComponent(site)}/-/not-found`, { site, isPage: true }), status: 404 }
  if (!isPageMethod(facts)) return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
  const { slug: vehicleSlug, below } = vehicleAt(pathname)
  const vehicle = vehicleSlug === '' ? undefined : tables.vehicle(slug, decodeURIComponent(vehicleSlug))
  if (vehicle?.state === 'moved') {
    const moved = `${basePath}/cars/${encodeURIComponent(vehicle.slug)}`
    return { kind: 'redirect', location: moved + below + search }
  }
  const isGone = vehicle?.state === 'gone'
  const inner = isGone
    ? `${GONE_PATH}${vehicleSlug}${search}`
    : innerPath(pathname, search, () => tables.tileSeed(slug, facts.stateTree))
  const page = toNext(`/h/${encodeURIComponent(site)}${inner}`, { site, isPage: true })
  return behindGate({ ...page, ...(isGone ? { status: 410 } : {}) }, access, pathname + search)
}

/** What Next is asked for, if its visitor may see it; `path` is the public one. */
function behindGate(next: NextDecision, access: RouteAccess, path: string): Decision {
  if (access === 'hidden') return { kind: 'error', code: 'page-not-found' }
  return access === 'signIn' ? { ...next, gated: path } : next
}

function routePlatform(
  facts: RequestFacts,
  tables: RoutingTables,
  pathname: string,
  search: string,
): Decision {
  const service = routeService(pathname, search, undefined)
  if (service) return service
  if (tables.publicFiles.has(pathname)) return toNext(pathname)
  if (tables.mode === 'production') return { kind: 'error', code: 'host-unknown' }
  if (pathname === '/') return isPageMethod(facts) ? { kind: 'tenant-list' } : notAllowed()
  if (pathname === '/dev/outbox') return isPageMethod(facts) ? { kind: 'outbox' } : notAllowed()
  const match = /^\/t\/([^/]+)(\/.*)?$/.exec(pathname)
  const slug = match?.[1]
  if (!slug) return { kind: 'error', code: 'host-unknown' }
  if (!tables.hasTenant(slug)) return { kind: 'error', code: tables.isLoaded ? 'tenant-unknown' : 'starting' }
  return routeTenant(facts, tables, { slug, basePath: `/t/${slug}`, pathname: match[2] ?? '/', search })
}

function notAllowed(): Decision {
  return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
}

/** Paths that are not pages: the same under every host that is ours. */
function routeService(pathname: string, search: string, site: string | undefined): Decision | undefined {
  const [, first, rest] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  if (first === '_next') return toNext(pathname + search)
  if (first === '_search') return { kind: 'search', path: rest ?? '/', search }
  if (first === '_images' || first === '_files') {
    return { kind: 'lake', path: `/${first.slice(1)}${rest ?? ''}`, search }
  }
  if (first === '_media') return { kind: 'media', key: decodeURIComponent((rest ?? '/').slice(1)), search }
  if (first !== 'api') return undefined
  if (rest === '/changes') return { kind: 'changes', search, site }
  if (rest === '/ingest' || rest?.startsWith('/ingest/')) return { kind: 'ingest', path: rest, search }
  if (rest === '/stock/reindex') return { kind: 'reindex' }
  return toNext(pathname + search, site ? { site, isPage: false } : {})
}

function toNext(url: string, extra: { site?: string; isPage?: boolean } = {}): NextDecision {
  return { kind: 'next', url, isPage: false, ...extra }
}

function isPageMethod(facts: RequestFacts): boolean {
  return (
    facts.method === 'GET' || facts.method === 'HEAD' || (facts.method === 'POST' && facts.isAction === true)
  )
}

/** A Host header's name alone: lower case, no port, no trailing dot. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
