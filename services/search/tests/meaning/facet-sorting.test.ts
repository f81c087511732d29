import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const SCHEMA = {
  fields: [
    { name: 'tags', type: 'string[]', facet: true },
    { name: 'year', type: 'int32', facet: true, optional: true },
    { name: 'sizes', type: 'int32[]', facet: true, optional: true },
  ],
}

const CARS = [
  { id: 'a', tags: ['red', 'ute', 'tow'], year: 2010, sizes: [9] },
  { id: 'b', tags: [], year: 1990, sizes: [] },
  { id: 'c', tags: ['ute', 'red'], year: 2020, sizes: [1] },
  { id: 'd', tags: ['van'] },
  { id: 'e', tags: [], year: 1980 },
]

describe('facet values in the order of another field', () => {
  let stock: Stock
  beforeAll(async () => {
    stock = await startStock(SCHEMA, CARS)
  })
  afterAll(() => stock.stop())

  const values = async (facet: string): Promise<string[]> =>
    (await stock.search({ facet_by: facet })).facet_counts.flatMap(({ counts }) =>
      counts.map(({ value, count }) => `${value} ${count}`),
    )

  it('each value of an array goes by the last document that holds it, one without a number last', async () => {
    expect(await values('tags(sort_by: year:asc)')).toEqual(['tow 1', 'ute 2', 'red 2', 'van 1'])
    expect(await values('tags(sort_by: year:desc)')).toEqual(['van 1', 'ute 2', 'red 2', 'tow 1'])
  })

  it('an array of numbers orders nothing, so that counts decide', async () => {
    expect(await values('tags(sort_by: sizes:asc)')).toEqual(['van 1', 'tow 1', 'ute 2', 'red 2'])
  })
})
