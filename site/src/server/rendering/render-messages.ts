import type { Outage } from '../cache/cache-tags.ts'
import type { Stored, StoredEntry } from '../page-cache/page-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/** What a page needs that only the site process has: the record. Name of the function and its arguments. */
export type RecordReads = Pick<Runtime, 'idsByVin' | 'vehicle' | 'vehicleDetails' | 'formerVehicle'>
export type RecordRead = {
  [K in keyof RecordReads]: { name: K; args: Parameters<RecordReads[K]> }
}[keyof RecordReads]

/** What the site process says to a render process. The order of messages is the order in which they take effect. */
export type ToRenderProcess =
  /** Dealers and rules as they are from now on. */
  | { kind: 'tenants'; isLoaded: boolean; entries: readonly Omit<TenantEntry, 'nameToken'>[] }
  /** Data that carries one of these tags is asked for anew from now on. */
  | { kind: 'expire'; tags: readonly string[] }
  | { kind: 'render'; id: number; path: string; site: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'unanswered'; id: number; error: string }

/** A page as Next hands it to its cache. */
export interface RenderedPage {
  key: string
  stored: Stored
  tags: string[]
  cacheControl: StoredEntry['cacheControl']
}

/** What a render process says to the site process. */
export type FromRenderProcess =
  | { kind: 'ready' }
  /** `status` is Next's; `pages` what it would have cached, empty for a page that is made for one visitor. */
  | { kind: 'rendered'; id: number; status: number; pages: RenderedPage[] }
  | { kind: 'ask'; id: number; read: RecordRead }
  | { kind: 'down'; service: Outage }
  | {
      kind: 'log'
      level: 'info' | 'warn' | 'error'
      message: string
      fields: Readonly<Record<string, unknown>>
    }
