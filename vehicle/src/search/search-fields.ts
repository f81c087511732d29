import { simpleBody } from '../derive.ts'
import { lookUp } from '../look-up.ts'
import type { Vehicle } from '../vehicle.ts'
import { bodyWords, colourWords, driveWords, fuelText, transmissionWords, unique } from './build-words.ts'
import { extraWords, type VehiclePlace } from './extra-words.ts'
import { makeNicknames } from './make-names.ts'
import { otherNames } from './model-names.ts'

/** Text that the index searches and nobody sees, most telling first. */
export interface SearchFields {
  /** Other spellings of make, model and badge: `cx 5`, `vw`, `mazda3`. */
  search_names: string[]
  /** The body in every word for it: `ute utes pickup`. */
  search_body: string
  /** Drive and fuel: `4wd 4x4 four wheel drive diesel`. */
  search_drive: string
  /** Colour, transmission, seats, condition, equipment, purpose, place. */
  search_terms: string
  /** Found as typed only: what is near enough (all-wheel drive for `4x4`) and what is spelt nearly like a name. */
  search_related: string
  /** Stock number and counts (`7seater`): nothing here is mistyped into another. Never a VIN: whoever searches could spell it out. */
  search_numbers: string[]
}

/** The search fields of a vehicle that stands at `place`; `features` are the names a shopper may filter by. */
export function searchFieldsOf(
  vehicle: Vehicle,
  place: VehiclePlace,
  features: readonly string[],
): SearchFields {
  const told = {
    search_body: bodyWords(vehicle),
    search_drive: driveWords(vehicle),
    search_terms: unique([
      colourWords(vehicle),
      extraWords(vehicle, place, features, transmissionWords(vehicle)),
    ]),
  }
  return {
    search_names: otherNames(vehicle, makeNicknames(vehicle.make)),
    search_body: wordsOf(told.search_body, false),
    search_drive: wordsOf(told.search_drive, false),
    search_terms: wordsOf(told.search_terms, false),
    search_related: unique([
      ...Object.values(told).map((words) => wordsOf(words, true)),
      relatedWords(vehicle),
    ]),
    search_numbers: numbers(vehicle),
  }
}

/**
 * Words one slip away from a name (petrol: Patrol, gold: Golf, auto: Alto). They stand where no slip is forgiven, or a
 * dealer who has no such Patrol would show every petrol car for one.
 */
const LIKE_NAMES = new Set(
  'petrol gold orange auto autos hand brand nine mover movers tourer chassis spot plug nav'.split(' '),
)

/** The words of a text that are like a name, or the others. */
function wordsOf(text: string, isLikeName: boolean): string {
  return text
    .split(' ')
    .filter((word) => LIKE_NAMES.has(word) === isLikeName)
    .join(' ')
}

const RELATED_DRIVES: Readonly<Record<string, string>> = {
  AWD: '4wd 4x4 four wheel drive',
  '4WD': 'awd all wheel drive',
}

function relatedWords(vehicle: Vehicle): string {
  const group = simpleBody(vehicle)
  return unique([
    lookUp(RELATED_DRIVES, vehicle.drive ?? '') ?? '',
    ['People Mover', 'Bus'].includes(group) ? 'van vans people mover' : '',
    group === 'Motorhome' ? 'caravan caravans' : '',
    group === 'Caravan' ? 'camper trailer' : '',
    /plug-?in|phev/i.test(fuelText(vehicle)) ? 'electric ev' : '',
    vehicle.item_type === 'car' && (vehicle.seats ?? 0) > 7 ? '7 seater seats seat seven' : '',
  ])
}

/** `TRADE*10014` is asked for as `trade10014` and `trade 10014`, seven seats as `7seater`. */
function numbers(vehicle: Vehicle): string[] {
  const { stocknum = '', seats = 0, doors = 0, item_type: itemType } = vehicle
  const parts = stocknum.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const cylinders = vehicle.variant?.cylinders ?? 0
  const texts = [
    parts.join(''),
    // A letter alone would be found in other names: the engine joins it to its number itself.
    parts.every((part) => part.length > 1) ? parts.join(' ') : '',
    seats > 0 ? `${seats}seater` : '',
    seats > 7 && itemType === 'car' ? '7seater' : '',
    doors > 0 ? `${doors}door` : '',
    cylinders > 0 ? `${cylinders}cyl` : '',
  ]
  return [...new Set(texts.map((text) => text.toLowerCase()))].filter((text) => text !== '')
}
