import type { FeedVehicle, FeedVehicleInput } from '../model/vehicle.ts'
import type { PaintName } from './art/paint.ts'
import type { Badge, Model } from './catalogue.ts'
import type { ArtBody } from './demo-art.ts'
import { isCertified, kmOf, standing, yearOf } from './demo-life.ts'
import { askedPrice, pricing } from './demo-money.ts'
import type { DemoDealership } from './demo-tenants.ts'
import { demoVariant, privatelyLocated } from './demo-variant.ts'
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
      has_nvic: true,
      variant: demoVariant(built, itemType),
      ...privatelyLocated(context, name),
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

function photos(random: Random, art: { body: ArtBody; paint: PaintName }): Pick<DemoVehicle, 'art'> {
  const lot = random.next()
  if (lot < 0.03) return {}
  return { art: { ...art, count: lot < 0.06 ? 1 : 3 } }
}
