import type { FeedVehicle, FeedVehicleInput } from '../model/vehicle.ts'
import type { PaintName } from './art/paint.ts'
import type { Badge, Model } from './catalogue.ts'
import type { ArtBody } from './demo-art.ts'
import { pricing, usedPrice } from './demo-money.ts'
import type { DemoDealership } from './demo-tenants.ts'
import { pickColour, pickComments, pickFeatures, type Outfit } from './demo-words.ts'
import type { CaravanModel } from './other-catalogue.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const STOCK_DAYS = 120

/** A vehicle and the pictures it wants. */
export interface DemoVehicle {
  feed: FeedVehicleInput
  /** Absent for a vehicle without a photo. */
  art?: { body: ArtBody; paint: PaintName; count: number }
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
  model: Model,
  itemType: FeedVehicle['item_type'],
): DemoVehicle {
  const { random, carType } = context
  const year = yearOf(context, model)
  const badge = random.pick(model.badges)
  const built = { ...model, ...badge[2] }
  const age = new Date(context.now).getUTCFullYear() - year
  const km = kmOf(random, carType, age, itemType)
  const colour =
    model.art === 'truck' || model.art === 'motorhome'
      ? { word: 'White', paint: 'white' as const }
      : pickColour(random)
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
      colour: colour.word,
      km,
      ...(built.drive === '' ? {} : { drive: built.drive }),
      seats: built.seats,
      ...(built.doors === 0 ? {} : { doors: built.doors }),
      body: built.body,
      standardEquipment: pickFeatures(random, outfit, levelOf(model, badge)),
      has_nvic: itemType === 'car',
      certified: isCertified(random, carType, model.make, age),
    },
    ...photos(random, { body: model.art, paint: colour.paint }),
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
      colour: 'White',
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
    ...photos(random, { body: 'caravan', paint: 'white' }),
  }
}

function common(
  context: DemoContext,
  vehicle: { year: number; make: string; model: string; name: string },
): Pick<FeedVehicleInput, 'source_id' | 'year' | 'make' | 'model' | 'car_type'> & Partial<FeedVehicleInput> {
  const { random, dealership, carType, now } = context
  const createdAt = now - Math.floor(random.next() * STOCK_DAYS * DAY_MS)
  const comments = pickComments(random, vehicle.name)
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
    },
  }
}

/** Where the vehicle stands: sold, reserved, coming soon, on order, with a custom tag, or simply in stock. */
function standing(random: Random, carType: FeedVehicle['car_type']): Partial<FeedVehicleInput> {
  const lot = random.next()
  if (lot < 0.045) return { status: 'sold', sold: true }
  if (lot < 0.08) return { reserved: true }
  if (lot < 0.115) return { status: 'coming_soon' }
  if (lot < 0.13 && carType === 'new') return { status: 'coming_soon', preorder: true }
  if (lot < 0.17) return { tag: random.pick(['Test Drive Only', 'Manager Special', 'One Owner', 'Low Kms']) }
  return {}
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

function yearOf(context: DemoContext, model: { from: number; to?: number }): number {
  const thisYear = new Date(context.now).getUTCFullYear()
  if (context.carType === 'new') return thisYear
  if (context.carType === 'demo') return thisYear - context.random.between(0, 1)
  const newest = Math.min(model.to ?? thisYear - 1, thisYear - 1)
  // Lots hold more young vehicles than old ones: the better of two draws.
  const draw = Math.max(
    context.random.between(model.from, newest),
    context.random.between(model.from, newest),
  )
  return Math.max(draw, model.from)
}

function kmOf(
  random: Random,
  carType: FeedVehicle['car_type'],
  age: number,
  itemType: FeedVehicle['item_type'],
): number {
  if (carType === 'new') return random.between(5, 30)
  if (carType === 'demo') return random.between(400, 8_500)
  const yearly = { car: 14_500, truck: 32_000, motorcycle: 4_200, caravan: 0 }[itemType]
  return Math.round(Math.max(0.6, age) * yearly * (0.55 + random.next() * 0.95))
}

function askedPrice(
  random: Random,
  carType: FeedVehicle['car_type'],
  newPriceAud: number,
  used: { keeps: number; age: number; km: number },
): number {
  if (carType === 'new') return newPriceAud
  if (carType === 'demo') return newPriceAud * (0.88 + random.next() * 0.07)
  return Math.max(3_500, usedPrice(newPriceAud, used.keeps, used.age, used.km) * (0.95 + random.next() * 0.1))
}

function engine(built: Model): Partial<FeedVehicleInput> {
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
function levelOf(model: Model, badge: Badge): number {
  const prices = model.badges.map(([, price]) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return high === low ? 0.6 : (badge[1] - low) / (high - low)
}

function isCertified(random: Random, carType: FeedVehicle['car_type'], make: string, age: number): boolean {
  return carType === 'used' && make === 'Toyota' && age <= 6 && random.chance(0.35)
}

function photos(random: Random, art: { body: ArtBody; paint: PaintName }): Pick<DemoVehicle, 'art'> {
  const lot = random.next()
  if (lot < 0.03) return {}
  return { art: { ...art, count: lot < 0.06 ? 1 : 3 } }
}
