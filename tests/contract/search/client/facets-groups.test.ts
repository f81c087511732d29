import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { countsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
let name = ''

beforeAll(async () => {
  name = await vehicleCollection(server)
})

// Counts are exact on the real server only with this strategy.
const search = (parameters: Record<string, unknown>) =>
  client
    .collections<Vehicle>(name)
    .documents()
    .search({ q: '*', facet_strategy: 'exhaustive', max_facet_values: 100, ...parameters } as never)

type Answer = Awaited<ReturnType<typeof search>>
const counts = (answer: Answer, at = 0) =>
  Object.fromEntries((answer.facet_counts?.[at]?.counts ?? []).map(({ value, count }) => [value, count]))

describe('facets', () => {
  it('count every value, the most frequent first', async () => {
    const answer = await search({ facet_by: 'body,features,available,location.city' })
    expect(counts(answer)).toEqual(countsOf(({ body }) => body))
    expect(counts(answer, 1)).toEqual(countsOf(({ features }) => features))
    expect(counts(answer, 2)).toEqual(countsOf(({ available }) => String(available)))
    expect(counts(answer, 3)).toEqual(countsOf(({ location }) => location.city))
    const order = (answer.facet_counts?.[0]?.counts ?? []).map(({ count }) => count)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  it('count what the filter leaves', async () => {
    const left = VEHICLES.filter(({ available }) => available)
    const answer = await search({ facet_by: 'make', filter_by: 'available:true' })
    expect(counts(answer)).toEqual(countsOf(({ make }) => make, left))
  })

  it('of numbers come with their range, sum and mean', async () => {
    const prices = VEHICLES.map(({ price }) => price)
    const sum = prices.reduce((total, price) => total + price, 0)
    const { facet_counts } = await search({ facet_by: 'price' })
    expect(facet_counts?.[0]?.stats).toEqual({
      min: Math.min(...prices),
      max: Math.max(...prices),
      sum,
      avg: sum / prices.length,
      total_values: prices.length,
    })
  })

  it('of numbers may be counted in ranges of one’s own', async () => {
    const answer = await search({
      facet_by: 'price(cheap:[0, 30000], fair:[30000, 60000], dear:[60000, 1000000])',
    })
    const range = (price: number) => (price < 30_000 ? 'cheap' : price < 60_000 ? 'fair' : 'dear')
    expect(counts(answer)).toEqual(countsOf(({ price }) => range(price)))
  })

  it('list no more values than wanted', async () => {
    const answer = await search({ facet_by: 'make', max_facet_values: 2 })
    expect(answer.facet_counts?.[0]?.counts).toHaveLength(2)
    expect(answer.facet_counts?.[0]?.counts[0]).toMatchObject({ value: 'Toyota', count: 12 })
  })

  it.each([
    ['make:toy', ['Toyota']],
    ['make:zzz', []],
    ['make:zzqqxx', []],
    ['make:rov', ['Land Rover']],
    ['make:citroen', ['Citroën']],
    ['make:mazdo', ['Mazda']],
    ['features:tow', ['Tow Bar (2,500 kg)']],
  ])('are searched with %s', async (query, values) => {
    const answer = await search({ facet_by: query.split(':')[0], facet_query: query })
    expect(Object.keys(counts(answer))).toEqual(values)
    expect(answer.hits).toEqual([])
  })

  it('mark what was searched for', async () => {
    const { facet_counts } = await search({ facet_by: 'make', facet_query: 'make:toy' })
    expect(facet_counts?.[0]?.counts[0]?.highlighted).toBe('<mark>Toy</mark>ota')
  })

  it('need a field that may be counted', async () => {
    await expect(search({ facet_by: 'name' })).rejects.toMatchObject({ httpStatus: 404 })
    await expect(search({ facet_by: 'nope' })).rejects.toThrow(
      'Could not find a facet field named `nope` in the schema.',
    )
  })
})

describe('groups', () => {
  it('hold the best of each value, and say how many there are', async () => {
    const answer = await search({ group_by: 'make', group_limit: 2, sort_by: 'price:asc', per_page: 20 })
    const makes = [...new Set(VEHICLES.toSorted((a, b) => a.price - b.price).map(({ make }) => make))]
    const best = (make: string) =>
      VEHICLES.filter((vehicle) => vehicle.make === make).toSorted((a, b) => a.price - b.price)
    const expected = makes.map((make) => ({
      group_key: [make],
      found: best(make).length,
      ids: best(make)
        .slice(0, 2)
        .map(({ id }) => id),
    }))
    const groups = (answer.grouped_hits ?? []).map(({ group_key, found, hits }) => ({
      group_key,
      found,
      ids: hits.map((hit) => hit.document.id),
    }))
    expect(groups).toEqual(expected)
    expect(answer).toMatchObject({ found: makes.length, found_docs: VEHICLES.length })
  })

  it('may be of several fields, and are paged as groups', async () => {
    const keys = new Set(VEHICLES.map(({ make, available }) => `${make} ${String(available)}`))
    const first = await search({ group_by: 'make,available', per_page: 3, sort_by: 'price:asc' })
    const second = await search({ group_by: 'make,available', per_page: 3, page: 2, sort_by: 'price:asc' })
    expect(first.found).toBe(keys.size)
    const seen = [...(first.grouped_hits ?? []), ...(second.grouped_hits ?? [])]
    expect(new Set(seen.map(({ group_key }) => group_key.join(' '))).size).toBe(6)
  })

  it('need a field with facets and a limit from 1 to 99', async () => {
    await expect(search({ group_by: 'name' })).rejects.toThrow(
      'Group by field `name` should be a facet field.',
    )
    await expect(search({ group_by: 'make', group_limit: 0 })).rejects.toThrow(
      'Value of `group_limit` must be between 1 and 99.',
    )
  })
})

describe('pinned and hidden hits', () => {
  const ids = async (parameters: Record<string, unknown>) =>
    ((await search({ sort_by: 'price:asc', ...parameters })).hits ?? []).map((hit) => hit.document.id)

  it('take their places and leave the rest in order', async () => {
    const plain = await ids({})
    const [first, second] = plain
    expect((await ids({ pinned_hits: 'v8:1,v9:3' })).slice(0, 4)).toEqual(['v8', first, 'v9', second])
    expect(await ids({ hidden_hits: `${first}` })).not.toContain(first)
    expect((await ids({ hidden_hits: `${first}` }))[0]).toBe(second)
  })

  it('say that they were placed', async () => {
    const { hits } = await search({ sort_by: 'price:asc', pinned_hits: 'v8:1' })
    expect(hits?.map(({ curated }) => curated === true).slice(0, 2)).toEqual([true, false])
  })

  it('are shown outside the filter unless it is to hold for them too', async () => {
    const filtered = { filter_by: 'make:=Ford', pinned_hits: 'v8:1' }
    expect((await ids(filtered))[0]).toBe('v8')
    expect(await ids({ ...filtered, filter_curated_hits: true })).not.toContain('v8')
  })
})
