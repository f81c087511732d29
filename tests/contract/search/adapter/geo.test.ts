import {
  connectConfigure,
  connectGeoSearch,
  connectHits,
  connectSortBy,
} from 'instantsearch.js/es/connectors/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startListing } from '../listing.ts'
import { contractServer } from '../server.ts'
import { idsOf, vehicleCollection, type Vehicle } from '../vehicles.ts'

interface Hit extends Vehicle {
  objectID: string
  _geoloc: { lat: number; lng: number }
  geo_distance_meters?: Record<string, number>
}

const SYDNEY = '-33.8688, 151.2093'
const server = await contractServer()
afterAll(server.stop)
let stock = ''

beforeAll(async () => {
  stock = await vehicleCollection(server)
})

const start = (configure: Record<string, unknown>, indexName = stock) =>
  startListing(server, {
    indexName,
    adapter: { geoLocationField: 'geo' },
    widgets: (use) => [
      use('hits', connectHits),
      use('map', connectGeoSearch),
      use('sort', connectSortBy, { items: [{ label: 'Any', value: indexName }] }),
      use('configure', connectConfigure, { searchParameters: { hitsPerPage: 100, ...configure } }),
    ],
  })
type Page = Awaited<ReturnType<typeof start>>
const hits = (page: Page) => page.state<{ items: Hit[] }>('hits').items
const ids = (page: Page) =>
  hits(page)
    .map(({ objectID }) => objectID)
    .toSorted()
const inCities = (...cities: string[]) => idsOf(({ location }) => cities.includes(location.city))

describe('vehicles on a map', () => {
  it('around a place', async () => {
    const near = await start({ aroundLatLng: SYDNEY, aroundRadius: 20_000 })
    expect(ids(near)).toEqual(inCities('Sydney'))
    const far = await start({ aroundLatLng: SYDNEY, aroundRadius: 200_000 })
    expect(ids(far)).toEqual(inCities('Sydney', 'Newcastle'))
  })

  it('within a rectangle and within an outline', async () => {
    const box = await start({ insideBoundingBox: [[-26, 154, -34.5, 150]] })
    expect(ids(box)).toEqual(inCities('Sydney', 'Newcastle', 'Brisbane'))
    const outline = await start({ insidePolygon: [[-36, 143, -36, 147, -39, 147, -39, 143]] })
    expect(ids(outline)).toEqual(inCities('Melbourne'))
  })

  it('within what the map shows, until it is let go', async () => {
    const page = await start({})
    const map = () =>
      page.state<{
        refine: (bounds: { northEast: object; southWest: object }) => void
        clearMapRefinement: () => void
        isRefinedWithMap: () => boolean
        items: Hit[]
      }>('map')
    expect(map().items[0]?._geoloc).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
    await page.act(() =>
      map().refine({ northEast: { lat: -26, lng: 154 }, southWest: { lat: -29, lng: 150 } }),
    )
    expect(map().isRefinedWithMap()).toBe(true)
    expect(ids(page)).toEqual(inCities('Brisbane'))
    await page.act(() => map().clearMapRefinement())
    expect(ids(page)).toHaveLength(idsOf(() => true).length)
  })

  it('nearest first, with the distance of each', async () => {
    const page = await start({}, `${stock}/sort/geo(${SYDNEY}):asc`)
    const distances = hits(page).map(({ geo_distance_meters }) => geo_distance_meters?.['geo'] as number)
    expect(distances[0]).toBe(0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    const cities = new Set(hits(page).map(({ location }) => location.city))
    expect([...cities]).toEqual(['Sydney', 'Newcastle', 'Melbourne', 'Brisbane'])
  })
})
