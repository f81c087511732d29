import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { TrackedEvent } from '@forecourt/tenant-config/tenant/vocabulary'

/** How events of a dealer's site are passed on, small enough to travel in every page. */
export interface AnalyticsSettings {
  /** Slug of the tenant. */
  tenant: string
  adapter: 'dataLayer' | 'custom'
  consent: Tenant['tracking']['consent']
  eventIds: Partial<Record<TrackedEvent, number>>
}

/** A tenant's settings of its events (N46); undefined for one that counts nothing, whose pages then carry no code of it. */
export function analyticsSettings({ slug, tracking }: Tenant): AnalyticsSettings | undefined {
  const { adapter, consent, eventIds } = tracking
  return adapter === 'none' ? undefined : { tenant: slug, adapter, consent, eventIds }
}
