import type { Log } from '../log.ts'
import type { TenantEntry, TenantRegistry } from '../tenants/tenant-entry.ts'
import type { Geocoder } from '@forecourt/stock/geocoder'
import type { OfflineGeocoder } from '@forecourt/stock/offline-geocoder'
import type { BrokenLinksService } from '../broken-links/broken-links-service.ts'
import type { AlertService } from '../alerts/alert-service.ts'
import type { AuditService } from '../audit/audit-service.ts'
import type { CacheTag, Outage } from '../cache/cache-tags.ts'
import type { SiteConfig } from '../config/config-types.ts'
import type { ChangeBus } from '../cache/changes.ts'
import type { DraftGate } from '../draft-mode/draft-gate.ts'
import type { Explainer } from '../explain/explain-stock.ts'
import type { FormerVehicle } from '../vehicles/former-vehicle.ts'
import type { VehicleState } from '../vehicles/vehicle-state.ts'
import type { IngestPort } from '../records/ingest-port.ts'
import type { AppointmentService } from '../appointments/appointment-service.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import type { LeadService } from '../leads/lead-service.ts'
import type { RejectedForms } from '../leads/rejected-forms.ts'
import type { RulePreviews } from '../rule-preview/rule-preview-vehicles.ts'
import type { PurchaseService } from '../sales/purchase-service.ts'
import type { ValuationService } from '../sales/valuation-service.ts'
import type { SalesService } from '../sales/sales-service.ts'
import type { ScopedKey } from '../search/search-keys.ts'
import type { SharePicture } from '../share-picture/share-picture-svg.ts'
import type { SiteIcon } from '../share-picture/site-icon.ts'
import type { PasskeyService } from '../sign-in/passkeys/passkey-service.ts'
import type { SignInService } from '../sign-in/sign-in-service.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ListedVehicle, StockSearch } from '../search/stock-search.ts'
import type { PdfService } from '../pdf/pdf-service.ts'
import type { DetailsResult } from '../vehicles/vehicle-details.ts'
import type { VisitService } from '../visits/visit-service.ts'
import type { OwnCarService } from '../watchlist/own-car-service.ts'
import type { SavedSearchService } from '../watchlist/saved-search-service.ts'
import type { WatchlistService } from '../watchlist/watchlist-service.ts'

/**
 * Services that the process shares between the front handler and Next's bundles, which are different module graphs. Created
 * once by `site/site-process.ts`, read through `getRuntime()`.
 */
export interface Runtime {
  readonly config: SiteConfig
  readonly tenants: TenantRegistry
  readonly changes: ChangeBus
  readonly stock: StockSearch
  /** Locations of postcodes and suburbs. */
  readonly places: Geocoder
  /**
   * Returns the postcodes around a point (degrees) that people live in, nearest first, from the platform's own table (N31).
   */
  placesAround: OfflineGeocoder['around']
  readonly ingest: IngestPort
  readonly drafts: DraftGate
  readonly staff: StaffService
  readonly rulePreviews: RulePreviews
  /** Links of published content that lead nowhere. */
  readonly brokenLinks: BrokenLinksService
  /** Visitors of the dealers' sites. */
  readonly signIn: SignInService
  /** What visitors saved in their accounts. */
  readonly watchlists: WatchlistService
  readonly savedSearches: SavedSearchService
  readonly passkeys: PasskeyService
  readonly ownCars: OwnCarService
  /** What they are told of it. */
  readonly alerts: AlertService
  /** Enquiries of visitors. */
  readonly leads: LeadService
  readonly appointments: AppointmentService
  /** Vehicles that visitors are buying. */
  readonly purchases: PurchaseService
  /** What visitors' own vehicles are worth. */
  readonly valuations: ValuationService
  /** Reservations of vehicles, and their deposits. */
  readonly sales: SalesService
  /** Where staff work on them. */
  readonly desk: LeadDesk
  /** Log of what was done with sign-ins and leads, and by whom. */
  readonly audit: AuditService
  readonly rejectedForms: RejectedForms
  /** Record of visits to vehicles' pages. */
  readonly visits: VisitService
  readonly pdf: PdfService
  readonly explainer: Explainer
  /** Returns every vehicle inside a filter of the engine's, however many; undefined while the engine is down. */
  listStock(filter: string): Promise<ListedVehicle[] | undefined>
  /** Returns the ids of every dealer's vehicles with this VIN, which is in no index; none while the record is down. */
  idsByVin(vin: string): Promise<readonly string[]>
  /** Returns the details that the record holds of a vehicle that the tenant (slug) shows. */
  vehicleDetails(tenantSlug: string, vehicleId: string): Promise<DetailsResult>
  /**
   * Returns the state of `/cars/<slug>` of a tenant (slug); undefined for an address that never was, or is not known yet.
   */
  vehicle(
    tenantSlug: string,
    vehicleSlug: string,
  ): VehicleState | undefined | Promise<VehicleState | undefined>
  /**
   * Returns the vehicle that was once at that address; undefined when the tenant's rules hide it at `route`, and while the
   * record is down.
   */
  formerVehicle(tenantSlug: string, vehicleSlug: string, route: string): Promise<FormerVehicle | undefined>
  /** Returns how many vehicles of a make a tenant (slug) sold in the last days; undefined while the record is down. */
  recentSales(tenantSlug: string, make: string, days: number): Promise<number | undefined>
  /** Returns a picture of a vehicle for sharing, as JPEG; rejects when too many are asked for at once. */
  sharePicture(picture: SharePicture): Promise<Buffer>
  /** Returns a dealer's sign as an ICO file. */
  siteIcon(icon: SiteIcon): Promise<Buffer>
  /** Returns a photo at 16 px across as base64, by its media key; '' without one. */
  photoPreview(mediaKey: string): Promise<string>
  /** Returns a search key for one tenant that a visitor cannot widen, or undefined while the engine is down. */
  scopedKey(entry: TenantEntry): Promise<ScopedKey | undefined>
  /** Expires pages, data and answers that carry any of `tags`, and tells open pages; the next response is fresh. */
  revalidate(tags: readonly CacheTag[]): void
  /** Notes that a service could not be reached; pages made meanwhile are made anew once it answers. */
  reportDown(service: Outage): void
  /** Loads tenants and rules again and computes the next boundary; to be awaited before pages are expired. */
  refreshTenants(): Promise<void>
  /** Notes that content was published: the moments at which windows open and close are computed again. */
  contentChanged(): void
  /**
   * Notes that places of these tenants (ids) were published: the locations of their vehicles are looked up again, in the
   * background.
   */
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

/** Returns the runtime of this process; throws during `next build`, where nothing may need one. */
export function getRuntime(): Runtime {
  const runtime = (globalThis as Holder)[KEY]
  if (!runtime)
    throw new Error('the site runs inside site/site-process.ts; there is no runtime here (next build?)')
  return runtime
}
