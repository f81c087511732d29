import type { FeedVehicle, FeedVehicleInput } from '@forecourt/vehicle/vehicle'
import type { Random } from './random.ts'

/** Draws the year a vehicle was built, from the years in which its model was made. */
export function yearOf(
  context: { random: Random; now: number; carType: FeedVehicle['car_type'] },
  model: { from: number; to?: number },
): number {
  const thisYear = new Date(context.now).getUTCFullYear()
  if (context.carType === 'new') return thisYear
  if (context.carType === 'demo') return thisYear - context.random.between(0, 1)
  const newest = Math.min(model.to ?? thisYear - 1, thisYear - 1)
  // Lots hold more young vehicles than old ones, so the later of two draws counts.
  const draw = Math.max(
    context.random.between(model.from, newest),
    context.random.between(model.from, newest),
  )
  return Math.max(draw, model.from)
}

/** Draws the odometer reading, km, for an age in years. */
export function kmOf(
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

/** By kind, for no new vehicle has had an owner; as many of each, so that another kind changes no draw after it. */
const TAGS: Readonly<Record<FeedVehicle['car_type'], readonly string[]>> = {
  used: ['Test Drive Only', 'Manager Special', 'One Owner', 'Low Kms'],
  demo: ['Test Drive Only', 'Manager Special', 'Runout', 'Low Kms'],
  new: ['Test Drive Only', 'Manager Special', 'Runout', 'Ready to Drive'],
}

/** Draws a vehicle's status: sold, reserved, coming soon, on order, with a custom tag, or in stock. */
export function standing(random: Random, carType: FeedVehicle['car_type']): Partial<FeedVehicleInput> {
  const lot = random.next()
  if (lot < 0.045) return { status: 'sold', sold: true }
  if (lot < 0.08) return { reserved: true }
  if (lot < 0.115) return { status: 'coming_soon' }
  if (lot < 0.13 && carType === 'new') return { status: 'coming_soon', preorder: true }
  if (lot < 0.17) return { tag: random.pick(TAGS[carType]) }
  return {}
}

/** Decides whether the maker's own programme certifies the vehicle. */
export function isCertified(
  random: Random,
  carType: FeedVehicle['car_type'],
  make: string,
  age: number,
): boolean {
  return carType === 'used' && make === 'Toyota' && age <= 6 && random.chance(0.35)
}
