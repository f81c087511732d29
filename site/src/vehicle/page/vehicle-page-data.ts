import { cache } from 'react'
import type { StockDocument } from '@forecourt/vehicle/document'
import { driveAwayEstimate, type DriveAwayEstimate } from '@forecourt/tenant-config/charges/drive-away'
import { resolveCharges } from '@forecourt/tenant-config/charges/government-charges'
import { availability, type Availability } from '@forecourt/tenant-config/vehicle/availability'
import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import type { Checks } from '@forecourt/tenant-config/rules/checks'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { priceState, type PriceState } from '@forecourt/tenant-config/vehicle/price'
import { vehicleListTag, vehicleTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { similarStock, vehicleBySlug, vehicleRoute } from '../../server/search/search.ts'
import { vehicleDetails, type VehicleDetails } from '../../server/vehicles/vehicles.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import { soldAndWithdrawn } from '../seo/sold-and-withdrawn.ts'
import { getTenant, type TenantContext } from '../../server/tenants/tenant.ts'
import { shownEstimate, type FinanceEstimate } from '../finance/finance-estimate.ts'
import { financeHref, financePageTags } from '../finance/finance-href.ts'
import { financeValue, type FinanceValue } from '../finance/finance-value.ts'
import { marketLine, type MarketLine } from '../market-line.ts'
import { vehicleTexts, vehicleTextTags, type VehicleTexts } from './texts/vehicle-texts.ts'

/** Data of the page's vehicle, before any decision on showing it. */
interface Known {
  context: TenantContext
  vehicle: StockDocument
  /** Undefined while the record does not answer: the page then shows the search's data. */
  details: VehicleDetails | undefined
}

/** Facts about a vehicle that every part of the page must agree on. */
export interface VehicleStanding {
  /** `2021 Mazda CX-5` */
  title: string
  /** Checks that the tenant's rules add for this vehicle. */
  checks: Checks
  state: Availability
  isSold: boolean
  /** The price everywhere on the page; `hidden` unless the vehicle is available (AVL-02). */
  price: PriceState
  /** What it costs with its state's charges; undefined where the price includes them, or no table says what they are. */
  driveAway: DriveAwayEstimate | undefined
  /** The finance value of the tenant's lender; undefined for none (FIN-01). */
  finance: FinanceValue | undefined
  /** The estimate everywhere on the page; undefined where no figure may be shown. */
  estimate: FinanceEstimate | undefined
}

export interface VehiclePageData extends Known, VehicleStanding {
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
    const known: Known = { context, vehicle, details }
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

/** Returns a vehicle's title, availability, price and finance with a tenant (AVL-01 to AVL-04, PRC-01, FIN-01). */
export function vehicleStanding({ context, vehicle, details }: Known): VehicleStanding {
  const { tenant } = context
  const checks = vehiclePageChecks(context, vehicle)
  const state = availability(vehicle, tenant, checks)
  const finance = state.available ? financeValue(vehicle, details, context, checks) : undefined
  const price: PriceState = state.available ? priceState(vehicle, tenant) : { kind: 'hidden' }
  const charges = resolveCharges(context.governmentCharges ?? [], context)
  return {
    title: vehicleTitle(vehicle, tenant.displayNames) || vehicle.name || 'Vehicle',
    checks,
    state,
    isSold: !state.available && state.because === 'sold',
    price,
    driveAway: driveAwayEstimate(vehicle, price, charges),
    finance,
    estimate: finance && shownEstimate(finance, tenant),
  }
}

async function previewsOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { photoPreview } = getRuntime()
  return new Map(await Promise.all(keys.map(async (key) => [key, await photoPreview(key)] as const)))
}

/** Returns the checks that the tenant's rules add for a vehicle on its own page. */
export function vehiclePageChecks(
  { tenant, rules, now }: TenantContext,
  { slug }: Pick<StockDocument, 'slug'>,
): Checks {
  return createChecks(rules, { tenant, now, surface: 'vdp', route: vehicleRoute(slug) })
}
