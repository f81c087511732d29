import type { Records } from '@forecourt/stock/database'
import { toVehicleDetails, type VehicleDetails } from '@forecourt/vehicle/details'
import type { StockDocument } from '@forecourt/vehicle/document'
import { toStockDocument } from '@forecourt/vehicle/project'
import { projectionOf } from '@forecourt/stock/tenant'
import { vehicleOnceAt } from '@forecourt/stock/vehicle-reads'
import { stockEvaluator } from '@forecourt/tenant-config/rules/predicate'
import type { Log } from '../log.ts'
import type { TenantRegistry } from '../tenants/tenant-entry.ts'
import { stockTenant, tenantScope, type DocumentSources } from '../tenants/stock-tenants.ts'

/** A vehicle that a dealer's lists no longer hold, as the record has it. */
export interface FormerVehicle {
  vehicle: StockDocument
  details: VehicleDetails
}

interface FormerVehicleOptions {
  records(): Promise<Records>
  tenants: Pick<TenantRegistry, 'all' | 'bySlug'>
  facts: DocumentSources
  /** Epoch ms. */
  now(): number
  log: Log
}

/**
 * Reads what was once at `/cars/<slug>` of a tenant: undefined for what never was there, for what its rules hide, and while
 * the record or the content service is away.
 */
export function createFormerVehicles(
  options: FormerVehicleOptions,
): (tenantSlug: string, slug: string, route: string) => Promise<FormerVehicle | undefined> {
  const read = async (tenantSlug: string, slug: string, route: string) => {
    const entry = options.tenants.bySlug(tenantSlug)
    const vehicle = entry && (await vehicleOnceAt(await options.records(), tenantSlug, slug))
    const feed = vehicle && options.tenants.bySlug(vehicle.tenant)
    if (!entry || !vehicle || !feed) return undefined
    const now = options.now()
    const scope = tenantScope(options.tenants)
    const projection = projectionOf(await stockTenant(feed, options.facts), scope, now)
    // Its days may be over, so that it no longer counts as this tenant's.
    const document = { ...toStockDocument(vehicle, projection), tenant_ids: [tenantSlug] }
    const isShown = stockEvaluator(entry.rules, { tenant: entry.tenant, now, surface: 'vdp', route })
    return isShown(document) ? { vehicle: document, details: toVehicleDetails(vehicle) } : undefined
  }
  return (tenantSlug, slug, route) =>
    read(tenantSlug, slug, route).catch((error: unknown) => {
      options.log('warn', 'a former vehicle cannot be read', { error: String(error) })
      return undefined
    })
}
