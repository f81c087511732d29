/**
 * The one manifest of cache tags. Readers tag what they render with these, the revalidator expires these,
 * and open pages listen for these; nothing else spells a tag.
 */
export type CacheTag =
  | `tenant:${string}`
  | `rules:${string}`
  | `doc:${string}`
  | `type:${string}:${string}`
  | `stock:${string}`
  | `vehicle:${string}`
  | `clock:${string}`
  | `outage:${Outage}`

export type Outage = 'search' | 'content'

/** The tenant document itself: `tenantId` is the document id, e.g. `tenant-harbour`. */
export const tenantTag = (tenantId: string): CacheTag => `tenant:${tenantId}`

/** Every rule that can bind this tenant; `tenantId` is the document id. */
export const rulesTag = (tenantId: string): CacheTag => `rules:${tenantId}`

/** One content document by its published id. */
export const documentTag = (id: string): CacheTag => `doc:${id}`

/** All documents of a type that belong to a tenant (its document id): what a list of them reads. */
export const typeTag = (type: string, tenantId: string): CacheTag => `type:${type}:${tenantId}`

/** The tenant's (slug) whole stock: expired by a bulk change; carried by everything that shows a vehicle. */
export const stockTag = (tenantSlug: string): CacheTag => `stock:${tenantSlug}`

/** The tenant's (slug) lists of vehicles: expired by any change of stock; carried by listings and carousels. */
export const vehicleListTag = (tenantSlug: string): CacheTag => `type:vehicle:${tenantSlug}`

/** One vehicle by its id. */
export const vehicleTag = (id: string): CacheTag => `vehicle:${id}`

/** What the tenant (document id) shows depends on the time: expired when a window opens or closes. */
export const clockTag = (tenantId: string): CacheTag => `clock:${tenantId}`

/** Carried by a page that was rendered while a service was down: expired as soon as the service is back. */
export const outageTag = (service: Outage): CacheTag => `outage:${service}`

/** Tags that every page of a tenant depends on: its document, its rules and the clock. */
export const tenantTags = (tenantId: string): CacheTag[] => [
  tenantTag(tenantId),
  rulesTag(tenantId),
  clockTag(tenantId),
]

/** Above this many changed vehicles of one tenant its whole stock is expired instead of each vehicle. */
export const MAX_VEHICLE_TAGS = 200

/** Tags that a change of these vehicles of one tenant expires. */
export function stockChangeTags(tenantSlug: string, vehicleIds: readonly string[]): CacheTag[] {
  if (vehicleIds.length === 0) return []
  if (vehicleIds.length > MAX_VEHICLE_TAGS) return [stockTag(tenantSlug), vehicleListTag(tenantSlug)]
  return [...vehicleIds.map(vehicleTag), vehicleListTag(tenantSlug)]
}
