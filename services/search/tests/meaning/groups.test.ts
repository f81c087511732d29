import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  enable_nested_fields: true,
  fields: [
    { name: 'name', type: 'string' },
    { name: 'make', type: 'string', facet: true },
    { name: 'dealer', type: 'object', facet: true },
  ],
}

const CARS = ['Perth', 'Darwin', 'Perth'].map((city, n) => ({
  id: String(n),
  name: `car ${n}`,
  make: 'Kia',
  dealer: { city },
}))

describe('group_by', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  it.each([
    ['nope', '404 Could not find a field named `nope` in the schema.'],
    ['name', '400 Group by field `name` should be a facet field.'],
    ['id', '400 Cannot use `id` as a group by field.'],
    ['ma*', '400 Pattern `ma*` is not allowed.'],
  ])('%s is refused', async (group_by, message) => {
    expect(await stock.refusal({ group_by })).toBe(message)
  })

  it('of an object groups by its leaves', async () => {
    expect((await stock.search({ group_by: 'dealer' })).grouped_hits.map(({ found }) => found)).toEqual([
      2, 1,
    ])
  })

  it('leaves unknown fields out when names are not validated, and finds nothing without any', async () => {
    const loose = { validate_field_names: 'false', pinned_hits: '1:1' }
    expect((await stock.search({ ...loose, group_by: 'nope,make' })).found).toBe(1)
    expect(await stock.search({ ...loose, group_by: 'nope' })).toMatchObject({ found: 0, grouped_hits: [] })
  })
})
