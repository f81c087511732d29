import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { CarStore } from './property/car-store.ts'
import type { SearchAnswer } from './property/car-store.ts'
import { countFacet, FACETS, randomOrders, sortCars } from './property/naive-results.ts'
import type { Order } from './property/naive-results.ts'
import { randomChanges } from './property/random-car.ts'
import type { Stored } from './property/random-car.ts'
import { randomFilter } from './property/random-filter.ts'
import type { Filter } from './property/random-filter.ts'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

const RUNS = process.env['DEEP'] === '1' ? 10_000 : 150
/** Every so many cases the server is ended between two halves of the writes, half the times without notice. */
const RESTART_EVERY = process.env['DEEP'] === '1' ? 400 : 30
const RANGES = [
  { label: 'low', from: -3, to: 2 },
  { label: 'mid', from: 2, to: 6 },
  { label: 'high', from: 6, to: 100 },
]

/** One search of a case. */
interface Question {
  filter: Filter
  orders: Order[]
  offset: number
  limit: number
  group: 'make' | 'dealer.city' | 'make,sold' | undefined
}

const question: fc.Arbitrary<Question> = fc.record({
  filter: randomFilter,
  orders: randomOrders,
  offset: fc.integer({ min: 0, max: 12 }),
  limit: fc.integer({ min: 0, max: 9 }),
  group: fc.option(fc.constantFrom('make' as const, 'dealer.city' as const, 'make,sold' as const), {
    nil: undefined,
    freq: 3,
  }),
})

function parameters({ filter, orders, offset, limit, group }: Question): Record<string, unknown> {
  const facets = Object.keys(FACETS)
  // A field facets once, so the ranges take the place of the plain values every other time.
  const price =
    limit % 2 === 0
      ? `price(${RANGES.map(({ label, from, to }) => `${label}:[${from}, ${to}]`).join(', ')})`
      : 'price'
  return {
    q: '*',
    filter_by: filter.text,
    sort_by: orders.map(({ text }) => text).join(','),
    facet_by: facets.map((name) => (name === 'price' ? price : name)).join(','),
    max_facet_values: 100,
    offset,
    limit,
    ...(group === undefined ? {} : { group_by: group, group_limit: 2 }),
  }
}

function checkFacets(answer: SearchAnswer, cars: readonly Stored[], ranged: boolean, label: string): void {
  for (const { field_name: name, counts, stats } of answer.facet_counts) {
    const shown = counts.map(({ value, count }) => ({ value, count }))
    if (name === 'price' && ranged) {
      const wanted = RANGES.map((range) => ({
        value: range.label,
        count: cars.filter(({ price }) => price >= range.from && price < range.to).length,
      })).filter(({ count }) => count > 0)
      expect(
        shown.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
        label,
      ).toEqual(wanted.toSorted((a, b) => (a.value < b.value ? -1 : 1)))
    } else {
      const wanted = countFacet(cars, name)
      expect(shown, `${label} facet ${name}`).toEqual(wanted)
      expect(stats.total_values, `${label} facet ${name}`).toBe(wanted.length)
    }
    const numbers = cars
      .flatMap((car) => FACETS[name]?.(car) ?? [])
      .filter((value) => typeof value === 'number')
    if (name === 'rating' || numbers.length === 0) continue
    const sum = numbers.reduce((total, value) => total + value, 0)
    expect(stats.min, label).toBe(Math.min(...numbers))
    expect(stats.max, label).toBe(Math.max(...numbers))
    if (name === 'engines.kw') continue
    expect(stats.sum, label).toBeCloseTo(sum, 6)
    expect(stats.avg, label).toBeCloseTo(sum / numbers.length, 6)
  }
}

function groupsOf(cars: readonly Stored[], group: string): Map<string, Stored[]> {
  const groups = new Map<string, Stored[]>()
  for (const car of cars) {
    const key =
      group === 'make'
        ? car.make
        : group === 'dealer.city'
          ? (car.dealer?.city ?? '')
          : `${car.make}|${car.sold}`
    groups.set(key, [...(groups.get(key) ?? []), car])
  }
  return groups
}

function check(answer: SearchAnswer, asked: Question, all: readonly Stored[]): void {
  const label = `${asked.filter.text}   ${asked.orders.map(({ text }) => text).join(',')} by ${asked.group ?? ''}`
  expect(answer.error, label).toBeUndefined()
  const cars = sortCars(
    all.filter((car) => asked.filter.holds(car)),
    asked.orders,
  )
  if (asked.group === undefined) {
    expect(answer.found, label).toBe(cars.length)
    const ids = answer.hits.map(({ document }) => document.id)
    expect(ids, label).toEqual(cars.slice(asked.offset, asked.offset + asked.limit).map(({ id }) => id))
    checkFacets(answer, cars, asked.limit % 2 === 0, label)
    return
  }
  const groups = [...groupsOf(cars, asked.group).values()]
  expect(answer.found, label).toBe(groups.length)
  expect(answer.found_docs, label).toBe(cars.length)
  expect(
    answer.grouped_hits?.map(({ hits, found }) => ({ ids: hits.map(({ document }) => document.id), found })),
    label,
  ).toEqual(
    groups
      .slice(asked.offset, asked.offset + asked.limit)
      .map((members) => ({ ids: members.slice(0, 2).map(({ id }) => id), found: members.length })),
  )
}

describe('the engine equals a naive evaluation', () => {
  let server: TestServer
  let cases = 0

  beforeAll(async () => {
    server = await startServer()
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  async function ask(store: CarStore, questions: readonly Question[]): Promise<void> {
    const answers = await store.search(questions.map((one) => parameters(one)))
    questions.forEach((one, i) => check(answers[i] as SearchAnswer, one, [...store.cars.values()]))
  }

  async function restart(store: CarStore): Promise<void> {
    await server.call('POST', '/operations/snapshot')
    await server.stop(cases % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    server = await startServer(server.directory)
    store.server = server
  }

  it(`found, order, pages, groups, facets and documents of random stock after random writes (${RUNS} cases)`, async () => {
    const property = fc.asyncProperty(
      randomChanges,
      randomChanges,
      fc.array(question, { minLength: 1, maxLength: 3 }),
      async (first, second, questions) => {
        const store = new CarStore(server, `cars${cases++}`)
        await store.create()
        await store.apply(first)
        await ask(store, questions)
        if (cases % RESTART_EVERY === 0) await restart(store)
        await store.apply(second)
        await ask(store, questions)
        await store.expectDocuments()
        await store.drop()
      },
    )
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_121 })
  }, 1_800_000)
})
