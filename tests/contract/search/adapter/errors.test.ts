import { connectConfigure, connectHits, connectSearchBox } from 'instantsearch.js/es/connectors/index.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { adapterClient, startListing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { countsOf, vehicleCollection, VEHICLES } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.'
const parent = server.name('parent-key-of-the-adapter')
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
  const key = await server.client.keys().create({
    description: 'contract',
    actions: ['documents:search'],
    collections: [stock],
    value: parent,
  })
  server.afterwards(() => server.client.keys(key.id).delete())
})
// The adapter writes every failure to the console before it passes it on.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const ask = (params: object, indexName = stock, apiKey?: string) =>
  adapterClient(server, {}, apiKey).search([{ indexName, params }])

describe('a search that fails', () => {
  it.each([
    [{ filters: 'nope:=1' }, '400 - Could not find a filter field named `nope` in the schema.'],
    [{ facets: ['nope'] }, '404 - Could not find a facet field named `nope` in the schema.'],
    [{ hitsPerPage: 251 }, '422 - Only upto 250 hits can be fetched per page.'],
  ])('tells the page why: %j', async (params, message) => {
    await expect(ask(params)).rejects.toThrow(message)
  })

  it('for want of the collection or the right to it', async () => {
    await expect(ask({}, server.name('nowhere'))).rejects.toThrow('404 - Collection not found')
    await expect(ask({}, `${stock}/sort/nope:asc`)).rejects.toThrow(
      '404 - Could not find a field named `nope` in the schema for sorting.',
    )
    await expect(ask({}, stock, 'wrong')).rejects.toThrow(FORBIDDEN)
  })

  it('leaves the page able to go on', async () => {
    const page = await startListing(server, {
      indexName: stock,
      widgets: (use) => [
        use('box', connectSearchBox),
        use('hits', connectHits),
        use('own', connectConfigure, { searchParameters: {} }),
      ],
    })
    const bad = page.act(() => page.search.setUiState({ [stock]: { configure: { filters: 'nope:=1' } } }))
    await expect(bad).rejects.toThrow('Could not find a filter field named `nope`')
    await page.act(() => page.search.setUiState({ [stock]: { query: 'kluger' } }))
    expect(page.state<{ items: object[] }>('hits').items).toHaveLength(4)
  })
})

describe('a page with a scoped key', () => {
  it('sees its own vehicles and counts only', async () => {
    const key = server.client.keys().generateScopedSearchKey(parent, { filter_by: 'make:=Ford' })
    const page = await startListing(server, {
      indexName: stock,
      apiKey: key,
      widgets: (use) => [
        use('hits', connectHits),
        use('own', connectConfigure, {
          searchParameters: {
            filters: 'make:=Kia || make:=Ford',
            hitsPerPage: 100,
            facets: ['make', 'body'],
          },
        }),
      ],
    })
    const { results } = page.state<{ results: { nbHits: number; _rawResults: { facets: object }[] } }>('hits')
    const fords = VEHICLES.filter(({ make }) => make === 'Ford')
    expect(results.nbHits).toBe(fords.length)
    expect(results._rawResults[0]?.facets).toEqual({
      make: { Ford: fords.length },
      body: countsOf(({ body }) => body, fords),
    })
  })
})
