import type { RedirectTarget } from '@forecourt/tenant-config/routes/route-redirect'
import type { RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import type { ErrorCode } from '../../server/errors.ts'
import type { VehicleState } from '../../server/vehicles/vehicle-state.ts'

/** In-memory tables that decide a request; none of them may block. */
export interface RoutingTables {
  mode: 'local' | 'production'
  /** True under Next's development server, which has addresses of its own. */
  isDev?: boolean
  /** False until the tenants have been loaded once. */
  isLoaded: boolean
  /** True while there is no tenant: a platform that has just been set up is still given its first. */
  isEmpty: boolean
  /** Tenant slug of a Host header, if any. */
  tenantOfHost(host: string | undefined): string | undefined
  hasTenant(slug: string): boolean
  /** State of the vehicle at `/cars/<slug>` of a tenant; undefined when the slug is unknown. */
  vehicle(tenantSlug: string, vehicleSlug: string): VehicleState | undefined
  /** Access that a tenant's rules give to a page; `pathname` as the client spelt it (AUTH-02). */
  access(tenantSlug: string, pathname: string): RouteAccess
  /** Where an address of a tenant leads that is no page's own (RTE-07, RTE-30); undefined for other addresses. */
  redirect(tenantSlug: string, pathname: string): RedirectTarget | undefined
  /** Paths of files in `site/public`. */
  publicFiles: ReadonlySet<string>
}

export interface RequestFacts {
  method: string
  /** The raw request target. */
  target: string | undefined
  host: string | undefined
  /** True for a server action of Next. */
  isAction?: boolean
}

/** Ways in which the front handler answers a request. */
export type Decision =
  | { kind: 'error'; code: ErrorCode; allow?: string }
  /** Without `status`, for good and with the request's own method. */
  | { kind: 'redirect'; location: string; status?: 301 | 302 }
  | { kind: 'tenant-list' }
  | { kind: 'health' }
  | { kind: 'outbox' }
  | { kind: 'search'; path: string; search: string }
  /** Assets that the tenant with this `site` param may show. */
  | { kind: 'lake'; path: string; search: string; site: string | undefined }
  | { kind: 'media'; key: string; search: string }
  /** Changes of the tenant with this `site` param; the platform's address has no tenant's changes. */
  | { kind: 'changes'; search: string; site: string | undefined }
  | { kind: 'ingest'; path: string; search: string }
  | { kind: 'reindex' }
  /**
   * Handled by Next under `url`. `site` is the tenant's param, `status` overrides the page's own. `gated` is the path and
   * query, without the base path, of an address that is for signed-in visitors only.
   */
  | { kind: 'next'; url: string; site?: string; isPage: boolean; status?: number; gated?: string }

export type NextDecision = Extract<Decision, { kind: 'next' }>

/** Hands a URL of Next's own to Next. */
export function toNext(url: string, extra: { site?: string; isPage?: boolean } = {}): NextDecision {
  return { kind: 'next', url, isPage: false, ...extra }
}
