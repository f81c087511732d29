import type { Client, CollectionCreateSchema } from 'typesense'
import type { ContractServer } from './server.ts'

/** A vehicle of the suite's own stock. Prices, kilometres and `created_at` are different for every vehicle. */
export interface Vehicle {
  id: string
  name: string
  make: string
  model: string
  body: string
  colour: string
  year: number
  price: number
  km: number
  rating: number
  available: boolean
  features: string[]
  created_at: number
  location: { city: string; state: string }
  hierarchy: { lvl0: string; lvl1: string; lvl2: string }
  geo: [number, number]
}

const MODELS = [
  ['Toyota', 'HiLux', 'SR5', 'Ute', 48_000],
  ['Toyota', 'Corolla', 'Ascent Sport', 'Hatchback', 21_000],
  ['Toyota', 'Kluger', 'Grande', 'SUV', 52_000],
  ['Mazda', 'CX-5', 'Maxx Sport', 'SUV', 31_000],
  ['Mazda', '3', 'G20 Pure', 'Sedan', 24_000],
  ['Ford', 'Ranger', 'Wildtrak', 'Ute', 55_000],
  ['Ford', 'Mustang', 'GT Fastback', 'Coupe', 61_000],
  ['Citroën', 'C3', 'Shine', 'Hatchback', 17_000],
  ['Land Rover', 'Defender', '110 D300', 'SUV', 98_000],
  ['Kia', 'EV6', 'GT-Line', 'SUV', 72_000],
] as const
const COLOURS = ['White', 'Silver', 'Bright Red', 'Deep Blue', 'Black'] as const
const PLACES = [
  ['Sydney', 'NSW', -33.8688, 151.2093],
  ['Melbourne', 'VIC', -37.8136, 144.9631],
  ['Brisbane', 'QLD', -27.4698, 153.0251],
  ['Newcastle', 'NSW', -32.9283, 151.7817],
] as const

/** Values with every character that a filter, a facet or a query string could trip over. */
export const FEATURES = [
  'Reverse Camera',
  'Tow Bar (2,500 kg)',
  'Air-con & Heating',
  "Driver's Airbag",
  'Warranty: 5 years',
  '50/50 Rear Seats',
  'Bluetooth && Radio',
  'Roof || Racks',
  '18" Wheels',
  'Sold as [is]',
] as const

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Forty vehicles, the same on every run: four of each model. */
export const VEHICLES: readonly Vehicle[] = Array.from({ length: 40 }, (_, i) => {
  const [make, model, badge, body, price] = pick(MODELS, i)
  const [city, state, latitude, longitude] = pick(PLACES, i + Math.floor(i / 10))
  const year = 2014 + ((i * 7) % 11)
  return {
    id: `v${i}`,
    name: `${year} ${make} ${model} ${badge}`,
    make,
    model,
    body,
    colour: pick(COLOURS, Math.floor(i / 3)),
    year,
    price: price + i * 137,
    km: 2_000 + ((i * 7_919) % 150_000),
    rating: 1 + ((i * 3) % 9) / 2,
    available: i % 4 !== 3,
    features: [pick(FEATURES, i), pick(FEATURES, i + 3), pick(FEATURES, i * 2 + 5)].filter(
      (feature, at, all) => all.indexOf(feature) === at,
    ),
    created_at: 1_780_000_000 + i,
    location: { city, state },
    hierarchy: { lvl0: make, lvl1: `${make} > ${model}`, lvl2: `${make} > ${model} > ${badge}` },
    geo: [latitude, longitude],
  }
})

/** The definition of a collection for {@link VEHICLES}. */
export function vehicleSchema(name: string): CollectionCreateSchema {
  return {
    name,
    enable_nested_fields: true,
    default_sorting_field: 'created_at',
    token_separators: ['-'],
    fields: [
      { name: 'name', type: 'string', sort: true },
      { name: 'make', type: 'string', facet: true, sort: true },
      { name: 'model', type: 'string', facet: true },
      { name: 'body', type: 'string', facet: true },
      { name: 'colour', type: 'string', facet: true },
      { name: 'year', type: 'int32', facet: true },
      { name: 'price', type: 'int32', facet: true },
      { name: 'km', type: 'int32', facet: true },
      { name: 'rating', type: 'float', facet: true },
      { name: 'available', type: 'bool', facet: true },
      { name: 'features', type: 'string[]', facet: true },
      { name: 'created_at', type: 'int64' },
      { name: 'location', type: 'object', facet: true },
      { name: 'hierarchy', type: 'object', facet: true },
      { name: 'geo', type: 'geopoint' },
    ],
  }
}

/** Makes a collection of the vehicles, to be dropped after the tests, and gives its name. */
export async function vehicleCollection(server: ContractServer, base = 'vehicles'): Promise<string> {
  const name = server.name(base)
  const { client } = server
  await client.collections().create(vehicleSchema(name))
  server.afterwards(() => client.collections(name).delete())
  await client
    .collections<Vehicle>(name)
    .documents()
    .import([...VEHICLES], { action: 'create' })
  return name
}

/** The ids that a search finds, in order. */
export async function foundIds(
  client: Client,
  collection: string,
  parameters: Record<string, unknown>,
): Promise<string[]> {
  const result = await client
    .collections<Vehicle>(collection)
    .documents()
    .search({ query_by: 'name,make,model', per_page: 100, ...parameters })
  return (result.hits ?? []).map((hit) => hit.document.id)
}

/** The ids of the vehicles that a test expects, sorted for comparison where the order is the server's. */
export function idsOf(test: (vehicle: Vehicle) => boolean): string[] {
  return VEHICLES.filter(test)
    .map(({ id }) => id)
    .toSorted()
}

/** How many vehicles there are of each value, as facets count them. */
export function countsOf(
  values: (vehicle: Vehicle) => string | string[],
  vehicles: readonly Vehicle[] = VEHICLES,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const vehicle of vehicles)
    for (const value of [values(vehicle)].flat()) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
