import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  enable_nested_fields: true,
  fields: [
    { name: 'name', type: 'string' },
    { name: 'tags', type: 'string[]', optional: true },
    { name: 'price', type: 'float', optional: true },
    { name: 'year', type: 'int32' },
    { name: 'sold', type: 'bool' },
    { name: 'at', type: 'geopoint', optional: true },
    { name: 'engines', type: 'object[]', optional: true },
  ],
}

const CARS = [
  {
    id: 'a',
    name: 'Toyota Hilux',
    tags: ['red paint', 'tow bar'],
    price: 100.5,
    year: 2019,
    sold: false,
    at: [-27.4, 153.03],
    engines: [
      { fuel: 'diesel', litres: 3 },
      { fuel: 'petrol', litres: 2 },
    ],
  },
  { id: 'b', name: 'Toyota Hilux Rogue', tags: ['blue', 'bar fridge'], price: 0, year: 2020, sold: true },
  {
    id: 'c',
    name: 'Tesla Model 3',
    price: 55,
    year: 2021,
    sold: false,
    engines: [{ fuel: 'Diesel', litres: 2 }],
  },
  { id: 'd', name: 'Tank 300', tags: ['red'], year: 2022, sold: false },
]

describe('filters', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  it.each<[string, string, Record<string, string>?]>([
    ['name:=toyota hilux', 'a'],
    ['name:toyota', 'ba'],
    ['name:="Hilux Rogue"', 'b'],
    ['name:[`Tank 300`, Model]', 'dc'],
    ['name:=[hilux, "model 3"]', ''],
    ['name:["model 3", hilux]', 'cba'],
    ['name:=Toyota H*', 'ba'],
    ['name:T*', 'dcba'],
    ['tags:red bar', 'a'],
    ['tags:=red bar', ''],
    ['name:hilux hilux hilux hilux', 'ba'],
    ['tags:!red', 'cb'],
    ['year:[2019..2020, >2021]', 'dba'],
    ['year:![2019..2020]', 'dc'],
    ['year:[!=2019, !=2020]', 'dca'],
    ['year:2020..', ''],
    ['year:+2019', 'a'],
    ['price:>1e1', 'ca'],
    ['price:!=55', 'dba'],
    ['sold:![true]', 'dca'],
    ['sold:!= true', 'dca'],
    ['id:[a, `b`]', 'ba'],
    ['id:!=*', ''],
    ['id:=[*]', 'dcba'],
    ['at:(-27.4, 153, 10 km)', 'a'],
    ['at:([-27.4, 153], radius: 10 km, exact_filter_radius: 1 km)', 'a'],
    ['engines.{fuel:=diesel && litres:>2}', 'a'],
    ['engines.{fuel:=diesel && litres:=2}', ''],
    ['year:2019 (year:2020)', 'b'],
    ['nope:1 || year:2019', 'a', { validate_field_names: 'false' }],
  ])('%s', async (filter, found, more = {}) => {
    expect((await stock.ids({ filter_by: filter, ...more })).join('')).toBe(found)
  })

  it('a star completes with the given number of words at most', async () => {
    expect(await stock.ids({ filter_by: 'name:T*', max_filter_by_candidates: '1' })).not.toHaveLength(4)
  })

  it.each([
    ['year:abc', 'Error with filter field `year`: Numerical field has an invalid comparator.'],
    ['year:>1.5', 'Error with filter field `year`: Not an int32.'],
    ['year:!', "Error with filter field `year`: Filter value cannot be empty after '!' operator."],
    ['price:1e400', 'Error with filter field `price`: Numerical field has an invalid comparator.'],
    ['sold:yes', 'Value of filter field `sold` must be `true` or `false`.'],
    ['sold:[yes]', 'Values of filter field `sold`: must be `true` or `false`.'],
    ['name:[a, ``]', 'Error with filter field `name`: Filter value cannot be empty.'],
    ['id:``', 'Error with filter field `id`: Filter value cannot be empty.'],
    ['at:(1, 2, 3 miles)', 'Unit must be either `km` or `mi`.'],
    [
      'at:(inf, 2, 3, 4, 5, nan)',
      'Value of filter field `at`: must be in the `(-44.50, 170.29, 0.75 km)` or (56.33, -65.97, 23.82, -127.82) format.',
    ],
    ['nope:1 &&', 'Could not find a filter field named `nope` in the schema.'],
    ['$Makes(name:x)', 'Referenced collection `Makes` not found.'],
    ['engines.{fuel:=x', 'Could not parse the object filter: unbalanced curly braces.'],
  ])('refuses %s', async (filter, message) => {
    expect(await stock.refusal({ filter_by: filter })).toBe(`400 ${message}`)
  })
})
