import type { Picture } from '@forecourt/showroom/manifest'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import { type Cabins, type Look } from './showroom.ts'

/** Fields of a vehicle that decide, beside its look, which photos it has. */
export type Photographed = Pick<
  FeedVehicle,
  'item_type' | 'body' | 'seats' | 'standardEquipment' | 'simple_transmission'
>

/** Views in the order a dealer walks around; those that shoppers ask for most come first. */
const OUTSIDE_FIRST = ['hero', 'side', 'rear-three-quarter']
const LEADS = ['hero', 'hero-left', 'side', 'rear-three-quarter']
const INSIDE_FIRST = ['dashboard']
const INSIDE_NEXT = ['seats', 'driver', 'rear-seats', 'boot']
const PANORAMA = 'panorama'

/** Cabin views missing where a car has up to three seats or an open roof (`BEHIND`), or no tailgate (`BOOT`). */
const BEHIND = ['seats', 'rear-seats']
const BOOT = 'boot'
/** Close view of an automatic's lever. */
const CONSOLE = 'console'
const NO_CABIN = new Set(['Bus', 'Light Truck', 'Motorhome'])
const WITH_TAILGATE = new Set(['Hatchback', 'Wagon', 'SUV'])
/** Frames of a turn, degrees about the vehicle, that show its left side, which most stills do not. */
const LEFT_SIDE = [320, 270, 220, 250, 290]

/** Returns the photos that a dealer could show of a vehicle, the `lead` view first. */
export function photosOf(vehicle: Photographed, look: Look, lead: string, cabins: Cabins): Picture[] {
  const outside = sorted(look.views, [lead, ...OUTSIDE_FIRST])
  const cabin = cabinOf(vehicle, cabins) ?? new Map<string, Picture>()
  const inside = sorted(cabin, [...INSIDE_FIRST, ...INSIDE_NEXT]).filter(({ view }) => hasView(vehicle, view))
  const isFirst = ({ view }: Picture) => [lead, ...OUTSIDE_FIRST, ...INSIDE_FIRST].includes(view)
  const still = [...outside, ...inside]
  return [...still.filter(isFirst), ...still.filter((picture) => !isFirst(picture)), ...leftSide(look)]
}

/** Returns the views that may come first on a vehicle's card, best first: the hero, then others of the whole vehicle. */
export function leadsOf({ views }: Look): string[] {
  return LEADS.filter((view) => views.has(view))
}

/** Returns the cabin panorama of a car with seats behind the front ones; undefined for other vehicles. */
export function panoramaOf(vehicle: Photographed, cabins: Cabins): Picture | undefined {
  return hasView(vehicle, 'rear-seats') ? cabinOf(vehicle, cabins)?.get(PANORAMA) : undefined
}

/** Picks the cabin's trim by the equipment: leather for vehicles that list it. */
function cabinOf(
  { standardEquipment }: Photographed,
  cabins: Cabins,
): ReadonlyMap<string, Picture> | undefined {
  const isLeather = standardEquipment.includes('Leather Seats')
  const leathers = ['tan', 'stone']
  const wanted = isLeather ? (leathers[standardEquipment.length % leathers.length] ?? '') : 'charcoal'
  return cabins.get(wanted) ?? [...cabins.values()][0]
}

function hasView(vehicle: Photographed, view: string): boolean {
  const { item_type, body = '', seats = 0, simple_transmission } = vehicle
  if (item_type !== 'car' || NO_CABIN.has(body) || view === PANORAMA) return false
  if (view === CONSOLE) return simple_transmission !== 'Manual'
  if (view === BOOT) return WITH_TAILGATE.has(body)
  return !BEHIND.includes(view) || (seats > 3 && body !== 'Convertible')
}

/** Sorts pictures by view: those in `first` in its order, then the others. */
function sorted(views: ReadonlyMap<string, Picture>, first: readonly string[]): Picture[] {
  const names = new Set([...first, ...views.keys()])
  return [...names].flatMap((name) => views.get(name) ?? [])
}

function leftSide({ spin }: Look): Picture[] {
  return LEFT_SIDE.flatMap((angle) => spin[Math.round((angle * spin.length) / 360)] ?? [])
}
