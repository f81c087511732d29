import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStock } from './stock.ts'
import type { Stock } from './stock.ts'

const CARS = 4_000
const SEARCHES = 40

let stock: Stock
beforeAll(async () => {
  const fields = [
    { name: 'dealer', type: 'string' },
    { name: 'price', type: 'int32' },
  ]
  stock = await startStock({ fields }, [])
  const cars = Array.from({ length: CARS }, (_, i) =>
    JSON.stringify({ id: String(i), dealer: 'north', price: i }),
  )
  await stock.call('POST', '/collections/cars/documents/import', cars.join('\n'))
})
afterAll(() => stock.stop())

const search = { collection: 'cars', q: '*', filter_by: 'dealer:=north', sort_by: 'price:desc' }
const union = (page: number) =>
  stock.call('POST', `/multi_search?page=${page}&per_page=250`, {
    union: true,
    remove_duplicates: false,
    searches: Array.from({ length: SEARCHES }, () => search),
  })

it('others are answered while many searches are merged', async () => {
  const order: string[] = []
  const merged = union(40).then(({ body }) => {
    order.push('union')
    return body as { found: number; hits: { document: { price: number } }[] }
  })
  for (let i = 0; i < 2; i++) await stock.call('GET', '/health')
  order.push('health')
  const { found, hits } = await merged
  expect(order).toEqual(['health', 'union'])
  expect(found).toBe(CARS * SEARCHES)
  // Every price comes once from each search, and page 40 begins behind 9,750 results.
  expect(hits.map(({ document }) => document.price)).toEqual(
    Array.from({ length: 250 }, (_, i) => CARS - 1 - Math.floor((9_750 + i) / SEARCHES)),
  )
})

it('what is sold meanwhile is not shown as another dealer has it', async () => {
  for (let round = 0; round < 6; round++) {
    const [from, to] = round % 2 === 0 ? ['north', 'south'] : ['south', 'north']
    const answers = Promise.all([union(1), union(30), union(40)])
    const moved = await stock.call('PATCH', `/collections/cars/documents?filter_by=dealer:=${from}`, {
      dealer: to,
    })
    expect(moved.body).toEqual({ num_updated: CARS })
    for (const { body } of await answers)
      for (const { document } of (body as { hits: { document: { dealer: string } }[] }).hits)
        expect(document.dealer).toBe('north')
  }
})
