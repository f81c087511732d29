import type { ownTag } from '../../addresses/own-tag.ts'

/**
 * The one manifest of cache tags; no other file spells a tag but `own-tag.ts`. Readers tag what they render with these, the revalidator
 * expires them, and open pages listen for them. Every tag but an outage's names the one tenant whose pages carry it, or the one
 * visitor whose own it is.
 */
export type CacheTag =
  | `tenant:${string}`
  | `served:${string}`
  | `rules:${string}`
  | `doc:${string}:${string}`
  | `type:${string}:${string}`
  | `stock:${string}`
  | `vehicle:${string}:${string}`
  | `clock:${string}`
  | `hours:${string}`
  | `outage:${Outage}`
  | ReturnType<typeof ownTag>

export type Outage = 'search' | 'content'

/** The tenant document itself: `tenantId` is the document id, e.g. `tenant-harbour`. */
export const tenantTag = (tenantId: string): CacheTag => `tenant:${tenantId}`

/** Whether a tenant with this slug is served: carried by pages that were not found for want of one, expired once there is one. */
export const servedTag = (tenantSlug: string): CacheTag => `served:${tenantSlug}`

/** Every rule that can bind this tenant; `tenantId` is the document id. */
export const rulesTag = (tenantId: string): CacheTag => `rules:${tenantId}`

/** One content document of a tenant (its document id), by its published id. */
export const documentTag = (tenantId: string, id: string): CacheTag => `doc:${tenantId}:${id}`

/** All documents of a type that belong to a tenant (its document id); carried by lists of them. */
export const typeTag = (type: string, tenantId: string): CacheTag => `type:${type}:${tenantId}`

/** The tenant's (slug) whole stock: expired by a bulk change; carried by everything that shows a vehicle. */
export const stockTag = (tenantSlug: string): CacheTag => `stock:${tenantSlug}`

/** The tenant's (slug) lists of vehicles: expired by any change of stock; carried by listings and carousels. */
export const vehicleListTag = (tenantSlug: string): CacheTag => `type:vehicle:${tenantSlug}`

/** One vehicle by its id, as the tenant (slug) shows it. */
export const vehicleTag = (tenantSlug: string, id: string): CacheTag => `vehicle:${tenantSlug}:${id}`

/** Carried by the pages of a tenant (document id), which depend on the time: expired when a window opens or closes. */
export const clockTag = (tenantId: string): CacheTag => `clock:${tenantId}`

/** Carried by pages that say whether a place of a tenant (document id) is open: expired when one opens, closes or has a new day. */
export const hoursTag = (tenantId: string): CacheTag => `hours:${tenantId}`

/** Carried by a page that was rendered while a service was down: expired as soon as the service is back. */
export const outageTag = (service: Outage): CacheTag => `outage:${service}`

/** Tags that every page of a tenant depends on: its document, its rules and the clock. */
export const tenantTags = (tenantId: string): CacheTag[] => [
  tenantTag(tenantId),
  rulesTag(tenantId),
  clockTag(tenantId),
]

/** Above this many changed vehicles of one tenant, its whole stock is expired instead of each vehicle. */
export const MAX_VEHICLE_TAGS = 200

/** Tags that a change of these vehicles of one tenant expires. */
export function stockChangeTags(tenantSlug: string, vehicleIds: readonly string[]): CacheTag[] {
  if (vehicleIds.length === 0) return []
  if (vehicleIds.length > MAX_VEHICLE_TAGS) return [stockTag(tenantSlug), vehicleListTag(tenantSlug)]
  return [...vehicleIds.map((id) => vehicleTag(tenantSlug, id)), vehicleListTag(tenantSlug)]
}

/**
 * Returns true when pages of this tenant may carry `tag` (TEN-01): a tag that names one tenant concerns no other. An outage
 * concerns every tenant; a tag that this manifest does not spell concerns none.
 */
export function isTagOf(tag: string, tenant: { id: string; slug: string }): boolean {
  const [kind, first, second] = tag.split(':')
  switch (kind) {
    case 'outage':
      return true
    case 'tenant':
    case 'rules':
    case 'clock':
    case 'hours':
    case 'doc':
      return first === tenant.id
    case 'served':
    case 'stock':
    case 'vehicle':
      return first === tenant.slug
    case 'type':
      return second === (first === 'vehicle' ? tenant.slug : tenant.id)
    default:
      return false
  }
}
