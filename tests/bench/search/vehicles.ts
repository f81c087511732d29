import { COLOURS, DEALERSHIPS, FEATURES, LOCATIONS, MAKE_LIST } from './catalogue.ts'
import { Random } from './random.ts'

/** A vehicle as a document: 36 fields, about 1.3 kB of JSON. */
export type Vehicle = Record<string, string | number | boolean | string[]> & {
  id: string
  stocknumber: string
}

const DAY_S = 86_400
const NEWEST_S = 1_763_000_000
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const WORDS =
  'one owner full service history balance of factory warranty drives like new inspected by our workshop ready for work or family trade ins welcome finance available to approved buyers come in for a test drive today'.split(
    ' ',
  )

/** The i-th vehicle; `edition` gives a changed version of the same one. */
export function vehicle(i: number, edition = 0): Vehicle {
  const random = new Random(Math.imul(i + 1, 2_654_435_761) ^ Math.imul(edition, 40_503))
  const make = random.skewed(MAKE_LIST, 2.6)
  const model = random.skewed(make.models, 1.8)
  const badge = random.skewed(model.badges, 1.5)
  const location = random.skewed(LOCATIONS, 1.6)
  const dealer = Math.floor(DEALERSHIPS.length * random.next() ** 1.6)
  const year = 2026 - Math.floor(18 * random.next() ** 2)
  const type = random.chance(0.7) ? 'Used' : random.chance(0.7) ? 'New' : 'Demo'
  const fuel = random.skewed(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG'], 1.8)
  const drive = random.skewed(['FWD', 'AWD', '4x4', 'RWD'], 1.4)
  const body = model.body
  const transmission = random.chance(0.87) ? 'Automatic' : 'Manual'
  const price = price11k(random)
  const colour = random.skewed(COLOURS)
  const created = NEWEST_S - random.int(0, 400 * DAY_S)
  const stocknumber = `S${String(100_000 + i)}`
  const name = `${year} ${make.name} ${model.name} ${badge} ${transmission === 'Manual' ? 'Manual' : 'Auto'}`
  return {
    id: String(i),
    stocknumber,
    vin: vin(random, i),
    name,
    make: make.name,
    model: model.name,
    badge,
    series: `${model.name.charAt(0)}${random.int(1, 9)}`,
    year,
    car_type: type,
    status: random.skewed(['Available', 'Reserved', 'In transit'], 3),
    in_stock: random.chance(0.85),
    certified: random.chance(0.2),
    price,
    before_price: price + 1_000,
    weekly_price: Math.round(price / 220),
    km: type === 'New' ? 10 : random.int(1, 2_300) * 100,
    body,
    drive,
    fuel,
    transmission,
    seats: random.skewed([5, 7, 2, 4, 8], 2),
    doors: random.skewed([4, 5, 2, 3], 1.6),
    cylinders: fuel === 'Electric' ? 0 : random.skewed([4, 6, 8, 3, 5], 2),
    engine_size: random.pick([1.5, 1.8, 2, 2.2, 2.4, 2.5, 2.8, 3, 3.5, 4.5]),
    colour,
    state: location.state,
    location: location.name,
    dealership: DEALERSHIPS[dealer] as string,
    dealership_id: 1_000 + dealer,
    features: features(random),
    description: `${name} in ${colour}. ${sentence(random)}`,
    created_at: created,
    updated_at: created + random.int(0, 20) * DAY_S,
    photos: random.int(0, 30),
    image: `https://images.example/vehicles/${stocknumber.toLowerCase()}/1.jpg`,
  }
}

/** About eleven thousand distinct prices, most of them ending in 990. */
function price11k(random: Random): number {
  const base = 4_000 + Math.floor(86_000 * random.next() ** 1.7)
  return random.chance(0.45) ? base - (base % 1_000) + 990 : base - (base % 8)
}

function features(random: Random): string[] {
  const count = random.int(5, 20)
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.skewed(FEATURES, 1.5))
  return [...chosen]
}

function sentence(random: Random): string {
  return Array.from({ length: random.int(58, 72) }, () => random.pick(WORDS)).join(' ')
}

/** Seventeen characters that end in the vehicle's number, so that no two are equal. */
function vin(random: Random, i: number): string {
  const head = Array.from({ length: 10 }, () =>
    VIN_LETTERS.charAt(random.int(0, VIN_LETTERS.length - 1)),
  ).join('')
  return head + String(1_000_000 + i)
}
