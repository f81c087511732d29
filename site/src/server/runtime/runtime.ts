import type { Log } from '../log.ts'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'
import type { Geocoder } from '@forecourt/stock/geocoder'
import type { OfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import type { AuditService } from '../audit/audit-service.ts'
import type { CacheTag, Outage } from '../cache/cache-tags.ts'
import type { SiteConfig } from '../config/config-types.ts'
import type { ChangeBus } from '../cache/changes.ts'
import type { DraftGate } from '../draft-mode/draft-gate.ts'
import type { Explainer } from '../explain/explain-stock.ts'
import type { FormerVehicle } from '../vehicles/former-vehicle.ts'
import type { VehicleState } from '../vehicles/vehicle-state.ts'
import type { IngestPort } from '../records/ingest-port.ts'
import type { LeadService } from '../leads/lead-service.ts'
import type { RejectedForms } from '../leads/rejected-forms.ts'
import type { RulePreviews } from '../rule-preview/rule-preview-vehicles.ts'
import type { ScopedKey } from '../search/search-keys.ts'
import type { SharePicture } from '../share-picture/share-picture-svg.ts'
import type { SignInService } from '../sign-in/sign-in-service.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ListedVehicle, StockSearch } from '../search/stock-search.ts'
import type { PdfService } from '../pdf/pdf-service.ts'
import type { DetailsResult } from '../vehicles/vehicle-details.ts'
import type { VisitService } from '../visits/visit-service.ts'

/**
 * What the process shares between the front handler and Next's bundles, which are different module graphs:
 * made once by `site/server.ts`, read through `getRuntime()`.
 */
export interface Runtime {
  readonly config: SiteConfig
  readonly tenants: TenantRegistry
  readonly changes: ChangeBus
  readonly stock: StockSearch
  /** Where postcodes and suburbs lie. */
  readonly places: Geocoder
  /** Postcodes around a point (degrees) that people live in, nearest first, from the platform's own table (N31). */
  placesAround: OfflineGeocoder['around']
  readonly ingest: IngestPort
  readonly drafts: DraftGate
  readonly staff: StaffService
  readonly rulePreviews: RulePreviews
  /** Visitors of the dealers' sites. */
  readonly signIn: SignInService
  /** Enquiries of visitors. */
  readonly leads: LeadService
  /** What was done with sign-ins and leads, and by whom. */
  readonly audit: AuditService
  readonly rejectedForms: RejectedForms
  /** What is kept of visits to vehicles' pages. */
  readonly visits: VisitService
  readonly pdf: PdfService
  readonly explainer: Explainer
  /** Every vehicle inside a filter of the engine's, however many; undefined while the engine is away. */
  listStock(filter: string): Promise<ListedVehicle[] | undefined>
  /** Ids of every dealer's vehicles with this VIN, which is in no index; none while the record is away. */
  idsByVin(vin: string): Promise<readonly string[]>
  /** What the record says of a vehicle that the tenant (slug) shows. */
  vehicleDetails(tenantSlug: string, vehicleId: string): Promise<DetailsResult>
  /** What became of `/cars/<slug>` of a tenant (slug); undefined for an address that never was, or is not known yet. */
  vehicle(
    tenantSlug: string,
    vehicleSlug: string,
  ): VehicleState | undefined | Promise<VehicleState | undefined>
  /** What was once at that address, for what its rules let be seen at `route`; undefined while the record is away. */
  formerVehicle(tenantSlug: string, vehicleSlug: string, route: string): Promise<FormerVehicle | undefined>
  /** A picture of a vehicle for sharing, as JPEG; rejects when too many are asked for at once. */
  sharePicture(picture: SharePicture): Promise<Buffer>
  /** Base64 of a photo at 16 px across by its media key, '' without one. */
  photoPreview(mediaKey: string): Promise<string>
  /** A search key for one tenant that a visitor cannot widen, or undefined while the engine is away. */
  scopedKey(entry: TenantEntry): Promise<ScopedKey | undefined>
  /** Expires pages, data and answers that carry any of `tags` and tells open pages; the next response is fresh. */
  revalidate(tags: readonly CacheTag[]): void
  /** Notes that a service could not be reached; pages made meanwhile are made anew once it answers. */
  reportDown(service: Outage): void
  /** Loads tenants and rules again and computes the next boundary; to be awaited before pages are expired. */
  refreshTenants(): Promise<void>
  /** Content was published: the moments at which windows open and close are computed again. */
  contentChanged(): void
  /** Places of these tenants (ids) were published: where their vehicles stand is looked up again, in the background. */
  placesChanged(tenantIds: readonly string[]): void
  /** Milliseconds since the epoch; the only clock pages use. */
  now(): number
  log: Log
}

const KEY = Symbol.for('forecourt.runtime')
type Holder = { [KEY]?: Runtime }

/** Publishes the runtime of this process; called once by the server before Next takes its first request. */
export function setRuntime(runtime: Runtime): void {
  ;(globalThis as Holder)[KEY] = runtime
}

/** The runtime of this process; throws during `next build`, where nothing may need one. */
export function getRuntime(): Runtime {
  const runtime = (globalThis as Holder)[KEY]
  if (!runtime) throw new Error('the site runs inside site/server.ts; there is no runtime here (next build?)')
  return runtime
}
