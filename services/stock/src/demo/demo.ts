import { feedVehicleSchema, type FeedVehicle } from '../model/vehicle.ts'
import { createMediaStore } from '../media/media-store.ts'
import { CARS, type Model } from './catalogue.ts'
import { createDemoArt, type ArtBody } from './demo-art.ts'
import type { PaintName } from './art/paint.ts'
import { withDemoArt } from './demo-pictures.ts'
import { DEMO_TENANTS, type DemoDealership, type DemoTenant } from './demo-tenants.ts'
import { caravan, motorVehicle, type DemoContext, type DemoVehicle } from './demo-vehicle.ts'
import { MG_CARS } from './mg-catalogue.ts'
import { CARAVANS, MOTORCYCLES, MOTORHOMES, TRUCKS } from './other-catalogue.ts'
import { createRandom, type Random } from './random.ts'

/** Stock of one tenant: feed rows, and for each source id the pictures it wants (none: a vehicle without a photo). */
export interface DemoStock {
  tenantSlug: string
  vehicles: FeedVehicle[]
  art: ReadonlyMap<string, { body: ArtBody; paint: PaintName; count: number }>
}

type CarType = FeedVehicle['car_type']
type Kind = 'car' | 'mg' | 'caravan' | 'truck' | 'motorcycle' | 'motorhome'

/** How many of what stands where; every so many used cars one is offered by another dealership too. */
interface Plan {
  tenant: DemoTenant['slug']
  prefix: string
  lots: readonly { dealership: number; kind: Kind; carType: CarType; count: number }[]
  share?: { with: number; every: number }
}

const PLANS: readonly Plan[] = [
  {
    tenant: 'harbour',
    prefix: 'hc',
    share: { with: 201, every: 90 },
    lots: [
      { dealership: 101, kind: 'car', carType: 'new', count: 130 },
      { dealership: 101, kind: 'car', carType: 'demo', count: 48 },
      { dealership: 101, kind: 'car', carType: 'used', count: 250 },
      { dealership: 102, kind: 'car', carType: 'new', count: 70 },
      { dealership: 102, kind: 'car', carType: 'demo', count: 26 },
      { dealership: 102, kind: 'car', carType: 'used', count: 212 },
      { dealership: 103, kind: 'caravan', carType: 'new', count: 28 },
      { dealership: 103, kind: 'caravan', carType: 'used', count: 30 },
      { dealership: 103, kind: 'truck', carType: 'new', count: 16 },
      { dealership: 103, kind: 'truck', carType: 'used', count: 28 },
      { dealership: 103, kind: 'motorhome', carType: 'used', count: 12 },
      { dealership: 103, kind: 'motorcycle', carType: 'new', count: 16 },
      { dealership: 103, kind: 'motorcycle', carType: 'used', count: 34 },
    ],
  },
  {
    tenant: 'wattle',
    prefix: 'ws',
    share: { with: 101, every: 60 },
    lots: [
      { dealership: 201, kind: 'car', carType: 'used', count: 272 },
      { dealership: 201, kind: 'car', carType: 'new', count: 7 },
      { dealership: 201, kind: 'car', carType: 'demo', count: 7 },
      { dealership: 201, kind: 'motorcycle', carType: 'used', count: 14 },
    ],
  },
  {
    tenant: 'southside-mg',
    prefix: 'sm',
    lots: [
      { dealership: 301, kind: 'mg', carType: 'new', count: 28 },
      { dealership: 301, kind: 'mg', carType: 'demo', count: 8 },
      { dealership: 301, kind: 'mg', carType: 'used', count: 18 },
      // Trade-ins of other makes: in the feed, and hidden by the site's own rule.
      { dealership: 301, kind: 'car', carType: 'used', count: 6 },
    ],
  },
  {
    tenant: 'outback-rv',
    prefix: 'or',
    lots: [
      { dealership: 401, kind: 'caravan', carType: 'new', count: 18 },
      { dealership: 401, kind: 'caravan', carType: 'used', count: 20 },
      { dealership: 402, kind: 'truck', carType: 'new', count: 8 },
      { dealership: 402, kind: 'truck', carType: 'used', count: 12 },
      { dealership: 402, kind: 'motorcycle', carType: 'new', count: 8 },
      { dealership: 402, kind: 'motorcycle', carType: 'used', count: 14 },
    ],
  },
]

