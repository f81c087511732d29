import fc from 'fast-check'
import { distanceKm } from './naive-geo.ts'
import { BODIES, MAKES, PLACES } from './random-car.ts'
import { randomClause } from './random-filter.ts'
import type { Stored } from './random-car.ts'

/** One sort criterion as text, with the number that sorts ascending. */
export interface Order {
  text: string
  key: (car: Stored) => number
}

const LAST = Number.POSITIVE_INFINITY
const FIRST = Number.NEGATIVE_INFINITY

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function rankOf(values: readonly string[]): (value: string | undefined) => number | undefined {
  const order = [...new Set(values.map(folded))].toSorted()
  return (value) => (value === undefined ? undefined : order.indexOf(folded(value)))
}

const makeRank = rankOf(MAKES)
const bodyRank = rankOf(BODIES)

const VALUES: Readonly<Record<string, (car: Stored) => number | undefined>> = {
  price: ({ price }) => price,
  km: ({ km }) => km,
  rating: ({ rating }) => rating,
  sold: ({ sold }) => Number(sold),
  'dealer.staff': ({ dealer }) => dealer?.staff,
  make: ({ make }) => makeRank(make),
  body: ({ body }) => bodyRank(body),
}

const byField: fc.Arbitrary<Order> = fc
  .tuple(fc.constantFrom(...Object.keys(VALUES)), fc.boolean(), fc.constantFrom('', 'first', 'last'))
  .map(([name, descending, missing]) => ({
    text: `${name}${missing === '' ? '' : `(missing_values: ${missing})`}:${descending ? 'desc' : 'asc'}`,
    key: (car: Stored) => {
      const value = VALUES[name]?.(car)
      // A missing text is larger than every other unless the request says where it goes; a missing number is last.
      if (value === undefined)
        return missing === 'first' || (missing === '' && descending && name === 'body') ? FIRST : LAST
      return descending ? -value : value
    },
  }))

const byDistance: fc.Arbitrary<Order> = fc
  .tuple(fc.constantFrom(...PLACES), fc.boolean())
  .map(([[lat, lng], descending]) => ({
    text: `at(${lat}, ${lng}):${descending ? 'desc' : 'asc'}`,
    key: ({ at }: Stored) => {
      if (at === undefined) return descending ? FIRST : LAST
      // Rounded, so that two roads to the same distance are a tie.
      const km = Math.round(distanceKm(at, [lat, lng]) * 10)
      return descending ? -km : km
    },
  }))

const byFilter: fc.Arbitrary<Order> = fc.tuple(randomClause, fc.boolean()).map(([filter, descending]) => ({
  text: `_eval(${filter.text}):${descending ? 'desc' : 'asc'}`,
  key: (car: Stored) => (descending ? -1 : 1) * Number(filter.holds(car)),
}))

/** Up to three criteria, at most one of them an `_eval`. */
export const randomOrders: fc.Arbitrary<Order[]> = fc
  .tuple(
    fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: byField }, { weight: 1, arbitrary: byDistance }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ text }) => text.replace(/[(:].*/, ''),
    }),
    fc.option(byFilter, { nil: undefined, freq: 4 }),
  )
  .map(([orders, filter]) => (filter === undefined ? orders : [...orders, filter]))

/** Cars in order; of equals the one written first comes last. */
export function sortCars(cars: readonly Stored[], orders: readonly Order[]): Stored[] {
  return cars.toSorted((a, b) => {
    for (const { key } of orders) {
      const [left, right] = [key(a), key(b)]
      if (left !== right) return left < right ? -1 : 1
    }
    return b.seq - a.seq
  })
}

/** The facets that the tests ask for, with a car's values of each as the API writes them. */
export const FACETS: Readonly<Record<string, (car: Stored) => (string | number)[]>> = {
  make: ({ make }) => [make],
  body: ({ body }) => (body === undefined ? [] : [body]),
  tags: ({ tags }) => tags,
  price: ({ price }) => [price],
  rating: ({ rating }) => (rating === undefined ? [] : [rating]),
  sizes: ({ sizes }) => sizes ?? [],
  sold: ({ sold }) => [String(sold)],
  'dealer.city': ({ dealer }) => (dealer === undefined ? [] : [dealer.city]),
  'engines.kw': ({ engines }) => (engines ?? []).map(({ kw }) => kw),
}

/** How many cars hold each value of a facet, most first, then the shorter value, then the later in the alphabet. */
export function countFacet(cars: readonly Stored[], name: string): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const car of cars)
    for (const value of new Set((FACETS[name]?.(car) ?? []).map(String)))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        Buffer.byteLength(a.value) - Buffer.byteLength(b.value) ||
        (a.value < b.value ? 1 : -1),
    )
}
