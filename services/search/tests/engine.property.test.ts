import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { Collection } from '../src/collections/collection.ts'
import { readDefinition } from '../src/collections/definition.ts'
import { readParams } from '../src/search/params.ts'
import { runSearch } from '../src/search/search.ts'
import type { SearchResources } from '../src/search/outcome.ts'
import { Database } from '../src/storage/database.ts'
import { removeDirectory, tempDirectory } from './start-server.ts'

const RUNS = process.env['DEEP'] === '1' ? 10_000 : 300
const MAKES = ['Toyota', 'toyota', 'Land Rover', 'Mercedes-Benz', 'Škoda', 'MG']
const TAGS = ['tow bar', 'canopy', 'bar', 'sunroof']

interface Car {
  id: string
  make: string
  price: number
  tags: string[]
  sold: boolean
  seats?: number
}

const DEFINITION = {
  name: 'cars',
  fields: [
    { name: 'make', type: 'string', facet: true, sort: true },
    { name: 'price', type: 'int32', facet: true },
    { name: 'tags', type: 'string[]', facet: true },
    { name: 'sold', type: 'bool', facet: true },
    { name: 'seats', type: 'int32', facet: true, optional: true },
  ],
}

/** A filter as text, with what it means. */
interface Filter {
  text: string
  holds: (car: Car) => boolean
}

function words(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '')
}

const same = (a: string, b: string): boolean => words(a).join(' ') === words(b).join(' ')
const contains = (text: string, part: string): boolean =>
  words(part).every((word) => words(text).includes(word))

const make = fc.constantFrom(...MAKES)
const tag = fc.constantFrom(...TAGS)
const price = fc.integer({ min: 0, max: 12 })

