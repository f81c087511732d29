import { SearchClient } from 'typesense'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, idsOf, vehicleCollection, VEHICLES } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'
const parent = server.name('parent-key-of-the-contract')
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server, 'stock')
  const key = await client.keys().create({
    description: 'contract',
    actions: ['documents:search'],
    collections: [stock],
    value: parent,
  })
  server.afterwards(() => client.keys(key.id).delete())
})

const scoped = (parameters: Record<string, unknown>, from = parent) =>
  server.clientWith(client.keys().generateScopedSearchKey(from, parameters))
const ids = async (parameters: Record<string, unknown>, search: Record<string, unknown> = {}) =>
  (await foundIds(scoped(parameters), stock, { q: '*', ...search })).toSorted()

describe('a scoped key', () => {
  it('shows what its filter lets through, whatever the search filters', async () => {
    const own = { filter_by: 'make:=Toyota' }
    expect(await ids(own)).toEqual(idsOf(({ make }) => make === 'Toyota'))
    expect(await ids(own, { filter_by: 'available:true' })).toEqual(
      idsOf(({ make, available }) => make === 'Toyota' && available),
    )
    for (const filter of ['make:=Ford', 'make:!=Toyota', 'make:=Ford || make:=Kia', 'id:=v5'])
      expect(await ids(own, { filter_by: filter })).toEqual([])
  })

  it('keeps a filter with an alternative to itself', async () => {
    const own = { filter_by: 'make:=Ford || make:=Kia' }
    expect(await ids(own, { filter_by: 'body:=SUV' })).toEqual(
      idsOf(({ make, body }) => body === 'SUV' && ['Ford', 'Kia'].includes(make)),
    )
  })

  it('counts facets within its filter only', async () => {
    const result = await scoped({ filter_by: 'make:=Ford' })
      .collections(stock)
      .documents()
      .search({ q: '*', facet_by: 'make', facet_strategy: 'exhaustive' })
    expect(result.facet_counts?.[0]?.counts.map(({ value, count }) => [value, count])).toEqual([['Ford', 8]])
    expect(result.found).toBe(8)
  })

  it('wins over the search with its other parameters', async () => {
    const result = await scoped({ exclude_fields: 'price,features', per_page: 2 })
      .collections<Record<string, unknown>>(stock)
      .documents()
      .search({ q: '*', include_fields: 'id,price', per_page: 50, exclude_fields: 'name' })
    expect(result.hits).toHaveLength(2)
    expect(Object.keys(result.hits?.[0]?.document ?? {})).not.toContain('price')
  })

  it('works for several searches at once, as the adapter asks, and limits them', async () => {
    const key = client.keys().generateScopedSearchKey(parent, {
      filter_by: 'make:=Kia',
      limit_multi_searches: 1,
    })
    const browser = new SearchClient({ ...server.options(key), sendApiKeyAsQueryParam: true })
    const search = { collection: stock, q: '*', filter_by: 'available:true' }
    const { results } = await browser.multiSearch.perform({ searches: [search] })
    const expected = VEHICLES.filter(({ make, available }) => make === 'Kia' && available).length
    expect((results as { found: number }[])[0]?.found).toBe(expected)
    await expect(browser.multiSearch.perform({ searches: [search, search] })).rejects.toThrow(
      'Number of multi searches exceeds `limit_multi_searches` parameter.',
    )
  })

  it('ends when it expires', async () => {
    expect(await ids({ expires_at: 4_102_444_800 })).toHaveLength(VEHICLES.length)
    await expect(ids({ expires_at: 1_600_000_000 })).rejects.toThrow(FORBIDDEN)
  })

  it('searches and does nothing else', async () => {
    const own = scoped({})
    await expect(own.collections(stock).retrieve()).rejects.toThrow(FORBIDDEN)
    await expect(own.collections(stock).documents().export()).rejects.toThrow(FORBIDDEN)
    await expect(own.collections(stock).documents('v0').retrieve()).rejects.toThrow(FORBIDDEN)
  })

  it('cannot be made from the bootstrap key, or of a key that may do more', async () => {
    const wide = await client
      .keys()
      .create({ description: 'contract', actions: ['documents:*'], collections: [stock] })
    server.afterwards(() => client.keys(wide.id).delete())
    for (const from of [server.options().apiKey, wide.value as string])
      await expect(foundIds(scoped({}, from), stock, { q: '*' })).rejects.toThrow(FORBIDDEN)
  })

  it('cannot be changed', async () => {
    const key = client.keys().generateScopedSearchKey(parent, { filter_by: 'make:=Kia' })
    const text = Buffer.from(key, 'base64').toString()
    const wider = Buffer.from(text.replace('make:=Kia', 'make:!=Ki')).toString('base64')
    await expect(foundIds(server.clientWith(wider), stock, { q: '*' })).rejects.toThrow(FORBIDDEN)
  })
})
