/** Meaning of a feed's body word: `body` is the name of the body type, `simple` the group that visitors browse by. */
export interface BodyType {
  /** Code used by the platform's lists (SRCH-32) where it has one. */
  code: string
  body: string
  simple: string
  /** Other spellings that feeds and shoppers use, lower case. */
  aliases: readonly string[]
}

/** Every body that the platform knows; a body outside this table is indexed as the feed spells it and is its own group. */
export const BODY_TYPES: readonly BodyType[] = [
  { code: 'suv', body: 'SUV', simple: 'SUV', aliases: ['suv', 'crossover', 'sports utility'] },
  { code: '4x4', body: '4x4', simple: 'SUV', aliases: ['4x4', '4wd'] },
  { code: 'hatch', body: 'Hatch', simple: 'Hatch', aliases: ['hatch', '5d hatch', '3d hatch'] },
  {
    code: 'hatchback',
    body: 'Hatchback',
    simple: 'Hatch',
    aliases: ['hatchback', '5d hatchback', '3d hatchback'],
  },
  { code: 'sedan', body: 'Sedan', simple: 'Sedan', aliases: ['sedan', '4d sedan', 'saloon', 'limousine'] },
  {
    code: 'wagon',
    body: 'Wagon',
    simple: 'Wagon',
    aliases: ['wagon', '4d wagon', '5d wagon', 'estate', 'tourer'],
  },
  {
    code: 'stationWagon',
    body: 'Station Wagon',
    simple: 'Wagon',
    aliases: ['station wagon', 'stationwagon'],
  },
  {
    code: 'ute',
    body: 'Ute',
    simple: 'Ute',
    aliases: ['ute', 'ute / tray', 'utility', 'pickup', 'pick-up', 'dual cab', 'double cab', 'extended cab'],
  },
  { code: 'cabChassis', body: 'Cab Chassis', simple: 'Ute', aliases: ['cab chassis', 'cabchassis', 'tray'] },
  {
    code: 'van',
    body: 'Van',
    simple: 'Van',
    aliases: ['van', 'commercial', 'panel van', 'delivery van', 'cargo van'],
  },
  { code: 'coupe', body: 'Coupe', simple: 'Coupe', aliases: ['coupe', 'coupé', '2d coupe', 'fastback'] },
  { code: 'hardtop', body: 'Hardtop', simple: 'Coupe', aliases: ['hardtop'] },
  {
    code: 'convertible',
    body: 'Convertible',
    simple: 'Convertible',
    aliases: ['convertible', 'cabriolet', 'roadster'],
  },
  { code: 'softtop', body: 'Softtop', simple: 'Convertible', aliases: ['softtop', 'soft top'] },
  {
    code: 'peopleMover',
    body: 'People Mover',
    simple: 'People Mover',
    aliases: ['people mover', 'peoplemover', 'mpv'],
  },
  { code: 'bus', body: 'Bus', simple: 'Bus', aliases: ['bus', 'minibus', 'coach'] },
  {
    code: 'lightTruck',
    body: 'Light Truck',
    simple: 'Truck',
    aliases: ['light truck', 'lighttruck', 'truck', 'tipper'],
  },
  {
    code: 'motorhome',
    body: 'Motorhome',
    simple: 'Motorhome',
    aliases: ['motorhome', 'campervan', 'camper van'],
  },
  {
    code: 'caravan',
    body: 'Caravan',
    simple: 'Caravan',
    aliases: ['caravan', 'pop top', 'off-road caravan'],
  },
  {
    code: 'camperTrailer',
    body: 'Camper Trailer',
    simple: 'Caravan',
    aliases: ['camper trailer', 'hybrid camper'],
  },
  { code: 'cruiser', body: 'Cruiser', simple: 'Motorcycle', aliases: ['cruiser'] },
  { code: 'naked', body: 'Naked', simple: 'Motorcycle', aliases: ['naked', 'street'] },
  { code: 'sports', body: 'Sports', simple: 'Motorcycle', aliases: ['sports', 'sports bike'] },
  { code: 'adventure', body: 'Adventure', simple: 'Motorcycle', aliases: ['adventure', 'adventure tourer'] },
  { code: 'touring', body: 'Touring', simple: 'Motorcycle', aliases: ['touring'] },
  { code: 'offRoad', body: 'Off Road', simple: 'Motorcycle', aliases: ['off road', 'enduro', 'motocross'] },
  { code: 'scooter', body: 'Scooter', simple: 'Motorcycle', aliases: ['scooter'] },
  { code: 'motorcycle', body: 'Motorcycle', simple: 'Motorcycle', aliases: ['motorcycle', 'motorbike'] },
]

const BY_ALIAS = new Map(
  BODY_TYPES.flatMap((type) =>
    [type.code, type.body, ...type.aliases].map((word): [string, BodyType] => [word.toLowerCase(), type]),
  ),
)

/** Returns the body type that a feed's word means, or undefined when the table does not have it. */
export function bodyType(word: string): BodyType | undefined {
  return BY_ALIAS.get(word.trim().toLowerCase())
}
