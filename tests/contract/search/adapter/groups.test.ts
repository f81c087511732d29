import { connectHits, connectPagination, connectStats } from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListing, type AdapterOptions } from '../listing.ts'
import { contractServer } from '../server.ts'
import { vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

interface Hit extends Vehicle {
  _group_key: string[]
  _group_found: number
  _grouped_hits?: Hit[]
}

const server = await contractServer()
afterAll(server.stop)
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
})

const start = (adapter: AdapterOptions) =>
  startListing(server, {
    indexName: stock,
    adapter: {
      ...adapter,
      additionalSearchParameters: {
        query_by: 'name',
        group_by: 'model',
        group_limit: 2,
        sort_by: 'price:asc',
        per_page: 4,
      },
    },
    widgets: (use) => [
      use('hits', connectHits),
      use('stats', connectStats),
      use('pages', connectPagination, { totalPages: 10 }),
    ],
  })

const byPrice = VEHICLES.toSorted((a, b) => a.price - b.price)
const models = [...new Set(byPrice.map(({ model }) => model))]
const cheapest = (model: string) => byPrice.filter((vehicle) => vehicle.model === model).slice(0, 2)

describe('groups of vehicles', () => {
  it('show the best of each model with its runner-up', async () => {
    const page = await start({ flattenGroupedHits: false })
    const hits = page.state<{ items: Hit[] }>('hits').items
    expect(hits.map(({ model }) => model)).toEqual(models.slice(0, 4))
    const [first] = hits
    const expected = cheapest(models[0] as string).map(({ id }) => id)
    expect(first?._grouped_hits?.map(({ id }) => id)).toEqual(expected)
    expect(first).toMatchObject({ id: expected[0], _group_key: [models[0]], _group_found: 4 })
  })

  it('are paged as groups', async () => {
    const page = await start({ flattenGroupedHits: false })
    const pages = page.state<{ refine: (at: number) => void; nbHits: number }>('pages')
    expect(pages.nbHits).toBe(models.length)
    await page.act(() => pages.refine(1))
    const hits = page.state<{ items: Hit[] }>('hits').items
    expect(hits.map(({ model }) => model)).toEqual(models.slice(4, 8))
  })

  it('may be laid flat', async () => {
    const page = await start({ flattenGroupedHits: true })
    const hits = page.state<{ items: Hit[] }>('hits').items
    const expected = models.slice(0, 4).flatMap(cheapest)
    expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })
})
