/** Fields of a vehicle that decide which of the showroom's shapes shows it. */
export interface ShapeTexts {
  make: string
  model: string
  badge?: string | undefined
  body?: string | undefined
}

/** The showroom's shape of a body whose model is no exception. */
const BY_BODY: Readonly<Record<string, string>> = {
  Hatchback: 'hatch',
  Sedan: 'sedan',
  Wagon: 'wagon',
  SUV: 'suv-medium',
  Ute: 'ute-dual',
  'Cab Chassis': 'ute-single',
  Van: 'van',
  Bus: 'bus-small',
  'People Mover': 'people-mover',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Motorhome: 'motorhome',
  'Light Truck': 'light-truck',
  Caravan: 'caravan',
  'Camper Trailer': 'camper-trailer',
  Adventure: 'motorcycle-adventure',
  Cruiser: 'motorcycle-cruiser',
  Naked: 'motorcycle-sport',
  Sports: 'motorcycle-sport',
}

/** Models that are smaller, larger or of another cut than most of their body. */
const BY_MODEL: Readonly<Record<string, readonly string[]>> = {
  'hatch-small': [
    'Mazda 2',
    'Kia Picanto',
    'Volkswagen Polo',
    'Honda Jazz',
    'Suzuki Swift',
    'MG MG3',
    'MG 3',
  ],
  'sedan-large': [
    'Toyota Camry',
    'Kia Stinger',
    'Holden Commodore',
    'BMW 3 Series',
    'Mercedes-Benz C-Class',
    'MG 7',
  ],
  'suv-small': [
    'Toyota Yaris Cross',
    'Mazda CX-3',
    'Ford Puma',
    'Hyundai Venue',
    'Hyundai Kona',
    'Kia Stonic',
    'Mitsubishi ASX',
    'Nissan Juke',
    'Volkswagen T-Roc',
    'Subaru XV',
    'Honda HR-V',
    'MG ZS',
    'Suzuki Vitara',
    'Audi Q3',
    'Volvo XC40',
  ],
  'suv-large': [
    'Toyota Kluger',
    'Mazda CX-9',
    'Hyundai Santa Fe',
    'Kia Sorento',
    'Jeep Grand Cherokee',
    'BMW X5',
    'Land Rover Discovery Sport',
  ],
  'suv-coupe': [
    'Toyota bZ4X',
    'Hyundai Ioniq 5',
    'Kia EV6',
    'Mitsubishi Eclipse Cross',
    'Land Rover Range Rover Evoque',
    'Tesla Model Y',
    'Lexus NX',
  ],
  'four-by-four': [
    'Toyota Landcruiser Prado',
    'Toyota Landcruiser',
    'Ford Everest',
    'Mitsubishi Pajero Sport',
    'Nissan Patrol',
    'Isuzu MU-X',
  ],
  'four-by-four-boxy': ['Suzuki Jimny', 'Jeep Wrangler', 'Land Rover Defender'],
  'ute-sport': ['Volkswagen Amarok'],
  'van-high': ['Mercedes-Benz Sprinter'],
  'motorcycle-cruiser': ['Triumph Bonneville T120'],
}

/** Badges that are of another cut than their model. */
const BY_BADGE: readonly (readonly [body: string, badge: RegExp, shape: string])[] = [
  ['Ute', /Raptor|Wildtrak|Rogue|GSR|PRO-4X|X-Terrain|\bSP\b|Z71|XSR|Max Luxe/, 'ute-sport'],
  ['Van', /SLWB/, 'van-high'],
  ['Light Truck', /NPR|NNR|717|815|eCanter|Hybrid/, 'truck-rigid'],
  ['Caravan', /Pop Top/, 'caravan-pop-top'],
]

/** Bodies to which `BY_MODEL` applies; a model of another body, e.g. a convertible, has the shape of its body. */
const MODEL_BODIES = new Set(['Hatchback', 'Sedan', 'SUV', 'Ute', 'Van', 'Naked'])

/** The nearest shape, for a vehicle whose own shape has not been drawn. */
const NEAREST: Readonly<Record<string, string>> = {
  'hatch-small': 'hatch',
  'sedan-large': 'sedan',
  wagon: 'hatch',
  'suv-small': 'suv-medium',
  'suv-large': 'suv-medium',
  'suv-coupe': 'suv-medium',
  'four-by-four': 'suv-large',
  'four-by-four-boxy': 'four-by-four',
  'ute-sport': 'ute-dual',
  'van-high': 'van',
  'bus-small': 'van',
  'truck-rigid': 'light-truck',
  'caravan-pop-top': 'caravan',
  'motorcycle-sport': 'motorcycle-adventure',
  'motorcycle-cruiser': 'motorcycle-adventure',
}

/** Returns a shape, then the shapes nearest to it. */
export function shapesLike(shape: string): string[] {
  const nearest = NEAREST[shape]
  return nearest === undefined ? [shape] : [shape, ...shapesLike(nearest)]
}

/** Returns the showroom's shape for a vehicle; undefined for a body that the showroom does not model. */
export function shapeOf({ make, model, badge = '', body = '' }: ShapeTexts): string | undefined {
  const ofBadge = BY_BADGE.find(([of, pattern]) => of === body && pattern.test(badge))?.[2]
  if (ofBadge) return ofBadge
  const name = `${make} ${model}`
  const ofModel = Object.keys(BY_MODEL).find((shape) => BY_MODEL[shape]?.includes(name))
  return ofModel && MODEL_BODIES.has(body) ? ofModel : BY_BODY[body]
}
