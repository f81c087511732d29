import type { RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import type { ErrorCode } from '../../server/errors.ts'
import type { VehicleState } from '../../server/vehicles/vehicle-state.ts'

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

/** What the front handler does with a request. */
export type Decision =
  | { kind: 'error'; code: ErrorCode; allow?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'tenant-list' }
  | { kind: 'health' }
  | { kind: 'outbox' }
  | { kind: 'search'; path: string; search: string }
  /** Assets that the tenant with this `site` param may show. */
  | { kind: 'lake'; path: string; search: string; site: string | undefined }
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

export type NextDecision = Extract<Decision, { kind: 'next' }>

/** Hands a URL of Next's own to Next. */
export function toNext(url: string, extra: { site?: string; isPage?: boolean } = {}): NextDecision {
  return { kind: 'next', url, isPage: false, ...extra }
}
