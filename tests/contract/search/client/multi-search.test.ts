import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { vehicleCollection, VEHICLES } from '../vehicles.ts'

interface Hit {
  collection?: string
  search_index?: number
  document: { id: string; price: number }
}
interface Result {
  code?: number
  error?: string
  found: number
  hits: Hit[]
  facet_counts?: unknown[]
}

const server = await contractServer()
afterAll(server.stop)
const { client } = server
let first = ''
let second = ''

beforeAll(async () => {
  first = await vehicleCollection(server, 'first')
  second = await vehicleCollection(server, 'second')
})

const together = async (searches: object[], common: object = {}) => {
  const answer = await client.multiSearch.perform({ searches } as never, common)
  return (answer as unknown as { results: Result[] }).results
}
const union = async (searches: object[], common: object = {}, more: object = {}) => {
  const answer = await client.multiSearch.perform({ union: true, ...more, searches } as never, common)
  return answer as unknown as Result & { union_request_params: { collection_name: string }[]; out_of: number }
}
const post = (body: unknown, query = '') =>
  server.fetch(`/multi_search${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('several searches at once', () => {
  it('are answered in order and fail one by one', async () => {
    const results = await together([
      { collection: first, q: 'kia', query_by: 'make' },
      { collection: server.name('nowhere'), q: '*' },
      { collection: second, q: 'ford', query_by: 'make' },
      { collection: second, q: '*', filter_by: 'nope:=1' },
    ])
    expect(results.map(({ found }) => found)).toEqual([4, undefined, 8, undefined])
    expect(results[1]).toEqual({ code: 404, error: 'Collection not found' })
    expect(results[3]).toEqual({
      code: 400,
      error: 'Could not find a filter field named `nope` in the schema.',
    })
  })

  it('share parameters, which win over their own, filters being joined', async () => {
    const searches = [
      { collection: first, q: '*', filter_by: 'make:=Kia || make:=Ford', per_page: 1 },
      { collection: second, q: '*' },
    ]
    const results = await together(searches, { filter_by: 'available:true', per_page: 2 })
    const [some, all] = [['Kia', 'Ford'], undefined].map(
      (makes) =>
        VEHICLES.filter(({ make, available }) => available && (makes?.includes(make) ?? true)).length,
    )
    expect(results.map(({ found }) => found)).toEqual([some, all])
    expect(results.map(({ hits }) => hits.length)).toEqual([2, 2])
  })

  it('take each a key of its own', async () => {
    const value = server.name('onlyfirst')
    const key = await client
      .keys()
      .create({ description: 'contract', actions: ['documents:search'], collections: [first], value })
    server.afterwards(() => client.keys(key.id).delete())
    const own = { 'x-typesense-api-key': value, q: '*' }
    const [result] = await together([{ ...own, collection: first }])
    expect(result?.found).toBe(VEHICLES.length)
    await expect(
      together([
        { ...own, collection: first },
        { ...own, collection: second },
      ]),
    ).rejects.toThrow('Forbidden - a valid `x-typesense-api-key` header must be sent.')
  })

  it.each([
    [{}, 'Missing `searches` array.'],
    [{ searches: ['x'] }, 'The value of `searches` must be an array of objects.'],
    [{ searches: [{ q: null }] }, 'One or more search parameters are malformed.'],
    ['{nope', 'Bad JSON.'],
  ])('are refused as %j', async (body, message) => {
    const answer = await post(body)
    expect([answer.status, await answer.json()]).toEqual([400, { message }])
  })

  it('are limited in number', async () => {
    const search = { collection: first, q: '*', per_page: 0 }
    const limited = await post({ searches: [search, search] }, '?limit_multi_searches=1')
    expect(await limited.json()).toEqual({
      message: 'Number of multi searches exceeds `limit_multi_searches` parameter.',
    })
    const many = { searches: Array.from({ length: 51 }, () => search) }
    expect((await post(many)).status).toBe(400)
    expect((await post(many, '?limit_multi_searches=51')).status).toBe(200)
  })
})

describe('a union', () => {
  const sorted = (collection: string) => ({ collection, q: '*', sort_by: 'price:asc' })

  it('merges the hits of all searches into one sorted list of pages', async () => {
    const prices: number[] = []
    for (let page = 1; page <= 4; page++) {
      const answer = await union([sorted(first), sorted(second)], { page, per_page: 20 })
      expect(answer.out_of).toBe(VEHICLES.length * 2)
      prices.push(...answer.hits.map(({ document }) => document.price))
    }
    const expected = [...VEHICLES, ...VEHICLES].map(({ price }) => price).toSorted((a, b) => a - b)
    expect(prices).toEqual(expected)
  })

  it('says where each hit is from', async () => {
    const answer = await union([
      { collection: first, q: 'kluger', query_by: 'name' },
      { collection: second, q: 'ranger', query_by: 'name' },
    ])
    expect(answer.found).toBe(8)
    expect(answer).not.toHaveProperty('results')
    const origins = new Set(answer.hits.map((hit) => `${hit.search_index} ${hit.collection}`))
    expect(origins).toEqual(new Set([`0 ${first}`, `1 ${second}`]))
    expect(answer.union_request_params.map((request) => request.collection_name)).toEqual([first, second])
  })

  it('shows a vehicle once unless told otherwise', async () => {
    const search = { collection: first, q: 'kluger', query_by: 'name' }
    expect((await union([search, search])).hits).toHaveLength(4)
    expect((await union([search, search], {}, { remove_duplicates: false })).hits).toHaveLength(8)
  })

  it('fails as a whole', async () => {
    const nowhere = server.name('nowhere')
    expect(await union([sorted(first), sorted(nowhere)])).toEqual({
      code: 404,
      error: `\`${nowhere}\` collection not found.`,
    })
  })
})
