import {
  connectHits,
  connectHitsPerPage,
  connectPagination,
  connectSearchBox,
  connectSortBy,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startListing, type Listing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { idsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

interface Hit extends Vehicle {
  objectID: string
  _highlightResult: { name: { value: string; matchLevel: string; matchedWords: string[] } }
  _snippetResult: { name: { value: string } }
}
interface Pages {
  refine: (page: number) => void
  nbHits: number
  nbPages: number
  currentRefinement: number
  isLastPage: boolean
}

const server = await contractServer()
afterAll(server.stop)
let stock = ''
let page: Listing

beforeAll(async () => {
  stock = await vehicleCollection(server)
})
beforeEach(async () => {
  page = await startListing(server, {
    indexName: stock,
    adapter: { additionalSearchParameters: { query_by: 'name,make,model', highlight_full_fields: 'name' } },
    widgets: (use) => [
      use('box', connectSearchBox),
      use('hits', connectHits),
      use('stats', connectStats),
      use('pages', connectPagination),
      use('size', connectHitsPerPage, {
        items: [
          { label: '9', value: 9, default: true },
          { label: '15', value: 15 },
        ],
      }),
      use('sort', connectSortBy, {
        items: [
          { label: 'Newest', value: stock },
          { label: 'Cheapest', value: `${stock}/sort/price:asc` },
          { label: 'Least driven', value: `${stock}/sort/km:asc` },
        ],
      }),
    ],
  })
})

const hits = () => page.state<{ items: Hit[] }>('hits').items
const ids = () => hits().map(({ objectID }) => objectID)
const pages = () => page.state<Pages>('pages')
const type = (query: string) =>
  page.act(() => page.state<{ refine: (query: string) => void }>('box').refine(query))
const sort = (value: string) =>
  page.act(() => page.state<{ refine: (value: string) => void }>('sort').refine(value))
const ordered = (key: (vehicle: Vehicle) => number) =>
  VEHICLES.toSorted((a, b) => key(a) - key(b)).map(({ id }) => id)

describe('a page of results', () => {
  it('starts with the newest of everything', () => {
    expect(ids()).toEqual(ordered(({ created_at }) => -created_at).slice(0, 9))
    expect(page.state('stats')).toMatchObject({ nbHits: VEHICLES.length })
    expect(pages()).toMatchObject({ nbHits: VEHICLES.length, nbPages: 5, currentRefinement: 0 })
    expect(hits()[0]).toMatchObject(VEHICLES.at(-1) as Vehicle)
  })

  it('follows what is typed, letter by letter, mistakes forgiven', async () => {
    for (const query of ['k', 'kl', 'klu', 'kluger', 'klugre']) {
      await type(query)
      const found = ids()
      for (const id of idsOf(({ model }) => model === 'Kluger')) expect(found, query).toContain(id)
    }
    await type('zzqqxx')
    expect(hits()).toEqual([])
    expect(page.state('stats')).toMatchObject({ nbHits: 0 })
    await type('')
    expect(page.state('stats')).toMatchObject({ nbHits: VEHICLES.length })
  })

  it('marks the words found with the page’s own tags', async () => {
    await type('toyota klu')
    const [first] = hits()
    const value = first?._highlightResult.name.value
    expect(value).toBe(`${first?.year} <mark>Toyota</mark> <mark>Klu</mark>ger Grande`)
    expect(first?._highlightResult.name).toMatchObject({
      matchLevel: 'full',
      matchedWords: ['Toyota', 'Klu'],
    })
    expect(first?._snippetResult.name.value).toBe(value)
  })

  it('goes to other pages, to the last and beyond the end', async () => {
    const all = ordered(({ created_at }) => -created_at)
    await page.act(() => pages().refine(2))
    expect(ids()).toEqual(all.slice(18, 27))
    await page.act(() => pages().refine(4))
    expect(ids()).toEqual(all.slice(36))
    expect(pages().isLastPage).toBe(true)
    await page.act(() => page.search.setUiState({ [stock]: { page: 60 } }))
    expect(ids()).toEqual([])
    expect(page.state('stats')).toMatchObject({ nbHits: VEHICLES.length })
  })

  it('shows more on a page when asked', async () => {
    await page.act(() => page.state<{ refine: (size: number) => void }>('size').refine(15))
    expect(hits()).toHaveLength(15)
    expect(pages().nbPages).toBe(3)
  })

  it('switches its order and back', async () => {
    await sort(`${stock}/sort/price:asc`)
    expect(ids()).toEqual(ordered(({ price }) => price).slice(0, 9))
    await page.act(() => pages().refine(1))
    expect(ids()).toEqual(ordered(({ price }) => price).slice(9, 18))
    await sort(`${stock}/sort/km:asc`)
    expect(ids()).toEqual(ordered(({ km }) => km).slice(0, 9))
    await sort(stock)
    expect(ids()).toEqual(ordered(({ created_at }) => -created_at).slice(0, 9))
  })

  it('keeps words and order together', async () => {
    await sort(`${stock}/sort/price:asc`)
    await type('toyota')
    const toyotas = VEHICLES.filter(({ make }) => make === 'Toyota')
    expect(ids()).toEqual(
      toyotas
        .toSorted((a, b) => a.price - b.price)
        .map(({ id }) => id)
        .slice(0, 9),
    )
  })
})
