import { type Picture, readManifest } from '@forecourt/showroom/manifest'
import { feedVehicleSchema, type FeedVehicle } from '@forecourt/vehicle/vehicle'
import { createMediaStore } from '@forecourt/stock/media-store'
import { CARS, type CarModel } from './catalogue.ts'
import type { DemoStock } from './demo-stock.ts'
import { dressStock, type Dressable } from './dress.ts'
import { createDemoMedia, withPictures } from './media.ts'
import { showroomOf } from './showroom.ts'
import { type Kind, type Plan, PLANS } from './plans.ts'
import { DEMO_TENANTS, type DemoDealership } from './tenants.ts'
import { caravan, motorVehicle, type DemoContext, type DemoVehicle } from './vehicle.ts'
import { MG_CARS } from './mg-catalogue.ts'
import { CARAVANS, MOTORCYCLES, MOTORHOMES, TRUCKS } from './other-catalogue.ts'
import { createRandom, type Random } from './random.ts'

export interface DemoOptions {
  seed: number
  /** Epoch ms. */
  now: number
  /** The showroom's pictures. */
  pictures: readonly Picture[]
}

/** Generates believable Australian stock of the demo tenants; the same for the same seed, `now` and pictures. */
export function generateDemoStock({ seed, now, pictures }: DemoOptions): DemoStock[] {
  const showroom = showroomOf(pictures)
  const stocks = PLANS.map((plan, index) => ({
    tenantSlug: plan.tenant,
    made: stockOf(plan, createRandom(seed + index * 7919), now),
  }))
  dressStock(
    stocks.flatMap(({ made }) => made),
    showroom,
    now,
  )
  return stocks.map(({ tenantSlug, made }) => ({
    tenantSlug,
    vehicles: made.map(({ vehicle }) => vehicle),
    shown: new Map(
      made.flatMap(({ vehicle, look, photos }) =>
        look && photos.length > 0 ? [[vehicle.source_id, { look, photos }] as const] : [],
      ),
    ),
    cabins: showroom.cabins,
  }))
}

function stockOf(plan: Plan, random: Random, now: number): Dressable[] {
  const tenant = DEMO_TENANTS.find((entry) => entry.slug === plan.tenant)
  const stock: Dressable[] = []
  for (const lot of plan.lots) {
    const dealership = tenant?.dealerships.find((entry) => entry.id === lot.dealership)
    if (dealership === undefined) throw new Error(`the demo has no dealership ${lot.dealership}`)
    for (let index = 0; index < lot.count; index += 1) {
      const number = stock.length + 1
      const { feed, wish } = vehicleOf(lot.kind, {
        random,
        now,
        dealership,
        carType: lot.carType,
        number,
        prefix: plan.prefix,
      })
      const other = lot.kind === 'car' && lot.carType === 'used' ? sharedWith(plan, number) : undefined
      const vehicle = feedVehicleSchema.parse(other === undefined ? feed : shared(feed, dealership, other))
      stock.push({ vehicle, wish, tenants: showing(vehicle), photos: [] })
    }
  }
  return stock
}

/** The tenants of a vehicle's dealerships. */
function showing({ dealership_ids }: FeedVehicle): string[] {
  return DEMO_TENANTS.filter(({ dealerships }) =>
    dealerships.some(({ id }) => dealership_ids.includes(id)),
  ).map(({ slug }) => slug)
}

function sharedWith({ share }: Plan, number: number): number | undefined {
  return share !== undefined && number % share.every === 0 ? share.with : undefined
}

function vehicleOf(kind: Kind, context: DemoContext): DemoVehicle {
  if (kind === 'caravan') return caravan(context, context.random.pick(CARAVANS))
  const itemType = kind === 'motorhome' || kind === 'mg' ? 'car' : kind
  return motorVehicle(context, weighted(context, modelsOf(kind)), itemType)
}

function modelsOf(kind: Exclude<Kind, 'caravan'>): readonly CarModel[] {
  return { car: CARS, mg: MG_CARS, truck: TRUCKS, motorcycle: MOTORCYCLES, motorhome: MOTORHOMES }[kind]
}

/** Picks a model as often as its weight says; models no longer made are not on the new and demo lots. */
function weighted(context: DemoContext, models: readonly CarModel[]): CarModel {
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
 * Yields the demo feed: puts the pictures into the media store of `dataDir` and returns each tenant's stock as
 * newline-delimited JSON for the `forecourt` mapping, ready for `POST /api/ingest/{tenant}`.
 */
export async function* demoFeed(options: {
  dataDir: string
  seed: number
  now: number
}): AsyncGenerator<{ tenantSlug: string; count: number; ndjson: Uint8Array[] }> {
  const media = createDemoMedia(createMediaStore(options.dataDir))
  const encoder = new TextEncoder()
  for (const stock of generateDemoStock({ ...options, pictures: await readManifest() })) {
    const vehicles = await withPictures(stock, media)
    const ndjson = vehicles.map((vehicle) => encoder.encode(`${JSON.stringify(vehicle)}\n`))
    yield { tenantSlug: stock.tenantSlug, count: vehicles.length, ndjson }
  }
}