const clause: fc.Arbitrary<Filter> = fc.oneof(
  make.map((m) => ({ text: `make:=\`${m}\``, holds: (car: Car) => same(car.make, m) })),
  make.map((m) => ({ text: `make:!=\`${m}\``, holds: (car: Car) => !same(car.make, m) })),
  make.map((m) => ({ text: `make: ${m}`, holds: (car: Car) => contains(car.make, m) })),
  fc.array(make, { minLength: 1, maxLength: 3 }).map((list) => ({
    text: `make:=[${list.map((m) => `\`${m}\``).join(',')}]`,
    holds: (car: Car) => list.some((m) => same(car.make, m)),
  })),
  tag.map((t) => ({ text: `tags:=${t}`, holds: (car: Car) => car.tags.some((own) => same(own, t)) })),
  tag.map((t) => ({ text: `tags:!${t}`, holds: (car: Car) => !car.tags.some((own) => contains(own, t)) })),
  fc.tuple(fc.constantFrom('>', '>=', '<', '<=', '=', '!='), price).map(([operator, n]) => ({
    text: `price:${operator}${n}`,
    holds: ({ price: p }: Car) =>
      operator === '>'
        ? p > n
        : operator === '>='
          ? p >= n
          : operator === '<'
            ? p < n
            : operator === '<='
              ? p <= n
              : operator === '='
                ? p === n
                : p !== n,
  })),
  fc.tuple(price, price).map(([a, b]) => ({
    text: `price:[${a}..${b}, ${a}]`,
    holds: ({ price: p }: Car) => (p >= a && p <= b) || p === a,
  })),
  fc.boolean().map((sold) => ({ text: `sold:${sold}`, holds: (car: Car) => car.sold === sold })),
  fc.integer({ min: 2, max: 5 }).map((n) => ({ text: `seats:!=${n}`, holds: (car: Car) => car.seats !== n })),
  fc
    .integer({ min: 2, max: 5 })
    .map((n) => ({ text: `seats:>${n}`, holds: (car: Car) => (car.seats ?? -1) > n })),
)

/** `&&` and `||` bind equally and from the left; brackets group. */
const filter: fc.Arbitrary<Filter> = fc.letrec<{ expression: Filter; operand: Filter }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    clause,
    tie('expression').map(({ text, holds }) => ({ text: `(${text})`, holds })),
  ),
  expression: fc
    .tuple(tie('operand'), fc.array(fc.tuple(fc.boolean(), tie('operand')), { maxLength: 3 }))
    .map(([first, rest]) =>
      rest.reduce(
        (left, [and, right]) => ({
          text: `${left.text} ${and ? '&&' : '||'} ${right.text}`,
          holds: (car: Car) =>
            and ? left.holds(car) && right.holds(car) : left.holds(car) || right.holds(car),
        }),
        first,
      ),
    ),
})).expression

const car: fc.Arbitrary<Omit<Car, 'id'>> = fc.record(
  {
    make,
    price,
    tags: fc.array(tag, { maxLength: 3 }),
    sold: fc.boolean(),
    seats: fc.integer({ min: 2, max: 6 }),
  },
  { requiredKeys: ['make', 'price', 'tags', 'sold'] },
)

/** A write: which id, and the document, or nothing for a deletion. */
const writes = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 25 }), fc.option(car, { nil: undefined, freq: 5 })),
  {
    minLength: 1,
    maxLength: 60,
  },
)

const RESOURCES: SearchResources = {
  stopwords: () => undefined,
  synonyms: () => [],
  curations: () => [],
  now: () => 0,
}

function naiveOrder(cars: readonly (Car & { seq: number })[], by: string, descending: boolean): string[] {
  const missing = Number.POSITIVE_INFINITY
  const sign = descending ? -1 : 1
  const key = (entry: Car): number => {
    if (by === 'price') return sign * entry.price
    if (by === 'seats') return entry.seats === undefined ? missing : sign * entry.seats
    const order = [
      ...new Set(MAKES.map((m) => m.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())),
    ].toSorted()
    return sign * order.indexOf(entry.make.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
  }
  return cars.toSorted((a, b) => key(a) - key(b) || b.seq - a.seq).map(({ id }) => id)
}

describe('[SRCH] the engine equals a naive evaluation', () => {
  let database: Database
  let directory: string

  beforeAll(() => {
    directory = tempDirectory()
    database = new Database(directory)
  })

  afterAll(() => {
    database.close()
    removeDirectory(directory)
  })

  it(`filters, order, pages and facets of random stock after random writes (${RUNS} cases)`, () => {
    const sort = fc.tuple(fc.constantFrom('price', 'make', 'seats'), fc.boolean())
    let n = 0
    const property = fc.property(
      writes,
      fc.array(filter, { minLength: 1, maxLength: 3 }),
      sort,
      price,
      (steps, filters, [by, descending], offset) => {
        const definition = readDefinition({ ...DEFINITION, name: `cars${n++}` }, 0)
        const id = database.createCollection(definition.name, '{}')
        const collection = new Collection(id, definition, 0, database)
        const truth = new Map<string, Car & { seq: number }>()
        let seq = 0
        const check = (): void => {
          for (const { text, holds } of filters) {
            const outcome = runSearch(
              collection,
              readParams(
                new Map([
                  ['q', '*'],
                  ['filter_by', text],
                  ['sort_by', `${by}:${descending ? 'desc' : 'asc'}`],
                  ['facet_by', 'make,tags,seats'],
                  ['max_facet_values', '100'],
                  ['offset', String(offset)],
                  ['limit', '7'],
                ]),
              ),
              RESOURCES,
            )
            const wanted = [...truth.values()].filter(holds)
            expect(outcome.found, text).toBe(wanted.length)
            const ids = outcome.page.map((ordinal) => collection.index.idOf(ordinal))
            expect(ids, text).toEqual(naiveOrder(wanted, by, descending).slice(offset, offset + 7))
            const counted = (facet: number): Record<string, number> =>
              Object.fromEntries(
                (outcome.facets[facet] as { counts: { value: string; count: number }[] }).counts.map((c) => [
                  c.value,
                  c.count,
                ]),
              )
            const tally = (values: (entry: Car) => unknown[]): Record<string, number> => {
              const counts: Record<string, number> = {}
              for (const entry of wanted)
                for (const value of new Set(values(entry)))
                  counts[String(value)] = (counts[String(value)] ?? 0) + 1
              return counts
            }
            expect(counted(0), text).toEqual(tally((entry) => [entry.make]))
            expect(counted(1), text).toEqual(tally((entry) => entry.tags))
            expect(counted(2), text).toEqual(
              tally((entry) => (entry.seats === undefined ? [] : [entry.seats])),
            )
          }
        }
        database.transaction(() => {
          steps.forEach(([number, document], step) => {
            const key = `c${number}`
            const ordinal = collection.index.ordinalOf(key)
            if (document === undefined) {
              if (ordinal !== undefined) collection.remove(ordinal)
              truth.delete(key)
            } else {
              collection.write({ id: key, ...document }, 'upsert', 'reject')
              truth.set(key, { ...document, id: key, seq: truth.get(key)?.seq ?? seq++ })
            }
            if (step % 20 === 19) check()
          })
          check()
        })
        database.dropCollection(id)
      },
    )
    fc.assert(property, { numRuns: RUNS, seed: 20_261_121 })
  }, 600_000)
})
