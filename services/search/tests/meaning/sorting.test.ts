import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  fields: [
    { name: 'name', type: 'string', sort: true },
    { name: 'price', type: 'float', optional: true },
    { name: 'year', type: 'int32' },
    { name: 'at', type: 'geopoint', optional: true },
  ],
}

const CARS = [
  { id: 'a', name: 'cx-5', price: 30, year: 2010, at: [-27.4, 153.0] },
  { id: 'b', name: '', year: 2014, at: [-27.41, 153.0] },
  { id: 'c', name: 'CX 3', price: 10, year: 2020 },
  { id: 'd', name: 'Baleno', price: 20, year: 2018, at: [-27.9, 153.0] },
]

describe('sorting', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  it.each([
    ['name:asc', 'dcab'],
    ['name:desc', 'bacd'],
    ['name(missing_values: last):desc', 'acdb'],
    ['price:asc', 'cdab'],
    ['price(missing_values: first):desc', 'badc'],
    ['year(origin: 2015, func: diff):asc', 'bdca'],
    ['year(origin: 2015, func: gauss, scale: 3, decay: 0.5):desc', 'bdca'],
    ['year(origin: 2015, func: linear, scale: 3, offset: 3):desc', 'dbca'],
    ['year(origin: 2014, func: gauss, scale: 3, decay: 0):desc', 'dcab'],
    ['year(origin: 2014, func: linear, scale: 3, decay: 1):desc', 'dcba'],
    ['at(-27.4, 153):asc', 'abdc'],
    ['at(-27.4, 153, exclude_radius: 5 km):asc', 'badc'],
    ['at(-27.4, 153, precision: 2 mi):asc', 'abdc'],
    ['_eval([(year:>2015):3, (year:>2000):1]):desc', 'dcba'],
    ['_eval(name:=`cx 3`):desc, price:desc', 'cadb'],
  ])('%s', async (sort, order) => {
    expect((await stock.ids({ sort_by: sort })).join('')).toBe(order)
  })

  it('the same seed gives the same random order, and asks a number of it', async () => {
    const first = await stock.ids({ sort_by: '_rand(7):asc' })
    expect(await stock.ids({ sort_by: '_rand(7):asc' })).toEqual(first)
    expect(await stock.ids({ sort_by: '_rand(7):desc' })).toEqual(first.toReversed())
    expect(await stock.refusal({ sort_by: '_rand(x):asc' })).toBe(
      '400 Only positive integer seed value is allowed.',
    )
  })

  it('shows the text score only when it is sorted by', async () => {
    const query = { q: 'cx5', query_by: 'name' }
    const plain = await stock.search({ ...query, sort_by: 'year:asc,price:asc,year:desc' })
    expect(plain.hits[0]).not.toHaveProperty('text_match')
    expect((await stock.search(query)).hits[0]).toHaveProperty('text_match')
  })

  it.each([
    ['price', '400 Parameter `sort_by` is malformed.'],
    ['price:up', '400 Order for field` price` should be either ASC or DESC.'],
    ['nope:asc', '404 Could not find a field named `nope` in the schema for sorting.'],
    ['price(x):asc', '400 Bad syntax for sorting field `price`'],
    [
      'price(func: gauss):asc',
      '400 Bad syntax. origin and scale are mandatory params for decay function gauss',
    ],
    ['price(origin: 1):asc', '400 Bad syntax. Missing param `func`.'],
    ['price(origin: 1, func: exp, scale: 0):asc', '400 sort_by: scale param should be non-zero integer.'],
    ['price(origin: 1, func: exp, scale: 2):asc', '400 Error computing decay function score.'],
    ['at(1, 2, radius: 3 km):asc', '400 Bad syntax for sorting field `at`'],
    ['at(1, 2, precision: 3 m):asc', "400 Sort field's parameter unit must be either `km` or `mi`."],
    ['_eval():desc', '400 The eval expression in sort_by is empty.'],
    ['_eval(nope:1):desc', '400 Error parsing eval expression in sort_by clause.'],
    ['_text_match(x: 1):desc', '400 Invalid sorting parameter passed for _text_match.'],
    [
      '_vector_distance:asc',
      '404 sort_by vector_distance is only supported for vector queries, semantic search and hybrid search.',
    ],
  ])('refuses %s', async (sort, message) => {
    expect(await stock.refusal({ sort_by: sort })).toBe(message)
  })
})
