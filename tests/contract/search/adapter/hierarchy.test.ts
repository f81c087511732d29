import {
  connectBreadcrumb,
  connectHierarchicalMenu,
  connectHits,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startListing, type Listing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { countsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

interface Branch {
  label: string
  value: string
  count: number
  isRefined: boolean
  data: Branch[] | null
}

const attributes = ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2']
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
    widgets: (use) => [
      use('tree', connectHierarchicalMenu, { attributes, limit: 50 }),
      use('trail', connectBreadcrumb, { attributes }),
      use('hits', connectHits),
      use('stats', connectStats),
    ],
  })
})

const tree = () => page.state<{ items: Branch[]; refine: (value: string) => void }>('tree')
const refine = (value: string) => page.act(() => tree().refine(value))
const found = () => page.state<{ nbHits: number }>('stats').nbHits
const counts = (branches: Branch[] | null | undefined) =>
  Object.fromEntries((branches ?? []).map(({ value, count }) => [value, count]))
const level = (key: 'lvl0' | 'lvl1' | 'lvl2', test: (vehicle: Vehicle) => boolean = () => true) =>
  countsOf(({ hierarchy }) => hierarchy[key], VEHICLES.filter(test))

describe('a tree of makes, models and badges', () => {
  it('shows its first level with counts', () => {
    expect(counts(tree().items)).toEqual(level('lvl0'))
    expect(tree().items.every(({ data }) => data === null)).toBe(true)
  })

  it('opens branch by branch, keeping the counts beside the way', async () => {
    await refine('Toyota')
    expect(found()).toBe(12)
    const toyota = () => tree().items.find(({ value }) => value === 'Toyota')
    expect(counts(tree().items)).toEqual(level('lvl0'))
    expect(counts(toyota()?.data)).toEqual(level('lvl1', ({ make }) => make === 'Toyota'))

    await refine('Toyota > Corolla')
    expect(found()).toBe(4)
    expect(counts(toyota()?.data)).toEqual(level('lvl1', ({ make }) => make === 'Toyota'))
    const corolla = toyota()?.data?.find(({ value }) => value === 'Toyota > Corolla')
    expect(counts(corolla?.data)).toEqual({ 'Toyota > Corolla > Ascent Sport': 4 })

    await refine('Toyota > Corolla > Ascent Sport')
    const hits = page.state<{ items: Vehicle[] }>('hits').items
    expect(new Set(hits.map(({ model }) => model))).toEqual(new Set(['Corolla']))
  })

  it('names the way, which leads back', async () => {
    await refine('Land Rover > Defender')
    const trail = () =>
      page.state<{
        items: { label: string; value: string | null }[]
        refine: (value: string | null) => void
      }>('trail')
    expect(trail().items.map(({ label }) => label)).toEqual(['Land Rover', 'Defender'])
    expect(found()).toBe(4)
    await page.act(() => trail().refine(null))
    expect(found()).toBe(VEHICLES.length)
  })
})
