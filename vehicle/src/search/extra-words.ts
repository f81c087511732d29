import { categories, filteredFeatures, simpleBody } from '../derive.ts'
import { lookUp } from '../look-up.ts'
import { unique } from './build-words.ts'
import type { Vehicle } from '../vehicle.ts'

/** Place of a vehicle, as its search document names it. */
export interface VehiclePlace {
  city: string
  state: string
  location_name: string
  dealership_name: string
}

const NUMBER_WORDS = ['', '', 'two', '', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const CAR_TYPE_WORDS: Readonly<Record<Vehicle['car_type'], string>> = {
  new: 'new brand',
  demo: 'demo demos demonstrator ex',
  used: 'used second hand secondhand preowned pre owned',
}

const ITEM_TYPE_WORDS: Readonly<Record<Vehicle['item_type'], string>> = {
  car: 'car cars vehicle',
  caravan: 'caravan caravans',
  truck: 'truck trucks vehicle',
  motorcycle: 'motorcycle motorbike bike bikes',
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  QLD: 'qld queensland',
  // Without `new south wales`, a search for `new` does not find a used car in Sydney.
  NSW: 'nsw',
  VIC: 'vic victoria',
  SA: 'sa south australia',
  WA: 'wa western australia',
  TAS: 'tas tasmania',
  NT: 'nt northern territory',
  ACT: 'act',
}

/** Words that people type for a piece of equipment, besides its own words. */
const FEATURE_WORDS: readonly [RegExp, string][] = [
  [/tow ?bar/i, 'tow bar towbar towing towbars'],
  [/bull ?bar/i, 'bull bar bullbar'],
  [/nav/i, 'sat nav satnav navigation gps'],
  [/revers/i, 'reverse reversing camera rear'],
  [/head.?up/i, 'head up hud'],
  [/sun ?roof/i, 'sunroof sun roof moonroof'],
  [/leather/i, 'leather interior'],
  [/blind.?spot/i, 'blind spot'],
  [/climate/i, 'climate aircon'],
]

/** Words that people type for a category. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  family: 'family',
  'seven seats': 'seven',
  tow: 'tow towing',
  'off-road': 'off road offroad',
  work: 'work tradie',
  city: 'city',
  eco: 'eco',
  sports: 'sports sporty',
}

/** Returns all other words that people search by: condition, seats, doors, engine, equipment, purpose and place. */
export function extraWords(
  vehicle: Vehicle,
  place: VehiclePlace,
  features: readonly string[],
  transmission: string,
): string {
  return unique([
    transmission,
    ...seating(vehicle),
    CAR_TYPE_WORDS[vehicle.car_type],
    simpleBody(vehicle) === 'Motorhome' ? '' : ITEM_TYPE_WORDS[vehicle.item_type],
    vehicle.certified ? 'certified approved' : '',
    vehicle.tag ?? '',
    ...engine(vehicle),
    ...equipment(vehicle, features),
    ...categories(vehicle).map((name) => CATEGORY_WORDS[name] ?? ''),
    place.city,
    lookUp(STATE_NAMES, place.state) ?? place.state,
    place.location_name,
    place.dealership_name,
  ])
}

function seating(vehicle: Vehicle): string[] {
  const { seats = 0, doors = 0, caravan } = vehicle
  const sleeps = caravan?.sleeps ?? 0
  return [
    seats > 0 ? `${seats} seater seats seat ${NUMBER_WORDS[seats] ?? ''}` : '',
    doors > 0 ? `${doors} door doors` : '',
    sleeps > 0 ? `sleeps ${sleeps} berth` : '',
    caravan?.axle_type ?? '',
  ]
}

function engine(vehicle: Vehicle): string[] {
  const litres = vehicle.engine_size_litres ?? 0
  const cylinders = vehicle.variant?.cylinders ?? 0
  return [
    litres > 0 ? `${litres.toFixed(1)} litre ${litres.toFixed(1)}l` : '',
    cylinders >= 6 ? `v${cylinders}` : '',
  ]
}

/**
 * Uses all equipment of a caravan, since buyers look for it and the list is short; for other vehicles only what shoppers
 * filter by.
 */
function equipment(vehicle: Vehicle, features: readonly string[]): string[] {
  const names =
    vehicle.item_type === 'caravan' ? vehicle.standardEquipment : filteredFeatures(vehicle, features)
  return names.flatMap((name) => [
    name,
    ...FEATURE_WORDS.filter(([pattern]) => pattern.test(name)).map(([, words]) => words),
  ])
}
