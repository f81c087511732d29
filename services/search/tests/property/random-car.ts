import fc from 'fast-check'

/** A document of the property tests, with a value of every kind the engine keeps. */
export interface Car {
  id: string
  make: string
  body?: string
  tags: string[]
  text: string
  price: number
  km?: number
  rating?: number
  sizes?: number[]
  sold: boolean
  at?: [number, number]
  dealer?: { city: string; staff: number }
  engines?: { fuel: string; kw: number }[]
}

/** A car and the sequence in which it was first written. */
export type Stored = Car & { seq: number }

export const MAKES = ['Toyota', 'toyota', 'Land Rover', 'Mercedes-Benz', 'Škoda', 'MG', 'Land Cruiser']
export const BODIES = ['SUV', 'Ute', 'ute tray', 'Coupé', '4x4']
export const TAGS = ['tow bar', 'bar', 'Canopy', 'sun-roof', 'long bull bar', '3 rows']
export const WORDS = [
  'red',
  'diesel',
  'ute',
  'tow',
  'bar',
  'towing',
  'Café',
  'x-trail',
  '4x4',
  'redder',
  'toyota',
]
export const CITIES = ['Perth', 'Sydney', 'Alice Springs']
export const FUELS = ['diesel', 'petrol', 'electric']
/** Far enough from each other that no distance of the tests is in doubt. */
export const PLACES: [number, number][] = [
  [-33.8688, 151.2093],
  [-37.8136, 144.9631],
  [-31.9523, 115.8613],
  [-33.87, 151.3],
  [10, 179.9],
  [10, -179.9],
]
export const RATINGS = [0, 0.1, 1.5, 3.3, 4.1, 4.25, -2.5]

/** The collection of the property tests. */
export const CAR_FIELDS = [
  { name: 'make', type: 'string', facet: true, sort: true },
  { name: 'body', type: 'string', facet: true, sort: true, optional: true },
  { name: 'tags', type: 'string[]', facet: true },
  { name: 'text', type: 'string' },
  { name: 'price', type: 'int32', facet: true },
  { name: 'km', type: 'int64', optional: true },
  { name: 'rating', type: 'float', facet: true, optional: true },
  { name: 'sizes', type: 'int32[]', facet: true, optional: true },
  { name: 'sold', type: 'bool', facet: true },
  { name: 'at', type: 'geopoint', optional: true },
  { name: 'dealer', type: 'object', optional: true },
  { name: 'dealer.city', type: 'string', facet: true, optional: true },
  { name: 'dealer.staff', type: 'int32', facet: true, optional: true },
  { name: 'engines', type: 'object[]', optional: true },
  { name: 'engines.fuel', type: 'string[]', facet: true, optional: true },
  { name: 'engines.kw', type: 'int32[]', facet: true, optional: true },
]

const small = fc.integer({ min: -3, max: 9 })

/** A car without its id; optional values are missing now and then. */
export const randomCar: fc.Arbitrary<Omit<Car, 'id'>> = fc.record(
  {
    make: fc.constantFrom(...MAKES),
    body: fc.constantFrom(...BODIES),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
    text: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
    price: small,
    km: fc.constantFrom(0, 7, 123_456, 9_000_000_000, -5),
    rating: fc.constantFrom(...RATINGS),
    sizes: fc.uniqueArray(small, { maxLength: 3 }),
    sold: fc.boolean(),
    at: fc.constantFrom(...PLACES),
    dealer: fc.record({ city: fc.constantFrom(...CITIES), staff: small }),
    engines: fc.array(fc.record({ fuel: fc.constantFrom(...FUELS), kw: small }), {
      minLength: 1,
      maxLength: 2,
    }),
  },
  { requiredKeys: ['make', 'tags', 'text', 'price', 'sold'] },
)

/** One change: what is written under which id, or nothing for a deletion. */
export type Change =
  | { kind: 'create'; id: string; car: Omit<Car, 'id'> }
  | { kind: 'upsert'; id: string; car: Omit<Car, 'id'> }
  | { kind: 'update'; id: string; part: Partial<Omit<Car, 'id'>> }
  | { kind: 'emplace'; id: string; part: Partial<Omit<Car, 'id'>> }
  | { kind: 'delete'; id: string }

const id = fc.integer({ min: 0, max: 30 }).map((n) => `c${n}`)
const partOfCar: fc.Arbitrary<Partial<Omit<Car, 'id'>>> = fc.oneof(
  randomCar,
  fc.record(
    {
      price: small,
      make: fc.constantFrom(...MAKES),
      sold: fc.boolean(),
      rating: fc.constantFrom(...RATINGS),
      tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
)

function several<T>(kind: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(kind, { minLength: 1, maxLength: 15 })
}

/** Changes in the order in which they are sent, a few of one kind in a row. */
export const randomChanges: fc.Arbitrary<Change[]> = fc
  .array(
    fc.oneof<fc.Arbitrary<Change[]>[]>(
      several(fc.record({ kind: fc.constant('create' as const), id, car: randomCar })),
      several(fc.record({ kind: fc.constant('upsert' as const), id, car: randomCar })),
      several(fc.record({ kind: fc.constantFrom('update' as const), id, part: partOfCar })),
      several(fc.record({ kind: fc.constantFrom('emplace' as const), id, part: partOfCar })),
      several(fc.record({ kind: fc.constant('delete' as const), id })),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((runs) => runs.flat())