/** Believable Australian stock of the demo tenants; the same for the same seed and `now` (epoch ms). */
export function generateDemoStock(options: { seed: number; now: number }): DemoStock[] {
  return PLANS.map((plan, index) => stockOf(plan, createRandom(options.seed + index * 7919), options.now))
}

function stockOf(plan: Plan, random: Random, now: number): DemoStock {
  const tenant = DEMO_TENANTS.find((entry) => entry.slug === plan.tenant)
  const vehicles: FeedVehicle[] = []
  const art = new Map<string, { body: ArtBody; paint: PaintName; count: number }>()
  for (const lot of plan.lots) {
    const dealership = tenant?.dealerships.find((entry) => entry.id === lot.dealership)
    if (dealership === undefined) throw new Error(`the demo has no dealership ${lot.dealership}`)
    for (let index = 0; index < lot.count; index += 1) {
      const number = vehicles.length + 1
      const made = vehicleOf(lot.kind, {
        random,
        now,
        dealership,
        carType: lot.carType,
        number,
        prefix: plan.prefix,
      })
      const other = lot.kind === 'car' && lot.carType === 'used' ? sharedWith(plan, number) : undefined
      vehicles.push(
        feedVehicleSchema.parse(other === undefined ? made.feed : shared(made.feed, dealership, other)),
      )
      if (made.art !== undefined) art.set(made.feed.source_id, made.art)
    }
  }
  return { tenantSlug: plan.tenant, vehicles, art }
}

function sharedWith({ share }: Plan, number: number): number | undefined {
  return share !== undefined && number % share.every === 0 ? share.with : undefined
}

function vehicleOf(kind: Kind, context: DemoContext): DemoVehicle {
  if (kind === 'caravan') return caravan(context, context.random.pick(CARAVANS))
  const itemType = kind === 'motorhome' || kind === 'mg' ? 'car' : kind
  return motorVehicle(context, weighted(context, modelsOf(kind)), itemType)
}

function modelsOf(kind: Exclude<Kind, 'caravan'>): readonly Model[] {
  return { car: CARS, mg: MG_CARS, truck: TRUCKS, motorcycle: MOTORCYCLES, motorhome: MOTORHOMES }[kind]
}

/** A model as common as its weight; models no longer made are not on the new and demo lots. */
function weighted(context: DemoContext, models: readonly Model[]): Model {
  const thisYear = new Date(context.now).getUTCFullYear()
  const offered = models.filter(
    (model) => context.carType === 'used' || model.to === undefined || model.to >= thisYear,
  )
  let ticket = context.random.next() * offered.reduce((sum, model) => sum + model.weight, 0)
  for (const model of offered) {
    ticket -= model.weight
    if (ticket < 0) return model
  }
  return context.random.pick(offered)
}

function shared<T extends object>(
  feed: T,
  own: DemoDealership,
  other: number,
): T & { dealership_ids: number[] } {
  return { ...feed, dealership_ids: [own.id, other] }
}

/**
 * The demo feed: pictures are put into the media store of `dataDir`, then each tenant's stock is given as
 * newline-delimited JSON for the `forecourt` mapping, ready for `POST /api/ingest/{tenant}`.
 */
export async function* demoFeed(options: {
  dataDir: string
  seed: number
  now: number
}): AsyncGenerator<{ tenantSlug: string; count: number; ndjson: Uint8Array[] }> {
  const art = createDemoArt(createMediaStore(options.dataDir))
  const encoder = new TextEncoder()
  for (const stock of generateDemoStock(options)) {
    const vehicles = await withDemoArt(stock, art)
    const ndjson = vehicles.map((vehicle) => encoder.encode(`${JSON.stringify(vehicle)}\n`))
    yield { tenantSlug: stock.tenantSlug, count: vehicles.length, ndjson }
  }
}
