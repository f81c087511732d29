import { bodyType } from './bodies.ts'
import type { Vehicle } from './vehicle.ts'

/** What people call a make besides its name. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  Volkswagen: 'vw',
  'Mercedes-Benz': 'mercedes benz merc',
  'Land Rover': 'landrover',
  'Range Rover': 'rangerover',
  Chevrolet: 'chev chevy',
  'Alfa Romeo': 'alfa',
  'Harley-Davidson': 'harley davidson',
  'Isuzu Ute': 'isuzu',
  SsangYong: 'ssangyong kgm',
  GWM: 'great wall haval',
  Mitsubishi: 'mitsu',
  BMW: 'bmw beemer',
}

const DRIVE_WORDS: Readonly<Record<string, string>> = {
  '4WD': '4x4 4wd four wheel drive',
  AWD: 'awd all wheel drive',
  FWD: 'fwd 2wd front wheel drive',
  RWD: 'rwd 2wd rear wheel drive',
}

const FUEL_WORDS: readonly [RegExp, string][] = [
  [/plug-?in/i, 'phev plugin plug-in hybrid'],
  [/electric/i, 'ev electric'],
  [/hybrid/i, 'hybrid'],
  [/diesel/i, 'diesel turbo diesel'],
]

/** `CX-5` -> `cx5 cx 5`; '' when the words hold no hyphen or slash to argue about. */
function otherSpellings(words: string): string {
  if (!/[-/.]/.test(words)) return ''
  return `${words.replaceAll(/[-/.]/g, '')} ${words.replaceAll(/[-/.]/g, ' ')}`
}

/** `BT50` -> `BT 50`, `Mazda` `2` -> `Mazda2`: people type model names joined and apart. */
function joinedAndApart(vehicle: Vehicle): string {
  const model = vehicle.model.replaceAll('-', '')
  const apart = model.replace(/^([A-Za-z]+)(\d+)$/, '$1 $2')
  const joined = /\s/.test(vehicle.model) ? vehicle.model.replaceAll(' ', '') : ''
  const withMake = /^\d+$/.test(vehicle.model) ? `${vehicle.make}${vehicle.model}` : ''
  return [apart === model ? '' : apart, joined, withMake].join(' ')
}

/** Text the index searches and nobody sees: both spellings of names, and what people call make, drive, body and fuel. */
export function searchTerms(vehicle: Vehicle): string {
  const fuel = vehicle.simple_fuel ?? vehicle.fuel ?? ''
  const parts = [
    MAKE_ALIASES[vehicle.make] ?? '',
    ...[vehicle.make, vehicle.model, vehicle.badge ?? '', vehicle.stocknum ?? ''].map(otherSpellings),
    joinedAndApart(vehicle),
    DRIVE_WORDS[vehicle.drive ?? ''] ?? '',
    ...FUEL_WORDS.filter(([pattern]) => pattern.test(fuel)).map(([, words]) => words),
    (bodyType(vehicle.body ?? '')?.aliases ?? []).join(' '),
    vehicle.colour ?? '',
  ]
  const words = parts.join(' ').toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words)].join(' ')
}
