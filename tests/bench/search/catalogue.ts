import { Random } from './random.ts'

/** A make with its models, the commonest first, and each model's badges. */
export interface Make {
  name: string
  models: { name: string; body: string; badges: string[] }[]
}

const REAL: Record<string, string> = {
  Toyota:
    'Hilux:Ute,LandCruiser:SUV,RAV4:SUV,Corolla:Hatchback,Camry:Sedan,Kluger:SUV,LandCruiser Prado:SUV,Yaris Cross:SUV,C-HR:SUV,HiAce:Van',
  Mazda: 'CX-5:SUV,Mazda3:Hatchback,BT-50:Ute,CX-3:SUV,CX-30:SUV,CX-9:SUV,Mazda2:Hatchback,MX-5:Convertible',
  Ford: 'Ranger:Ute,Everest:SUV,Mustang:Coupe,Escape:SUV,Transit Custom:Van,Puma:SUV',
  Hyundai: 'Tucson:SUV,i30:Hatchback,Kona:SUV,Santa Fe:SUV,iLoad:Van,Ioniq 5:SUV,Venue:SUV',
  Mitsubishi: 'Triton:Ute,Outlander:SUV,ASX:SUV,Pajero Sport:SUV,Eclipse Cross:SUV',
  Kia: 'Sportage:SUV,Cerato:Sedan,Seltos:SUV,Sorento:SUV,Carnival:Van,Picanto:Hatchback,EV6:SUV',
  Nissan: 'Navara:Ute,X-TRAIL:SUV,Patrol:SUV,QASHQAI:SUV,JUKE:SUV,LEAF:Hatchback',
  Isuzu: 'D-MAX:Ute,MU-X:SUV',
  Subaru: 'Forester:SUV,Outback:Wagon,XV:SUV,Impreza:Hatchback,WRX:Sedan',
  Volkswagen: 'Golf:Hatchback,Tiguan:SUV,Amarok:Ute,Polo:Hatchback,T-Cross:SUV',
  MG: 'ZS:SUV,MG3:Hatchback,HS:SUV,MG4:Hatchback',
  'Mercedes-Benz': 'C-Class:Sedan,GLC-Class:SUV,A-Class:Hatchback,Sprinter:Van',
  BMW: '3 Series:Sedan,X3:SUV,X5:SUV,1 Series:Hatchback',
  Audi: 'A3:Hatchback,Q5:SUV,A4:Sedan,Q3:SUV',
  GWM: 'Ute:Ute,Haval Jolion:SUV,Haval H6:SUV,Tank 300:SUV',
  'Land Rover': 'Defender:SUV,Discovery:SUV,Range Rover Sport:SUV',
  LDV: 'T60:Ute,G10:Van',
  Tesla: 'Model 3:Sedan,Model Y:SUV',
  BYD: 'Atto 3:SUV,Dolphin:Hatchback,Seal:Sedan',
}
const BADGES =
  'SR5,GXL,Sport,Wildtrak,Maxx Sport,Ascent,GT,Touring,Limited,XLT,Elite,LS-U,ST-X,Highlander,Rogue,Premium,GX,Active,XLS,Executive'.split(
    ',',
  )
const BODIES = ['SUV', 'Ute', 'Hatchback', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Convertible', 'Cab Chassis']
const MAKES = 66
const MODELS = 305
const BADGE_NAMES = 810
const SYLLABLES = 'ka ri to ve lo mar den sul phi ron ex ta gra vi ne qua bel sor'.split(' ')

const random = new Random(20_261)

/** An invented name of some syllables. */
export function inventName(source: Random, syllables: number): string {
  const text = Array.from({ length: syllables }, () => source.pick(SYLLABLES)).join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function distinct(count: number, start: readonly string[], make: () => string): string[] {
  const names = new Set(start)
  while (names.size < count) names.add(make())
  return [...names].slice(0, count)
}

function buildMakes(): Make[] {
  const badges = distinct(
    BADGE_NAMES,
    BADGES,
    () => `${inventName(random, 2)}${random.chance(0.5) ? ` ${random.int(2, 600)}` : ''}`,
  )
  const makes: Make[] = Object.entries(REAL).map(([name, models]) => ({
    name,
    models: models.split(',').map((entry) => {
      const [model = '', body = ''] = entry.split(':')
      return { name: model, body, badges: [] }
    }),
  }))
  for (const name of distinct(MAKES, Object.keys(REAL), () => inventName(random, 3)).slice(makes.length))
    makes.push({ name, models: [] })
  const left = MODELS - makes.reduce((sum, { models }) => sum + models.length, 0)
  for (let i = 0; i < left; i++) {
    const make = makes[i < MAKES ? MAKES - 1 - (i % (MAKES - 19)) : random.int(0, MAKES - 1)] as Make
    make.models.push({
      name: `${inventName(random, 2)} ${random.int(1, 99)}`,
      body: random.skewed(BODIES),
      badges: [],
    })
  }
  let at = 0
  for (const { models } of makes)
    for (const model of models) {
      for (let i = 0; i < 6; i++) model.badges.push(random.skewed(BADGES))
      for (let i = 0; i < 3; i++) model.badges.push(badges[at++ % badges.length] as string)
    }
  return makes
}

/** Everything vehicles are made of; lists run from the commonest to the rarest. */
export const MAKE_LIST: readonly Make[] = buildMakes()
export const COLOURS: readonly string[] = distinct(
  40,
  'White,Silver,Black,Grey,Blue,Red,Green,Gold,Bronze,Orange,Yellow,Brown,Beige,Purple'.split(','),
  () => `${inventName(random, 2)} ${random.pick(['White', 'Blue', 'Red', 'Grey'])}`,
)
export const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT']
export const LOCATIONS: readonly { name: string; state: string }[] = distinct(
  80,
  ['Parramatta', 'Geelong', 'Toowoomba', 'Penrith', 'Ballarat', 'Joondalup'],
  () => inventName(random, 3),
).map((name, i) => ({ name, state: STATES[i % STATES.length] as string }))
export const DEALERSHIPS: readonly string[] = distinct(
  62,
  [],
  () => `${inventName(random, 3)} ${random.pick(['Motors', 'Auto Group', 'Cars'])}`,
)
export const FEATURES: readonly string[] = distinct(
  140,
  'Air Conditioning,Bluetooth,Reversing Camera,Cruise Control,Alloy Wheels,Apple CarPlay,Android Auto,Tow Bar,Sunroof,Leather Seats,Heated Seats,Parking Sensors,Lane Assist,Roof Racks,Bull Bar,Sat Nav,Keyless Entry'.split(
    ',',
  ),
  () => `${inventName(random, 2)} ${random.pick(['Assist', 'Package', 'Lights', 'Control', 'Trim'])}`,
)
