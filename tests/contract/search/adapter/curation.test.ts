import {
  connectConfigure,
  connectHits,
  connectQueryRules,
  connectSearchBox,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListing, type Listing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const curations = server.name('offers')
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
  server.afterwards(() => server.client.curationSets(curations).delete())
  await server.client.curationSets(curations).upsert({
    items: [
      {
        id: 'electric',
        rule: { query: 'electric', match: 'contains' },
        includes: [{ id: 'v9', position: 1 }],
        metadata: { banner: 'Charger included' },
      },
      {
        id: 'landing',
        rule: { query: 'kluger', match: 'contains', tags: ['landing'] },
        includes: [{ id: 'v6', position: 1 }],
        metadata: { banner: 'Welcome' },
      },
    ],
  })
  await server.client.collections(stock).update({ curation_sets: [curations] })
})

const start = (parameters: Record<string, unknown>, ruleContexts: string[] = []) =>
  startListing(server, {
    indexName: stock,
    adapter: { additionalSearchParameters: { query_by: 'name', ...parameters } },
    widgets: (use) => [
      use('box', connectSearchBox),
      use('hits', connectHits),
      use('rules', connectQueryRules, {
        trackedFilters: {},
        transformItems: (items: object[]) => items,
      }),
      use('context', connectConfigure, { searchParameters: { ruleContexts } }),
    ],
  })
const type = (page: Listing, query: string) =>
  page.act(() => page.state<{ refine: (query: string) => void }>('box').refine(query))
const ids = (page: Listing) => page.state<{ items: Vehicle[] }>('hits').items.map(({ id }) => id)
const banners = (page: Listing) => page.state<{ items: object[] }>('rules').items

describe('placed vehicles', () => {
  const byPrice = VEHICLES.toSorted((a, b) => a.price - b.price).map(({ id }) => id)

  it('are pinned where the page wants them', async () => {
    const page = await start({ sort_by: 'price:asc', pinned_hits: 'v8:1,v9:2' })
    expect(ids(page).slice(0, 3)).toEqual(['v8', 'v9', byPrice[0]])
    const [first, , third] = page.state<{ items: { curated?: boolean }[] }>('hits').items
    expect([first?.curated, third?.curated]).toEqual([true, undefined])
  })

  it('are hidden', async () => {
    const page = await start({ sort_by: 'price:asc', hidden_hits: `${byPrice[0]},${byPrice[1]}` })
    expect(ids(page)[0]).toBe(byPrice[2])
  })

  it('come with the words for the page', async () => {
    const page = await start({})
    expect(banners(page)).toEqual([])
    await type(page, 'electric')
    expect(ids(page)[0]).toBe('v9')
    expect(banners(page)).toEqual([{ banner: 'Charger included' }])
  })

  it('go by the context of the page', async () => {
    const landing = await start({}, ['landing'])
    await type(landing, 'kluger')
    expect(ids(landing)[0]).toBe('v6')
    expect(banners(landing)).toEqual([{ banner: 'Welcome' }])
    const other = await start({}, ['checkout'])
    await type(other, 'kluger')
    expect(ids(other)).not.toContain('v6')
    expect(banners(other)).toEqual([])
  })
})
