import { cache } from 'react'
import type { StockDocument } from '@forecourt/stock/document'
import { createChecks, type Checks } from '@forecourt/tenant-config/checks'
import { vehicleListTag, vehicleTag, type CacheTag } from '../../../server/cache-tags.ts'
import { similarStock, vehicleBySlug, vehicleRoute } from '../../../server/search.ts'
import { vehicleDetails, type VehicleDetails } from '../../../server/vehicles.ts'
import { getRuntime } from '../../../server/runtime.ts'
import { getTenant, type TenantContext } from '../../../server/tenant.ts'

export interface VehiclePageData {
  kind: 'vehicle'
  context: TenantContext
  vehicle: StockDocument
  /** Undefined while the record does not answer: the page then shows what the search knows. */
  details: VehicleDetails | undefined
  /** Previews (base64) of its first photos by media key. */
  previews: ReadonlyMap<string, string>
  /** Empty while none fit or the search is away (SIM-06). */
  similar: StockDocument[]
  tags: CacheTag[]
}

/** Photos beyond these are not looked at before theirs are there. */
const MAX_PREVIEWS = 12

/** What a vehicle page shows; a hidden vehicle is as unknown as one that never was. */
export const vehiclePageData = cache(
  async (
    site: string,
    slug: string,
  ): Promise<VehiclePageData | { kind: 'unknown' } | { kind: 'search-down' }> => {
    const context = await getTenant(site)
    const found = await vehicleBySlug(context, slug)
    if (!found.ok) return { kind: 'search-down' }
    const { vehicle } = found
    if (!vehicle) return { kind: 'unknown' }
    const [result, details] = await Promise.all([
      similarStock(context, vehicle),
      vehicleDetails(context, vehicle.id),
    ])
    return {
      kind: 'vehicle',
      context,
      vehicle,
      details,
      previews: await previewsOf((details?.images ?? vehicle.images).slice(0, MAX_PREVIEWS)),
      similar: result.ok ? result.vehicles : [],
      tags: [vehicleTag(context.tenant.slug, vehicle.id), vehicleListTag(context.tenant.slug)],
    }
  },
)

async function previewsOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { photoPreview } = getRuntime()
  return new Map(await Promise.all(keys.map(async (key) => [key, await photoPreview(key)] as const)))
}

/** What the tenant's rules add to the checks of a vehicle on its own page. */
export function vehiclePageChecks(
  { tenant, rules, now }: TenantContext,
  { slug }: Pick<StockDocument, 'slug'>,
): Checks {
  return createChecks(rules, { tenant, now, surface: 'vdp', route: vehicleRoute(slug) })
}
