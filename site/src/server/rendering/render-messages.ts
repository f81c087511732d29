import type { Outage } from '../cache/cache-tags.ts'
import type { Stored, StoredEntry } from '../page-cache/page-store.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/** Reads of the record, which only the site process has. A `RecordRead` holds the name of the function and its arguments. */
export type RecordReads = Pick<
  Runtime,
  'idsByVin' | 'vehicle' | 'vehicleDetails' | 'formerVehicle' | 'recentSales'
>
export type RecordRead = {
  [K in keyof RecordReads]: { name: K; args: Parameters<RecordReads[K]> }
}[keyof RecordReads]

/** Messages from the site process to a render process. They take effect in the order in which they are sent. */
export type ToRenderProcess =
  /** The dealers and rules that apply from now on. */
  | { kind: 'tenants'; isLoaded: boolean; entries: readonly Omit<TenantEntry, 'nameToken'>[] }
  /** From now on, data that carries one of these tags is requested again. */
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

/** Messages from a render process to the site process. */
export type FromRenderProcess =
  | { kind: 'ready' }
  /** `status` is Next's; `pages` are those that it would have cached, none for a page that is made for one visitor. */
  | { kind: 'rendered'; id: number; status: number; pages: RenderedPage[] }
  | { kind: 'ask'; id: number; read: RecordRead }
  | { kind: 'down'; service: Outage }
  | {
      kind: 'log'
      level: 'info' | 'warn' | 'error'
      message: string
      fields: Readonly<Record<string, unknown>>
    }
