import indexWidget from 'instantsearch.js/es/widgets/index/index.js'
import {
  connectAutocomplete,
  connectConfigure,
  connectHits,
  connectPagination,
  connectSearchBox,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListing, type Listing, type Widget } from '../listing.ts'
import { contractServer } from '../server.ts'
import { vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

interface Suggestion {
  id: string
  q: string
  count: number
}

const SUGGESTIONS: Suggestion[] = [
  { id: '1', q: 'toyota hilux', count: 90 },
  { id: '2', q: 'toyota corolla', count: 70 },
  { id: '3', q: 'tow bar', count: 20 },
  { id: '4', q: 'kia ev6', count: 50 },
]

const server = await contractServer()
afterAll(server.stop)
let stock = ''
let suggestions = ''
const index = indexWidget as unknown as (options: { indexName: string; indexId?: string }) => Required<Widget>

beforeAll(async () => {
  stock = await vehicleCollection(server)
  suggestions = server.name('suggestions')
  await server.client.collections().create({
    name: suggestions,
    default_sorting_field: 'count',
    fields: [
      { name: 'q', type: 'string' },
      { name: 'count', type: 'int32' },
    ],
  })
  server.afterwards(() => server.client.collections(suggestions).delete())
  await server.client.collections<Suggestion>(suggestions).documents().import(SUGGESTIONS)
})

const type = (page: Listing, query: string) =>
  page.act(() => page.state<{ refine: (query: string) => void }>('box').refine(query))

describe('several indices on one page', () => {
  it('answer one query each in its own way', async () => {
    const page = await startListing(server, {
      indexName: stock,
      adapter: {
        additionalSearchParameters: { query_by: 'name' },
        collectionSpecificSearchParameters: {
          [stock]: { query_by: 'name', sort_by: 'price:asc', facet_strategy: 'exhaustive' },
          [suggestions]: { query_by: 'q' },
        },
      },
      widgets: (use) => [
        use('box', connectSearchBox),
        use('hits', connectHits),
        use('size', connectConfigure, { searchParameters: { hitsPerPage: 3 } }),
        index({ indexName: suggestions }).addWidgets([
          use('words', connectHits),
          use('few', connectConfigure, { searchParameters: { hitsPerPage: 2 } }),
        ]),
      ],
    })
    await type(page, 'toyota')
    const cheapest = VEHICLES.filter(({ make }) => make === 'Toyota').toSorted((a, b) => a.price - b.price)
    const found = page.state<{ items: Vehicle[] }>('hits').items
    expect(found.map(({ id }) => id)).toEqual(cheapest.slice(0, 3).map(({ id }) => id))
    const words = page.state<{ items: Suggestion[] }>('words').items
    expect(words.map(({ q }) => q)).toEqual(['toyota hilux', 'toyota corolla'])
  })

  it('suggest queries while one is typed', async () => {
    const page = await startListing(server, {
      indexName: suggestions,
      adapter: { additionalSearchParameters: { query_by: 'q' } },
      widgets: (use) => [use('box', connectSearchBox), use('complete', connectAutocomplete)],
    })
    const suggested = () =>
      page.state<{ indices: { hits: Suggestion[] }[] }>('complete').indices[0]?.hits.map(({ q }) => q)
    expect(suggested()).toEqual(['toyota hilux', 'toyota corolla', 'kia ev6', 'tow bar'])
    await type(page, 'to')
    expect(suggested()).toEqual(['toyota hilux', 'toyota corolla', 'tow bar'])
    await type(page, 'tow')
    expect(suggested()).toEqual(['tow bar'])
  })

  it('fill one page of vehicles from two collections', async () => {
    const second = await vehicleCollection(server, 'second')
    const page = await startListing(server, {
      indexName: stock,
      adapter: {
        union: true,
        additionalSearchParameters: { query_by: 'name', sort_by: 'price:asc' },
      },
      widgets: (use) => [
        use('size', connectConfigure, { searchParameters: { hitsPerPage: 12 } }),
        use('hits', connectHits),
        use('stats', connectStats),
        use('pages', connectPagination),
        index({ indexName: second }).addWidgets([
          use('same', connectConfigure, { searchParameters: { hitsPerPage: 12 } }),
          use('others', connectHits),
        ]),
      ],
    })
    const expected = [...VEHICLES, ...VEHICLES].map(({ price }) => price).toSorted((a, b) => a - b)
    const items = () => page.state<{ items: (Vehicle & { collection: string })[] }>('hits').items
    expect(items().map(({ price }) => price)).toEqual(expected.slice(0, 12))
    expect(new Set(items().map(({ collection }) => collection))).toEqual(new Set([stock, second]))
    await page.act(() => page.state<{ refine: (at: number) => void }>('pages').refine(1))
    expect(items().map(({ price }) => price)).toEqual(expected.slice(12, 24))
  })
})
