import { cache } from 'react'
import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleListTag, vehicleTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { similarStock, vehicleBySlug } from '../../server/search/search.ts'
import { vehicleDetails } from '../../server/vehicles/vehicles.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { soldAndWithdrawn } from '../seo/sold-and-withdrawn.ts'
import { getTenant } from '../../server/tenants/tenant.ts'
import { financeHref, financePageTags } from '../finance/finance-href.ts'
import { marketLine, type MarketLine } from '../market-line.ts'
import { type KnownVehicle, vehicleStanding, type VehicleStanding } from '../vehicle-standing.ts'
import { vehicleTexts, vehicleTextTags, type VehicleTexts } from './texts/vehicle-texts.ts'

export interface VehiclePageData extends KnownVehicle, VehicleStanding {
  kind: 'vehicle'
  /** Previews (base64) of its first photos by media key. */
  previews: ReadonlyMap<string, string>
  /** Undefined where the price is not below the market, or the page's gauge says otherwise. */
  market: MarketLine | undefined
  /** Empty while none fit or the search is away (SIM-06). */
  similar: StockDocument[]
  /** The dealer's texts, for sections of their own. */
  texts: VehicleTexts
  /** The tenant's finance page for this vehicle, where it has one (RTE-08). */
  financeHref: string | undefined
  tags: CacheTag[]
}

/** Number of photos with a preview. Later photos have loaded by the time a visitor looks at them. */
const MAX_PREVIEWS = 12

/** Reads the data of a vehicle page. A hidden vehicle is `unknown`, like one that never existed. */
export const vehiclePageData = cache(
  async (
    site: string,
    slug: string,
  ): Promise<VehiclePageData | { kind: 'unknown' } | { kind: 'search-down' }> => {
    const context = await getTenant(site)
    const found = await vehicleBySlug(context, slug)
    if (!found.ok) return { kind: 'search-down' }
    const former = found.vehicle ? undefined : await soldAndWithdrawn(context, slug)
    const vehicle = found.vehicle ?? former?.vehicle
    if (!vehicle) return { kind: 'unknown' }
    const [result, texts, finance, details] = await Promise.all([
      similarStock(context, vehicle),
      vehicleTexts(context, vehicle),
      financeHref(context, vehicle),
      former?.details ?? vehicleDetails(context, vehicle.id),
    ])
    const known: KnownVehicle = { context, vehicle, details }
    const standing = vehicleStanding(known)
    return {
      kind: 'vehicle',
      ...known,
      ...standing,
      market: await marketLine(context, vehicle, { price: standing.price, details }),
      previews: await previewsOf((details?.images ?? vehicle.images).slice(0, MAX_PREVIEWS)),
      similar: result.ok ? result.vehicles : [],
      texts,
      financeHref: finance,
      tags: [
        vehicleTag(context.tenant.slug, vehicle.id),
        vehicleListTag(context.tenant.slug),
        ...vehicleTextTags(context),
        ...financePageTags(context),
      ],
    }
  },
)

async function previewsOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { photoPreview } = getRuntime()
  return new Map(await Promise.all(keys.map(async (key) => [key, await photoPreview(key)] as const)))
}
