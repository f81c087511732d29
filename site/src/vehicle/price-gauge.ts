import type { StockDocument } from '@forecourt/vehicle/document'
import {
  autoGauge,
  gaugeEnds,
  MIN_GAUGE_PEERS,
  priceAtRank,
  type AutoGauge,
} from '@forecourt/tenant-config/calculators/gauge'
import type { PriceState } from '@forecourt/tenant-config/vehicle/price'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { yearIn } from '@forecourt/tenant-config/time/zoned-time'
import { stockByPrice } from '../server/search/search.ts'
import type { StockFailure } from '../server/search/stock-search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { VehicleDetails } from '../server/vehicles/vehicles.ts'

/** Undefined where there is none: no price on show, no identification code (VDP-29), or too few vehicles to compare. */
export type GaugeResult = { ok: true; gauge: AutoGauge | undefined } | StockFailure

/** Years to both sides of the vehicle's own (N11). */
const YEARS_AROUND = 2
const PAGE_SIZE = 250

/**
 * How a vehicle's price stands among the others of its make, model and age (within two years) that the tenant shows in stock (N11): their
 * 10th to 90th percentile.
 */
export async function priceGauge(
  context: TenantContext,
  vehicle: StockDocument,
  { price, details }: { price: PriceState; details: Pick<VehicleDetails, 'has_nvic'> | undefined },
): Promise<GaugeResult> {
  const isPriced = price.kind === 'normal' || price.kind === 'reduced'
  if (!details?.has_nvic || !isPriced || vehicle.year <= 0) return { ok: true, gauge: undefined }
  const peers = await peerPrices(context, vehicle)
  if (!peers.ok) return peers
  const { count, range } = peers
  return {
    ok: true,
    gauge: range && autoGauge(price.priceAud, range, count, description(context, vehicle, count)),
  }
}

type Peers = { ok: true; count: number; range: [number, number] | undefined }

async function peerPrices(context: TenantContext, vehicle: StockDocument): Promise<Peers | StockFailure> {
  const { make, model, year, id, item_type } = vehicle
  const pages = new Map<number, readonly StockDocument[]>()
  const read = async (page: number) => {
    const result = await stockByPrice(context, {
      refinements: {
        item_type: [item_type],
        make: [make],
        model: [model],
        status: ['in_stock'],
        sold: ['false'],
      },
      ranges: {
        year: { min: year - YEARS_AROUND, max: year + YEARS_AROUND },
        price: { min: context.tenant.price.minDisplay + 1 },
      },
      excludeIds: [id],
      page: page + 1,
      perPage: PAGE_SIZE,
    })
    if (result.ok) pages.set(page, result.vehicles)
    return result
  }
  const first = await read(0)
  if (!first.ok) return first
  const count = first.found
  if (count < MIN_GAUGE_PEERS) return { ok: true, count, range: undefined }
  const ends = gaugeEnds(count)
  const needed = new Set(
    ends.flatMap((rank) => [Math.floor(rank), Math.ceil(rank)].map((at) => Math.floor(at / PAGE_SIZE))),
  )
  for (const page of needed) {
    const result = pages.has(page) ? first : await read(page)
    if (!result.ok) return result
  }
  const priceAt = (rank: number) =>
    pages.get(Math.floor(rank / PAGE_SIZE))?.[rank % PAGE_SIZE]?.price ?? Number.NaN
  const [low, high] = ends.map((rank) => priceAtRank(rank, priceAt))
  // Stock that changed between two pages may leave a rank without a vehicle.
  const isWhole = Number.isFinite(low) && Number.isFinite(high)
  return { ok: true, count, range: isWhole ? [low ?? 0, high ?? 0] : undefined }
}

/** The basis by name, and its date in the tenant's time zone. */
function description(
  { tenant, now }: TenantContext,
  { make, model, year }: StockDocument,
  count: number,
): string {
  const name = vehicleTitle({ year: 0, make, model }, tenant.displayNames)
  // No vehicle is of a year to come, but for its own.
  const lastYear = Math.max(year, Math.min(year + YEARS_AROUND, yearIn(tenant.timeZone, now)))
  const today = new Intl.DateTimeFormat('en-AU', {
    timeZone: tenant.timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `Compared with ${count} other ${name} from ${year - YEARS_AROUND} to ${lastYear} in stock at ${tenant.name} on ${today.format(now)}, leaving out the cheapest and the dearest tenth.`
}
