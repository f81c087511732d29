import { COLOURS, LOCATIONS, MAKE_LIST } from './catalogue.ts'
import { Random } from './random.ts'
import { FACETS } from './schema.ts'
import { vehicle } from './vehicles.ts'
import type { Vehicle } from './vehicles.ts'

/** One condition on a field; all conditions of a search hold together. */
export type Condition =
  | { field: string; in: (string | boolean)[] }
  | { field: string; notIn: string[] }
  | { field: string; from: number; to: number }

/** One search, in no engine's language. */
export interface Search {
  /** Free text; absent asks for everything. */
  text?: string
  where: Condition[]
  facets: readonly string[]
  /** Most frequent values to return of each facet. */
  facetValues: number
  /** Asks only for values of this facet that begin with `text`. */
  facetPrefix?: { field: string; text: string }
  sort?: { field: string; descending: boolean }
  offset: number
  limit: number
}

/** Work that is timed as one: searches sent together, or a change and the search that must see it. */
export type Operation =
  | { kind: 'search'; searches: Search[] }
  | { kind: 'upsert'; vehicle: Vehicle; find: Search }

/** The classes of the table in the design page. */
export const CLASSES = {
  a: 'filters, sort by price, 20 facets',
  b: '6 searches as a listing sends them',
  c: 'free text',
  d: 'dealer rule with 200 exclusions',
  e: 'deep pages',
  f: 'search in a facet',
  g: 'upsert, then find it',
} as const
export type ClassName = keyof typeof CLASSES

export const VARIANTS = 200
const PAGE = 21

const TEXTS =
  'mazda cx5 awd|mazada cx-5|landcruser gxl|toyta hilux|hilux sr5|ford ranger wildtrak|rangr|diesel ute|corolla ascent|hyundai i30|tucson highlander|triton 4x4|kia sportage|sportge gt|navara st-x|isuzu dmax|d-max ls-u|mu-x|subaru forester|outback touring|golf gti|mercedes c-class|mercedes benz|bmw x5|audi q5 sport|mg zs|tesla model 3|land rover defender|2022 ranger|suv awd premium'.split(
    '|',
  )

function makeOf(random: Random): string {
  return random.skewed(MAKE_LIST, 2.6).name
}

function prices(random: Random): Condition {
  const from = random.int(4, 40) * 1_000
  return { field: 'price', from, to: from + random.int(10, 50) * 1_000 }
}

function faceted(where: Condition[], more: Partial<Search> = {}): Search {
  return { where, facets: FACETS, facetValues: 20, offset: 0, limit: PAGE, ...more }
}

function classA(random: Random): Operation {
  const where: Condition[] = [
    { field: 'car_type', in: [random.skewed(['Used', 'New', 'Demo'])] },
    { field: 'make', in: [makeOf(random)] },
    prices(random),
  ]
  return { kind: 'search', searches: [faceted(where, { sort: { field: 'price', descending: false } })] }
}

/** The main search, and for each refined attribute the same without it, to count its other values. */
function classB(random: Random): Operation {
  const refined: Condition[] = [
    { field: 'make', in: [makeOf(random), makeOf(random)] },
    { field: 'body', in: ['SUV', 'Ute'] },
    { field: 'fuel', in: ['Petrol', 'Diesel'] },
    { field: 'colour', in: [random.skewed(COLOURS), random.skewed(COLOURS), random.skewed(COLOURS)] },
    { field: 'state', in: [random.skewed(LOCATIONS).state, random.skewed(LOCATIONS).state] },
  ]
  const base: Condition[] = [{ field: 'in_stock', in: [true] }]
  const sort = { field: 'created_at', descending: true }
  const searches = [faceted([...base, ...refined], { sort })]
  for (const own of refined)
    searches.push({
      where: [...base, ...refined.filter((other) => other !== own)],
      facets: [own.field],
      facetValues: 20,
      offset: 0,
      limit: 0,
    })
  return { kind: 'search', searches }
}

function classC(random: Random, i: number): Operation {
  const where: Condition[] =
    i < TEXTS.length ? [] : [{ field: 'price', from: 0, to: random.int(20, 90) * 1_000 }]
  return { kind: 'search', searches: [faceted(where, { text: TEXTS[i % TEXTS.length] as string })] }
}

function classD(random: Random, _: number, count: number): Operation {
  // A tenant's list of unwanted stock is the same for all its visitors; there are eight tenants.
  const tenant = new Random(random.int(1, 8))
  const unwanted = Array.from({ length: 200 }, () => vehicle(tenant.int(0, count - 1)).stocknumber)
  const where: Condition[] = [
    { field: 'car_type', in: ['Used'] },
    { field: 'in_stock', in: [true] },
    { field: 'stocknumber', notIn: unwanted },
    { field: 'price', from: 5_000, to: 80_000 },
  ]
  return {
    kind: 'search',
    searches: [
      faceted(where, { sort: { field: random.pick(['price', 'created_at', 'km']), descending: true } }),
    ],
  }
}

/** The commonest bodies with their share of the stock. */
const BODY_SHARES = { SUV: 0.45, Ute: 0.17, Hatchback: 0.13 }

/** A page up to four fifths into the results. */
function classE(random: Random, _: number, count: number): Operation {
  const [body, share] = random.pick(Object.entries(BODY_SHARES))
  const offset = Math.floor(random.next() * 0.8 * share * count)
  const sort = { field: 'created_at', descending: true }
  return { kind: 'search', searches: [faceted([{ field: 'body', in: [body] }], { sort, offset })] }
}

function classF(random: Random): Operation {
  const field = random.pick(['make', 'model', 'badge', 'location', 'dealership', 'features'])
  const value = vehicle(random.int(0, 50_000))[field]
  const text = String(Array.isArray(value) ? value[0] : value).slice(0, random.int(1, 4))
  const where: Condition[] = random.chance(0.5) ? [] : [{ field: 'car_type', in: ['Used'] }]
  const search = {
    where,
    facets: [field],
    facetValues: 10,
    facetPrefix: { field, text },
    offset: 0,
    limit: 0,
  }
  return { kind: 'search', searches: [search] }
}

function classG(random: Random, i: number, count: number): Operation {
  const changed = vehicle(random.int(0, count - 1), i + 1)
  const find: Search = {
    where: [{ field: 'stocknumber', in: [changed.stocknumber] }],
    facets: [],
    facetValues: 0,
    offset: 0,
    limit: 1,
  }
  return { kind: 'upsert', vehicle: changed, find }
}

const MAKERS: Record<ClassName, (random: Random, i: number, count: number) => Operation> = {
  a: classA,
  b: classB,
  c: classC,
  d: classD,
  e: classE,
  f: classF,
  g: classG,
}

/** The 200 variants of a class for a stock of some size, always the same. */
export function operations(name: ClassName, count: number): Operation[] {
  const random = new Random(name.charCodeAt(0) * 7_919)
  return Array.from({ length: VARIANTS }, (_, i) => MAKERS[name](random, i, count))
}
