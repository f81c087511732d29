import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, Errors } from 'typesense'
import { ADMIN_KEY, removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

interface Car {
  id: string
  name: string
  make: string
  price: number
  features: string[]
}

const CARS: Car[] = [
  { id: 'a', name: '2020 Toyota HiLux SR5', make: 'Toyota', price: 45_990, features: ['Tow Bar', 'Canopy'] },
  {
    id: 'b',
    name: '2018 Toyota Corolla Ascent',
    make: 'Toyota',
    price: 17_990,
    features: ['Reverse Camera'],
  },
  {
    id: 'c',
    name: '2021 Mazda CX-5 Maxx',
    make: 'Mazda',
    price: 31_990,
    features: ['Reverse Camera', 'Tow Bar'],
  },
  { id: 'd', name: '2019 Citroën C3 Shine', make: 'Citroën', price: 14_500, features: [] },
]

describe('the typesense client against the server', () => {
  let server: TestServer
  let client: Client

  beforeAll(async () => {
    server = await startServer()
    client = new Client({
      nodes: [{ host: '127.0.0.1', port: server.port, protocol: 'http' }],
      apiKey: ADMIN_KEY,
      numRetries: 0,
    })
    await client.collections().create({
      name: 'cars_1',
      default_sorting_field: 'price',
      fields: [
        { name: 'name', type: 'string', sort: true },
        { name: 'make', type: 'string', facet: true },
        { name: 'price', type: 'int32', facet: true },
        { name: 'features', type: 'string[]', facet: true },
      ],
    })
    await client.collections<Car>('cars_1').documents().import(CARS, { action: 'create' })
    await client.aliases().upsert('cars', { collection_name: 'cars_1' })
  }, 20_000)

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  const cars = () => client.collections<Car>('cars').documents()

  it('[c.1] answers health, debug, stats and metrics', async () => {
    expect(await client.health.retrieve()).toEqual({ ok: true })
    expect((await client.debug.retrieve()).version).toMatch(/^30/)
    expect(
      Object.values(await client.metrics.retrieve()).every((value) => !Number.isNaN(Number(value))),
    ).toBe(true)
    expect(await client.stats.retrieve()).toHaveProperty('search_requests_per_second')
  })

  it('[c.1] finds by words, prefix, typo, accent and joined words, through an alias', async () => {
    const ids = async (q: string) =>
      (await cars().search({ q, query_by: 'name,make' })).hits?.map((hit) => hit.document.id)
    expect(await ids('hilux sr5')).toEqual(['a'])
    expect(await ids('toyo')).toEqual(['a', 'b'])
    expect(await ids('toyta corola')).toEqual(['b'])
    expect(await ids('citroen')).toEqual(['d'])
    expect(await ids('hi lux')).toEqual(['a'])
    expect(await ids('zzzzqqq')).toEqual([])
  })

  it('[c.1] filters, sorts and counts facets exactly', async () => {
    const result = await cars().search({
      q: '*',
      filter_by: 'features:=`Reverse Camera` || make:=Toyota',
      sort_by: 'price:asc',
      facet_by: 'make,price',
    })
    expect(result.hits?.map((hit) => hit.document.id)).toEqual(['b', 'c', 'a'])
    expect(result.facet_counts?.[0]?.counts.map(({ value, count }) => [value, count])).toEqual([
      ['Toyota', 2],
      ['Mazda', 1],
    ])
    expect(result.facet_counts?.[1]?.stats).toMatchObject({ min: 17_990, max: 45_990, total_values: 3 })
  })

  it('[c.1] reports each line of an import', async () => {
    const documents = client.collections('cars').documents()
    const text = '{"id":"a","name":"dup"}\n{nope\n{"id":"e","name":"X","make":"Y","price":1,"features":[]}'
    const lines = (await documents.import(text, { action: 'create' }))
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map((line) => [line.success, line.code])).toEqual([
      [false, 409],
      [false, 400],
      [true, undefined],
    ])
    expect(await client.collections('cars').documents().delete({ filter_by: 'id:=e' })).toEqual({
      num_deleted: 1,
    })
  })

  it('[c.1] a write is visible to the next search; update, upsert and delete work by id', async () => {
    await cars().upsert({ id: 'n', name: '2024 Kia EV6 Air', make: 'Kia', price: 70_000, features: [] })
    expect((await cars().search({ q: 'ev6', query_by: 'name' })).found).toBe(1)
    await client.collections<Car>('cars').documents('n').update({ price: 65_000 })
    expect((await cars().search({ q: '*', filter_by: 'price:=65000' })).found).toBe(1)
    expect((await cars().search({ q: '*', filter_by: 'price:=70000' })).found).toBe(0)
    await client.collections<Car>('cars').documents('n').delete()
    await expect(client.collections<Car>('cars').documents('n').retrieve()).rejects.toThrow(
      Errors.ObjectNotFound,
    )
  })

  it('[c.1] several searches at once fail one by one', async () => {
    const { results } = await client.multiSearch.perform({
      searches: [
        { collection: 'cars', q: 'mazda', query_by: 'name' },
        { collection: 'nope', q: '*' },
        { collection: 'cars', q: '*', facet_by: 'features', facet_query: 'features:tow' },
      ],
    })
    expect(results[0]).toMatchObject({ found: 1 })
    expect(results[1]).toEqual({ code: 404, error: 'Collection not found' })
    expect(results[2]).toMatchObject({
      facet_counts: [{ counts: [{ value: 'Tow Bar', count: 2 }] }],
      hits: [],
    })
  })

  it('groups, pins and hides', async () => {
    const grouped = await cars().search({ q: '*', group_by: 'make', group_limit: 1, sort_by: 'price:asc' })
    expect(grouped.grouped_hits?.map((group) => [group.group_key, group.found])).toEqual([
      [['Citroën'], 1],
      [['Toyota'], 2],
      [['Mazda'], 1],
    ])
    const pinned = await cars().search({ q: '*', sort_by: 'price:asc', pinned_hits: 'a:1', hidden_hits: 'd' })
    expect(pinned.hits?.map((hit) => hit.document.id)).toEqual(['a', 'b', 'c'])
  })

  it('keeps presets, stopwords, synonym sets and curation sets', async () => {
    await client.presets().upsert('cheap', { value: { q: '*', sort_by: 'price:asc', per_page: 1 } })
    expect((await cars().search({ preset: 'cheap', q: '*' })).hits?.[0]?.document.id).toBe('d')
    await client.stopwords().upsert('words', { stopwords: ['the'], locale: 'en' })
    expect((await cars().search({ q: 'the hilux', query_by: 'name', stopwords: 'words' })).found).toBe(1)
    const put = await server.call('PUT', '/synonym_sets/s', {
      items: [{ id: 'x', synonyms: ['ute', 'hilux'] }],
    })
    expect(put.status).toBe(200)
    await client.collections('cars').update({ synonym_sets: ['s'] })
    expect((await cars().search({ q: 'ute', query_by: 'name' })).hits?.map((hit) => hit.document.id)).toEqual(
      ['a'],
    )
  })

  it('exports what was imported', async () => {
    const lines = (await client.collections('cars').documents().export()).split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('logs no key', () => {
    expect(server.lines.join('\n')).not.toContain(ADMIN_KEY)
  })
})
