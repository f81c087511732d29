import type { MediaStore } from '@forecourt/stock/media-store'
import type { Outage } from '../cache/cache-tags.ts'
import type { VehicleState } from '../vehicles/vehicle-state.ts'
import type { ServiceHealth } from '../health/service-health.ts'
import type { ReindexPort } from '../records/reindex-port.ts'
import type { Runtime } from './runtime.ts'
import type { PageRendering } from '../rendering/create-page-renders.ts'
import type { Outbox } from '../sign-in/outbox.ts'
import type { HostRegistry } from '../tenants/tenants.ts'

/** The runtime with what only the server itself uses. */
export interface ServerRuntime extends Runtime {
  readonly tenants: HostRegistry
  readonly media: MediaStore
  readonly reindex: ReindexPort
  /** Renders pages in other processes; undefined where the site process does it itself. */
  readonly renders: PageRendering | undefined
  /** Messages that are not sent but shown to developers; in local mode only. */
  readonly outbox: Outbox | undefined
  /** Like the pages' own, from memory. */
  vehicle(tenantSlug: string, vehicleSlug: string): VehicleState | undefined
  isDown(service: Outage): boolean
  /** Answers within about a second, whatever hangs. */
  health(): Promise<ServiceHealth>
  /** Loads the tenants, prepares the engine's keys, opens the record and starts the timers. */
  start(): Promise<void>
  stop(): Promise<void>
}
