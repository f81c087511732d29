import type { FeedVehicle, FeedVehicleInput } from '@forecourt/vehicle/vehicle'
import type { Badge, CarModel } from './catalogue.ts'
import type { Wish } from './dress.ts'
import { isCertified, kmOf, standing, yearOf } from './life.ts'
import { askedPrice, pricing } from './money.ts'
import { shapeOf } from './shapes.ts'
import type { DemoDealership } from './tenants.ts'
import { demoVariant, privatelyLocated } from './variant.ts'
import { pickComments, pickFeatures, type Outfit } from './words.ts'
import type { CaravanModel } from './other-catalogue.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const STOCK_DAYS = 120
const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2
/** Up to which share of all vehicles have how many photos; the others five to eleven. */
const FEW_PHOTOS = [
  [0.04, 0],
  [0.1, 1],
  [0.32, 4],
  [0.62, 12],
] as const
const MOST_WITH_FEW = 0.62

/** A vehicle without a colour yet, and what it wishes to be shown with. */
export interface DemoVehicle {
  feed: FeedVehicleInput
  wish: Wish
}

export interface DemoContext {
  random: Random
  /** Epoch ms. */
  now: number
  dealership: DemoDealership
  carType: FeedVehicle['car_type']
  /** Number of the vehicle within its tenant. */
  number: number
  prefix: string
}

/** A car, truck, motorhome or motorcycle of a model. */
export function motorVehicle(
  context: DemoContext,
  model: CarModel,
  itemType: FeedVehicle['item_type'],
): DemoVehicle {
  const { random, carType } = context
  const year = yearOf(context, model)
  const badge = random.pick(model.badges)
  const built = { ...model, ...badge[2] }
  const age = new Date(context.now).getUTCFullYear() - year
  const km = kmOf(random, carType, age, itemType)
  const hasFewPaints = itemType === 'truck' || model.body === 'Motorhome'
  const ticket = hasFewPaints ? spread(context.number) : random.next()
  const asked = askedPrice(random, carType, badge[1], { keeps: model.keeps, age, km })
  const outfit: Outfit =
    itemType === 'motorcycle' ? 'motorcycle' : ['Ute', 'Cab Chassis'].includes(model.body) ? 'work' : 'car'
  const name = `${year} ${model.make} ${model.model} ${badge[0]}`
  return {
    feed: {
      ...common(context, { year, make: model.make, model: model.model, name }),
      badge: badge[0],
      item_type: itemType,
      ...pricing(random, asked, carType),
      ...engine(built),
      km,
      ...(built.drive === '' ? {} : { drive: built.drive }),
      seats: built.seats,
      ...(built.doors === 0 ? {} : { doors: built.doors }),
      body: built.body,
      standardEquipment: pickFeatures(random, outfit, levelOf(model, badge)),
      has_nvic: true,
      variant: demoVariant(built, itemType),
      ...privatelyLocated(context, name),
      certified: isCertified(random, carType, model.make, age),
    },
    wish: { shape: shapeOf({ ...model, badge: badge[0] }), ticket, photos: photosTaken(random) },
  }
}

/** A caravan or camper trailer. */
export function caravan(context: DemoContext, model: CaravanModel): DemoVehicle {
  const { random, carType } = context
  const year = yearOf(context, model)
  const layout = random.pick(model.layouts)
  const age = new Date(context.now).getUTCFullYear() - year
  const asked = askedPrice(random, carType, layout.priceAud, { keeps: 0.93, age, km: age * 15_000 })
  const name = `${year} ${model.make} ${model.model} ${layout.name}`
  return {
    feed: {
      ...common(context, { year, make: model.make, model: model.model, name }),
      badge: layout.name,
      item_type: 'caravan',
      ...pricing(random, asked, carType),
      body: model.body,
      standardEquipment: pickFeatures(random, 'caravan', 1),
      caravan: {
        body_length: layout.length,
        body_width: layout.width,
        tare_weight: layout.tare,
        aggregate_trailer_mass: layout.mass,
        axle_type: layout.axle,
        sleeps: layout.sleeps,
      },
    },
    wish: {
      shape: shapeOf({ ...model, badge: layout.name }),
      ticket: spread(context.number),
      photos: photosTaken(random),
    },
  }
}

function common(
  context: DemoContext,
  vehicle: { year: number; make: string; model: string; name: string },
): Pick<FeedVehicleInput, 'source_id' | 'year' | 'make' | 'model' | 'car_type'> & Partial<FeedVehicleInput> {
  const { random, dealership, carType, now } = context
  const createdAt = now - Math.floor(random.next() * STOCK_DAYS * DAY_MS)
  const comments = pickComments(random, vehicle.name, carType)
  const { location } = dealership
  return {
    source_id: `${context.prefix}-${String(context.number).padStart(5, '0')}`,
    stocknum: stockNumber(context),
    vin: `FC0DEM${context.prefix.toUpperCase()}${String(context.number).padStart(10, '0')}`,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    car_type: carType,
    build_date: `${vehicle.year}-${String(random.between(1, 12)).padStart(2, '0')}`,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(createdAt + Math.floor(random.next() * (now - createdAt))).toISOString(),
    ...standing(random, carType),
    ...(comments === undefined ? {} : { dealercomments: comments }),
    city: location.city,
    state: location.state,
    location_id: location.id,
    dealership_id: dealership.id,
    dealership_ids: [dealership.id],
    dealership_slug: dealership.slug,
    location: {
      id: location.id,
      name: location.name,
      slug: location.slug,
      phone: location.phone,
      city: location.city,
      state: location.state,
      ...(location.distribution && { distribution_locations: location.distribution }),
    },
  }
}

function stockNumber(context: DemoContext): string {
  const { random, number, carType } = context
  const digits = String(10_000 + number * 7).slice(-5)
  const letter = { new: 'N', demo: 'D', used: 'U' }[carType]
  const unusual = random.next()
  if (unusual < 0.02) return `${context.prefix.toUpperCase()}/${letter}-${digits}`
  if (unusual < 0.035) return `00${digits.slice(-3)}`
  if (unusual < 0.05) return `TRADE*${digits}`
  if (unusual < 0.065) return `${letter} ${digits} B`
  return `${letter}${digits}`
}

function engine(built: CarModel): Partial<FeedVehicleInput> {
  const specs: Partial<FeedVehicleInput> = {
    fuel: built.fuel,
    simple_fuel: built.fuel,
    trans:
      built.trans === 'Manual'
        ? '6 Speed Manual'
        : built.fuel === 'Electric'
          ? '1 Speed Automatic'
          : '8 Speed Automatic',
    simple_transmission: built.trans,
  }
  if (built.litres === 0) return specs
  return { ...specs, engine_size_litres: built.litres, engine_size: Math.round(built.litres * 1000) }
}

/** 0 for the cheapest badge of a model, 1 for the dearest. */
function levelOf(model: CarModel, badge: Badge): number {
  const prices = model.badges.map(([, price]) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return high === low ? 0.6 : (badge[1] - low) / (high - low)
}

/** How many photos a dealer took, at most: of some there is none yet, some have one, many the four of a quick listing. */
function photosTaken(random: Random): number {
  const lot = random.next()
  const few = FEW_PHOTOS.find(([upTo]) => lot < upTo)
  return few ? few[1] : 5 + Math.floor((lot - MOST_WITH_FEW) * (7 / (1 - MOST_WITH_FEW)))
}

/** Of vehicles of few paints, each in its turn: numbers that follow each other, spread evenly between 0 and 1. */
function spread(number: number): number {
  return (number * GOLDEN_SHARE) % 1
}
