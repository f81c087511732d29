import {
  connectConfigure,
  connectRefinementList,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListing, type ListingOptions } from '../listing.ts'
import { contractServer } from '../server.ts'
import { vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
})

const start = (adapter: ListingOptions['adapter'], configure: Record<string, unknown> = {}) =>
  startListing(server, {
    indexName: stock,
    ...(adapter === undefined ? {} : { adapter }),
    widgets: (use) => [
      use('stats', connectStats),
      use('make', connectRefinementList, { attribute: 'make', operator: 'and' as const }),
      use('body', connectRefinementList, { attribute: 'body', operator: 'or' as const }),
      use('features', connectRefinementList, { attribute: 'features', operator: 'or' as const }),
      use('configure', connectConfigure, { searchParameters: configure }),
    ],
  })
const refine = async (page: Awaited<ReturnType<typeof start>>, name: string, value: string) => {
  await page.act(() => page.state<{ refine: (value: string) => void }>(name).refine(value))
  return page.state<{ nbHits: number }>('stats').nbHits
}
const count = (test: (vehicle: Vehicle) => boolean) => VEHICLES.filter(test).length

describe('refinements that leave out', () => {
  it('take a make away, then another', async () => {
    const page = await start(undefined)
    expect(await refine(page, 'make', '-Toyota')).toBe(count(({ make }) => make !== 'Toyota'))
    const neither = count(({ make }) => !['Toyota', 'Land Rover'].includes(make))
    expect(await refine(page, 'make', '-Land Rover')).toBe(neither)
  })

  it('hold for any value of a list', async () => {
    const page = await start(undefined)
    const without = count(({ features }) => !features.includes('Reverse Camera'))
    expect(await refine(page, 'features', '-Reverse Camera')).toBe(without)
  })

  it('go with those that must hold', async () => {
    const page = await start(undefined)
    await refine(page, 'body', 'SUV')
    const left = count(({ make, body }) => body === 'SUV' && make !== 'Kia')
    expect(await refine(page, 'make', '-Kia')).toBe(left)
  })

  it('also where the field is matched by word', async () => {
    const page = await start({ filterByOptions: { make: { exactMatch: false } } })
    expect(await refine(page, 'make', '-Rover')).toBe(count(({ make }) => make !== 'Land Rover'))
  })
})

describe('a page’s own conditions', () => {
  it('join the refinements', async () => {
    const page = await start(undefined, { filters: 'available:true && price:<60000' })
    const left = count(({ make, available, price }) => available && price < 60_000 && make === 'Toyota')
    expect(await refine(page, 'make', 'Toyota')).toBe(left)
  })

  it('hold alternatives together only in brackets', async () => {
    const page = await start(undefined, { filters: '(body:=Ute || body:=Coupe)' })
    const left = count(({ make, body }) => ['Ute', 'Coupe'].includes(body) && make === 'Ford')
    expect(await refine(page, 'make', 'Ford')).toBe(left)
  })
})
