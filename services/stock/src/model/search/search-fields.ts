import { simpleBody } from '../derive.ts'
import type { Vehicle } from '../vehicle.ts'
import { bodyWords, driveWords, fuelText, transmissionWords, unique } from './build-words.ts'
import { extraWords, type VehiclePlace } from './extra-words.ts'
import { makeNicknames } from './make-names.ts'
import { otherNames } from './model-names.ts'

/** Text that the index searches and nobody sees, most telling first. */
export interface SearchFields {
  /** Other spellings of make, model and badge: `cx 5`, `vw`, `mazda3`. */
  search_names: string[]
  /** Colour and body in every word for them: `grey gray ute utes pickup`. */
  search_body: string
  /** Drive and fuel: `4wd 4x4 four wheel drive diesel`. */
  search_drive: string
  /** Transmission, seats, condition, equipment, purpose, place. */
  search_terms: string
  /** What is near enough to be shown after what was asked: all-wheel drive for `4x4`, a people mover for `van`. */
  search_related: string
  /** Stock number and VIN in every spelling; searched whole or by a part, never shown. */
  search_numbers: string[]
}

/** The search fields of a vehicle that stands at `place`; `features` are the names a shopper may filter by. */
export function searchFields(
  vehicle: Vehicle,
  place: VehiclePlace,
  features: readonly string[],
): SearchFields {
  return {
    search_names: otherNames(vehicle, makeNicknames(vehicle.make)),
    search_body: bodyWords(vehicle),
    search_drive: driveWords(vehicle),
    search_terms: extraWords(vehicle, place, features, transmissionWords(vehicle)),
    search_related: relatedWords(vehicle),
    search_numbers: numbers(vehicle),
  }
}

const RELATED_DRIVES: Readonly<Record<string, string>> = {
  AWD: '4wd 4x4 four wheel drive',
  '4WD': 'awd all wheel drive',
}

function relatedWords(vehicle: Vehicle): string {
  const group = simpleBody(vehicle)
  return unique([
    RELATED_DRIVES[vehicle.drive ?? ''] ?? '',
    ['People Mover', 'Bus'].includes(group) ? 'van vans people mover' : '',
    group === 'Motorhome' ? 'caravan caravans' : '',
    /plug-?in|phev/i.test(fuelText(vehicle)) ? 'electric ev' : '',
    vehicle.item_type === 'car' && (vehicle.seats ?? 0) > 7 ? '7seater 7 seater seats seat seven' : '',
  ])
}

/** `HC/N-10007` is asked for as `hcn10007`, `hc n10007`, `n 10007`; a VIN in one piece. */
function numbers(vehicle: Vehicle): string[] {
  const { stocknum = '', vin = '' } = vehicle
  const apart = stocknum.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()
  const split = apart.replaceAll(/(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
  const spellings = [apart.replaceAll(' ', ''), apart, split, vin]
  return [...new Set(spellings.map((text) => text.toLowerCase()))].filter((text) => text !== '')
}
