import {
  connectClearRefinements,
  connectCurrentRefinements,
  connectHits,
  connectMenu,
  connectNumericMenu,
  connectRange,
  connectRatingMenu,
  connectRefinementList,
  connectStats,
  connectToggleRefinement,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startListing, type Listing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { countsOf, FEATURES, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

interface Item {
  label: string
  value: string
  count: number
  isRefined: boolean
  highlighted?: string
}
interface List {
  items: Item[]
  refine: (value: string) => void
  searchForItems: (query: string) => void
}

const server = await contractServer()
afterAll(server.stop)
let stock = ''
let page: Listing

beforeAll(async () => {
  stock = await vehicleCollection(server)
})
beforeEach(async () => {
  const list = (attribute: string, operator: 'and' | 'or') => ({ attribute, operator, limit: 50 })
  page = await startListing(server, {
    indexName: stock,
    adapter: { facetableFieldsWithSpecialCharacters: ['features'] },
    widgets: (use) => [
      use('hits', connectHits),
      use('stats', connectStats),
      use('make', connectRefinementList, list('make', 'or')),
      use('body', connectRefinementList, list('body', 'or')),
      use('features', connectRefinementList, list('features', 'and')),
      use('colour', connectMenu, { attribute: 'colour', limit: 50 }),
      use('price', connectRange, { attribute: 'price' }),
      use('year', connectNumericMenu, {
        attribute: 'year',
        items: [{ label: 'all' }, { label: 'to 2018', end: 2018 }, { label: 'from 2019', start: 2019 }],
      }),
      use('rating', connectRatingMenu, { attribute: 'rating', max: 5 }),
      use('available', connectToggleRefinement, { attribute: 'available', on: true }),
      use('current', connectCurrentRefinements),
      use('clear', connectClearRefinements),
    ],
  })
})

const list = (name: string) => page.state<List>(name)
const refine = (name: string, value: unknown) =>
  page.act(() => page.state<{ refine: (value: unknown) => void }>(name).refine(value))
const found = () => page.state<{ nbHits: number }>('stats').nbHits
const shown = (name: string) => Object.fromEntries(list(name).items.map(({ value, count }) => [value, count]))
const those = (test: (vehicle: Vehicle) => boolean) => VEHICLES.filter(test)

describe('refinements', () => {
  it('of one list widen each other, and its counts stay', async () => {
    const all = countsOf(({ make }) => make)
    expect(shown('make')).toEqual(all)
    await refine('make', 'Toyota')
    await refine('make', 'Land Rover')
    const both = those(({ make }) => make === 'Toyota' || make === 'Land Rover')
    expect(found()).toBe(both.length)
    expect(shown('make')).toEqual(all)
    expect(shown('body')).toEqual(countsOf(({ body }) => body, both))
  })

  it('of several lists narrow each other, each counted without itself', async () => {
    await refine('make', 'Toyota')
    await refine('body', 'SUV')
    expect(found()).toBe(those(({ make, body }) => make === 'Toyota' && body === 'SUV').length)
    const suvs = those(({ body }) => body === 'SUV')
    expect(shown('make')).toEqual(countsOf(({ make }) => make, suvs))
    const toyotas = those(({ make }) => make === 'Toyota')
    expect(shown('body')).toEqual(countsOf(({ body }) => body, toyotas))
  })

  it('that must all hold narrow their own list', async () => {
    await refine('features', 'Reverse Camera')
    const [other] = list('features').items.filter(({ isRefined }) => !isRefined)
    await refine('features', other?.value)
    const left = those(
      ({ features }) => features.includes('Reverse Camera') && features.includes(other?.value as string),
    )
    expect(found()).toBe(left.length)
    expect(shown('features')).toEqual(countsOf(({ features }) => features, left))
  })

  it.each(FEATURES)('may be any text: %s', async (feature) => {
    await refine('features', feature)
    expect(found()).toBe(those(({ features }) => features.includes(feature)).length)
    expect(list('features').items.find(({ isRefined }) => isRefined)?.value).toBe(feature)
  })

  it('are looked up by word, without the rest of the page', async () => {
    await page.actAlone('make', () => list('make').searchForItems('rov'))
    expect(list('make').items.map(({ value }) => value)).toEqual(['Land Rover'])
    expect(list('make').items[0]?.highlighted).toBe('Land <mark>Rov</mark>er')
    await page.actAlone('make', () => list('make').searchForItems('zzqqx'))
    expect(list('make').items).toEqual([])
    await page.actAlone('make', () => list('make').searchForItems(''))
    expect(list('make').items.length).toBe(new Set(VEHICLES.map(({ make }) => make)).size)
  })

  it('are looked up within the other refinements', async () => {
    await refine('body', 'Ute')
    await page.actAlone('make', () => list('make').searchForItems('to'))
    expect(shown('make')).toEqual({
      Toyota: those(({ make, body }) => make === 'Toyota' && body === 'Ute').length,
    })
  })

  it('by menu replace each other', async () => {
    await refine('colour', 'Bright Red')
    expect(found()).toBe(those(({ colour }) => colour === 'Bright Red').length)
    await refine('colour', 'Black')
    expect(found()).toBe(those(({ colour }) => colour === 'Black').length)
    await refine('colour', 'Black')
    expect(found()).toBe(VEHICLES.length)
  })

  it('by range know their limits', async () => {
    const prices = VEHICLES.map(({ price }) => price)
    const range = page.state<{ range: { min: number; max: number } }>('price').range
    expect(range).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    await refine('price', [30_000, 60_000])
    expect(found()).toBe(those(({ price }) => price >= 30_000 && price <= 60_000).length)
    await refine('price', [undefined, 30_000])
    expect(found()).toBe(those(({ price }) => price <= 30_000).length)
  })

  it('by numeric menu, by rating and by switch', async () => {
    const option = page
      .state<{ items: { label: string; value: string }[] }>('year')
      .items.find(({ label }) => label === 'from 2019')
    await refine('year', option?.value)
    const newer = those(({ year }) => year >= 2019)
    expect(found()).toBe(newer.length)
    await refine('available', { isRefined: false })
    const ready = newer.filter(({ available }) => available)
    expect(found()).toBe(ready.length)
    await refine('rating', '4')
    expect(found()).toBe(ready.filter(({ rating }) => rating >= 4).length)
  })

  it('are listed and cleared together', async () => {
    await refine('make', 'Ford')
    await refine('features', "Driver's Airbag")
    const { items } = page.state<{ items: { attribute: string }[] }>('current')
    expect(items.map(({ attribute }) => attribute).toSorted()).toEqual(['features', 'make'])
    await page.act(() => page.state<{ refine: () => void }>('clear').refine())
    expect(found()).toBe(VEHICLES.length)
  })

  it('that no vehicle meets leave an empty page with its own counts', async () => {
    await refine('make', 'Kia')
    await refine('body', 'Ute')
    expect(found()).toBe(0)
    const utes = those(({ body }) => body === 'Ute')
    expect(shown('make')).toMatchObject(countsOf(({ make }) => make, utes))
  })
})
