import { simpleBody } from '../derive.ts'
import { lookUp } from '../look-up.ts'
import type { Vehicle } from '../vehicle.ts'

/** Words for a group of bodies, its own name and plurals included. */
const BODY_WORDS: Readonly<Record<string, string>> = {
  suv: 'suv suvs crossover softroader sports utility vehicle',
  hatch: 'hatch hatchback hatches hatchbacks',
  sedan: 'sedan sedans saloon saloons limousine',
  wagon: 'wagon wagons estate estates station stationwagon',
  ute: 'ute utes pickup pickups utility',
  van: 'van vans panel cargo delivery commercial',
  coupe: 'coupe coupes sports',
  convertible: 'convertible convertibles cabriolet cabrio roadster soft top softtop',
  'people mover': 'people mover movers peoplemover mpv minivan carrier',
  bus: 'bus buses minibus coach',
  truck: 'truck trucks lorry',
  motorhome: 'motorhome motorhomes motor home campervan campervans camper rv',
  caravan: 'caravan caravans rv',
  motorcycle: 'motorcycle motorcycles motorbike motorbikes bike bikes motor',
}

/** Words for single bodies that their group does not have. */
const OWN_BODY_WORDS: Readonly<Record<string, string>> = {
  'cab chassis': 'tray traytop',
  'camper trailer': 'campers trailers off road offroad',
  sports: 'sportsbike supersport',
  adventure: 'tourer adv',
  'off road': 'dirt enduro motocross trail offroad',
  naked: 'street streetfighter',
  scooter: 'moped scooters',
  '4x4': '4x4 4wd',
}

const COLOUR_WORDS: readonly [RegExp, string][] = [
  [/gr[ea]y|charcoal|graphite|gunmetal/i, 'grey gray'],
  [/burgundy|maroon|crimson/i, 'red'],
  [/navy/i, 'blue'],
  [/cream|ivory|pearl/i, 'white'],
]

const DRIVE_WORDS: Readonly<Record<string, string>> = {
  '4WD': '4wd 4x4 4wds 4x4s four wheel drive',
  AWD: 'awd all wheel drive',
  FWD: 'fwd 2wd 4x2 front wheel drive',
  RWD: 'rwd 2wd 4x2 rear wheel drive',
}

const FUEL_WORDS: readonly [RegExp, string][] = [
  [/plug-?in|phev/i, 'plug in plugin phev hybrid hybrids'],
  [/\bhybrid/i, 'hybrid hybrids hev'],
  [/^electric|battery|\bev\b/i, 'electric ev evs bev'],
  [/diesel/i, 'diesel diesels turbodiesel'],
  [/petrol|unleaded|premium|gasoline/i, 'petrol unleaded gasoline ulp'],
  [/lpg|\bgas\b/i, 'lpg gas'],
]

/** The colour and what people call it. */
export function colourWords({ colour = '' }: Vehicle): string {
  return unique([
    colour,
    ...COLOUR_WORDS.filter(([pattern]) => pattern.test(colour)).map(([, words]) => words),
  ])
}

/** Body and cab: the noun of what is asked for. */
export function bodyWords(vehicle: Vehicle): string {
  const { body = '' } = vehicle
  const group = simpleBody(vehicle)
  return unique([
    lookUp(BODY_WORDS, group.toLowerCase()) ?? group,
    body,
    lookUp(OWN_BODY_WORDS, body.toLowerCase()) ?? '',
    cabWords(vehicle, group),
  ])
}

/** Two rows of seats or one: feeds say so in the badge, or leave it to the number of seats. */
function cabWords(vehicle: Vehicle, group: string): string {
  if (group !== 'Ute') return ''
  const { badge = '', seats = 0 } = vehicle
  if (/single|\bs\/?c\b/i.test(badge) || (seats > 0 && seats <= 3)) return 'single cab'
  if (/extra|space|king|freestyle|super cab/i.test(badge)) return 'extra space cab'
  return seats >= 5 || /dual|double|crew|\bd\/?c\b/i.test(badge) ? 'dual double crew cab dualcab' : ''
}

/** Drive, then fuel. */
export function driveWords(vehicle: Vehicle): string {
  const fuel = fuelText(vehicle)
  return unique([
    lookUp(DRIVE_WORDS, vehicle.drive ?? '') ?? vehicle.drive ?? '',
    ...FUEL_WORDS.filter(([pattern]) => pattern.test(fuel)).map(([, words]) => words),
    fuel,
  ])
}

/** Automatic or manual, and what people call either. */
export function transmissionWords(vehicle: Vehicle): string {
  const text = vehicle.simple_transmission ?? vehicle.trans ?? ''
  if (/auto|cvt|dct|dsg/i.test(text)) return unique(['automatic auto autos', text])
  return /manual/i.test(text) ? unique(['manual manuals', text]) : text.toLowerCase()
}

export function fuelText(vehicle: Pick<Vehicle, 'fuel' | 'simple_fuel'>): string {
  return [vehicle.simple_fuel ?? '', vehicle.fuel ?? ''].join(' ').trim()
}

/** The words of several texts in order, lower case, each once. */
export function unique(texts: readonly string[]): string {
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[\s-]+/)
  return [...new Set(words.filter(Boolean))].join(' ')
}
