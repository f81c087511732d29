import type { RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import { isPlatformHost } from '@forecourt/tenant-config/tenant/hosts'
import { redirectLocation } from '@forecourt/tenant-config/routes/route-redirect'
import type { ErrorCode } from '../../server/errors.ts'
import { listingPathSpelling } from '../../search/state/listing-address.ts'
import { siteParam } from '../../addresses/site-param.ts'
import { apiAccess, resolveAccess, vehicleAt } from '../services/resolve-access.ts'
import {
  toNext,
  type Decision,
  type NextDecision,
  type RequestFacts,
  type RoutingTables,
} from './decision.ts'
import { innerFilePath, innerPath, NOT_FOUND_PATH } from './inner-path.ts'
import { movedAddress } from './moved-address.ts'
import { isDevPath } from '../next-contract.ts'
import { routeHostless, routeService } from '../services/route-service.ts'
import { parseTarget } from '../../server/http/target.ts'
import { hostName } from '../../server/http/host-name.ts'

const PAGE_METHODS = 'GET, HEAD'
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Files that search engines and browser tabs ask for; served to everybody, even when the pages are not. */
const FOR_ANYBODY =
  /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/[\w.-]+|favicon\.(?:svg|ico)|llms\.txt|og\.jpg)$/
/** Inner path of the page for a vehicle that is gone. The vehicle's own cached page must not be used for it. */
const GONE_PATH = '/-/gone/'

/** Decides a request from its host, method and target alone (TEN-01): pure, no I/O. */
export function routeRequest(facts: RequestFacts, tables: RoutingTables): Decision {
  // Next throws on any other method, and nothing here answers one.
  if (!METHODS.has(facts.method)) return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
  const target = parseTarget(facts.target)
  if (!target.ok) return { kind: 'error', code: target.code }
  const { pathname, search } = target
  // A proxy in front of us may use the host in the request line while we use the header, so the two must not differ.
  if (target.host !== undefined && hostName(target.host) !== hostName(facts.host))
    return { kind: 'error', code: 'url-malformed' }
  const clean = pathname.replaceAll(/\/{2,}/g, '/')
  if (clean !== pathname || (clean !== '/' && clean.endsWith('/'))) {
    return { kind: 'redirect', location: (clean.replace(/\/+$/, '') || '/') + search }
  }
  const isOfNext = tables.isDev === true && isDevPath(pathname)
  if (isOfNext) return toNext(pathname + search)
  const hostless = routeHostless(facts.method, pathname, search)
  if (hostless) return hostless
  const slug = tables.tenantOfHost(facts.host)
  if (slug !== undefined) return routeTenant(facts, tables, { slug, basePath: '', pathname, search })
  if (!isPlatformHost(facts.host)) return { kind: 'error', code: withoutSite(tables, 'host-unknown') }
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
  const moved = movedAddress(pathname, search, (name) => tables.vehicle(slug, name))
  const service = routeService(facts.method, pathname, search, site)
  if (service?.kind === 'next') {
    const access = apiAccess(pathname, accessTo)
    if (moved !== undefined && access !== 'hidden') return { kind: 'redirect', location: basePath + moved }
    return behindGate(service, access, pathname + search)
  }
  if (service) return service
  if (tables.publicFiles.has(pathname)) return isRead(facts) ? toNext(pathname) : notAllowed()
  if (FOR_ANYBODY.test(pathname) && isPageMethod(facts))
    return toNext(`/h/${encodeURIComponent(site)}${innerFilePath(pathname)}`, { site, isPage: true })
  const other = tables.redirect(slug, pathname)
  if (other !== undefined && isPageMethod(facts))
    return {
      kind: 'redirect',
      location: redirectLocation(other.to, search, basePath),
      ...(other.status && isRead(facts) ? { status: other.status } : {}),
    }
  const spelling = listingPathSpelling(pathname) ?? pathname
  if (spelling !== pathname && isPageMethod(facts))
    return { kind: 'redirect', location: basePath + spelling + search }
  const access = resolveAccess(pathname, search, accessTo)
  if (access === 'hidden')
    return {
      ...toNext(`/h/${encodeURIComponent(site)}${NOT_FOUND_PATH}`, { site, isPage: true }),
      status: 404,
    }
  if (!isPageMethod(facts)) return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
  if (moved !== undefined) return { kind: 'redirect', location: basePath + moved }
  const { slug: vehicleSlug } = vehicleAt(pathname)
  const isGone = vehicleSlug !== '' && tables.vehicle(slug, decodeURIComponent(vehicleSlug))?.state === 'gone'
  const inner = isGone ? `${GONE_PATH}${vehicleSlug}${search}` : innerPath(pathname, search)
  const page = toNext(`/h/${encodeURIComponent(site)}${inner}`, { site, isPage: true })
  const status = isGone ? 410 : inner === NOT_FOUND_PATH ? 404 : undefined
  return behindGate({ ...page, ...(status ? { status } : {}) }, access, pathname + search)
}

/** Applies a visitor's access to a decision for Next; `path` is the public path and query. */
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
  const service = routeService(facts.method, pathname, search, undefined)
  if (service) return service
  if (tables.publicFiles.has(pathname)) return isRead(facts) ? toNext(pathname) : notAllowed()
  if (tables.mode === 'production') return { kind: 'error', code: 'host-unknown' }
  if (pathname === '/') return isPageMethod(facts) ? { kind: 'tenant-list' } : notAllowed()
  if (pathname === '/dev/outbox') return isPageMethod(facts) ? { kind: 'outbox' } : notAllowed()
  const match = /^\/t\/([^/]+)(\/.*)?$/.exec(pathname)
  const slug = match?.[1]
  if (!slug) return { kind: 'error', code: 'host-unknown' }
  if (!tables.hasTenant(slug)) return { kind: 'error', code: withoutSite(tables, 'tenant-unknown') }
  return routeTenant(facts, tables, { slug, basePath: `/t/${slug}`, pathname: match[2] ?? '/', search })
}

/** What is said where no site is: perhaps there will be one in a moment. */
function withoutSite({ isLoaded, isEmpty }: RoutingTables, code: ErrorCode): ErrorCode {
  if (!isLoaded) return 'starting'
  return isEmpty ? 'no-sites' : code
}

function notAllowed(): Decision {
  return { kind: 'error', code: 'method-not-allowed', allow: PAGE_METHODS }
}

function isRead({ method }: RequestFacts): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isPageMethod(facts: RequestFacts): boolean {
  return isRead(facts) || (facts.method === 'POST' && facts.isAction === true)
}
