import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  enable_nested_fields: true,
  fields: [
    { name: 'colours', type: 'object[]', facet: true },
    { name: 'dealer', type: 'object', facet: true },
  ],
}

const CARS = [
  { id: 'a', colours: [{ name: 'red', code: 1 }], dealer: { city: 'Perth', phone: '1', area: 1.1 } },
  {
    id: 'b',
    colours: [
      { name: 'red', code: 2 },
      { name: 'blue', code: 3 },
    ],
    dealer: { city: 'Perth', phone: '2', area: 2.5 },
  },
]

describe('facet_return_parent', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  const parents = async (parameters: Record<string, string>): Promise<unknown[]> => {
    const { facet_counts } = await stock.search(parameters)
    return facet_counts.flatMap(({ counts }) => counts.map((count) => (count as { parent?: unknown }).parent))
  }

  it.each(['colours.name', 'colours.*', '*'])('gives the objects around the values, of %s', async (names) => {
    expect(await parents({ facet_by: 'colours.name', facet_return_parent: names })).toEqual([
      { name: 'red', code: 2 },
      { name: 'blue', code: 3 },
    ])
  })

  it('gives none of the fields it does not name', async () => {
    const facets = { facet_by: 'colours.name,dealer.city', facet_return_parent: 'dealer.city' }
    expect(await parents(facets)).toEqual([undefined, undefined, { city: 'Perth', phone: '2', area: 2.5 }])
  })

  it('finds numbers too, and shows what the response may show', async () => {
    const facets = { facet_by: 'dealer.area', facet_return_parent: '*', exclude_fields: 'dealer.phone' }
    expect(await parents({ ...facets, filter_by: 'dealer.area:1.1' })).toEqual([{ city: 'Perth', area: 1.1 }])
  })

  it('is refused for a pattern that no field fits', async () => {
    expect(await stock.refusal({ facet_by: 'dealer.city', facet_return_parent: 'nope*' })).toBe(
      '404 Could not find a facet_return_parent field for `nope*` in the schema.',
    )
  })

  it('vector queries are refused, as no field has an index of vectors', async () => {
    expect(await stock.refusal({ vector_query: 'vec:([0.1, 0.2], k: 10)' })).toBe(
      '400 Field `vec` does not have a vector query index.',
    )
    expect(await stock.refusal({ vector_query: 'vec' })).toBe(
      '400 Malformed vector query string: `:` is missing after the vector field name.',
    )
  })
})
