import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'
import { foundIds, idsOf, vehicleCollection, VEHICLES, type Vehicle } from '../vehicles.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
let name = ''

beforeAll(async () => {
  name = await vehicleCollection(server)
})

const find = (parameters: Record<string, unknown>) => foundIds(client, name, { q: '*', ...parameters })
const prices = [...VEHICLES].map(({ price }) => price).toSorted((a, b) => a - b)
const [low = 0, high = 0] = [prices[8], prices[25]]

const FILTERS: [string, (vehicle: Vehicle) => boolean][] = [
  ['make:=Toyota', ({ make }) => make === 'Toyota'],
  ['make:=toyota', ({ make }) => make === 'Toyota'],
  ['make:=citroen', ({ make }) => make === 'Citroën'],
  ['make:land', ({ make }) => make === 'Land Rover'],
  ['make:=land', () => false],
  ['make:=[Ford,`Land Rover`]', ({ make }) => ['Ford', 'Land Rover'].includes(make)],
  ['make:!=Ford', ({ make }) => make !== 'Ford'],
  ['make:!=[Ford,Toyota]', ({ make }) => !['Ford', 'Toyota'].includes(make)],
  ['name:kl*', ({ model }) => model === 'Kluger'],
  [`price:>${low}`, ({ price }) => price > low],
  [`price:>=${low} && price:<${high}`, ({ price }) => price >= low && price < high],
  [`price:[${low}..${high}]`, ({ price }) => price >= low && price <= high],
  [`price:[<${low},>${high}]`, ({ price }) => price < low || price > high],
  [`price:!=${low}`, ({ price }) => price !== low],
  ['year:[2015,2020]', ({ year }) => [2015, 2020].includes(year)],
  ['rating:>=4.5', ({ rating }) => rating >= 4.5],
  ['available:false', ({ available }) => !available],
  ['id:=[v3,v7,nowhere]', ({ id }) => ['v3', 'v7'].includes(id)],
  ['location.state:=NSW', ({ location }) => location.state === 'NSW'],
  ['features:=`Tow Bar (2,500 kg)`', ({ features }) => features.includes('Tow Bar (2,500 kg)')],
  ['features:=`Bluetooth && Radio`', ({ features }) => features.includes('Bluetooth && Radio')],
  [
    'features:=[`Roof || Racks`,`Sold as [is]`]',
    ({ features }) => features.includes('Roof || Racks') || features.includes('Sold as [is]'),
  ],
  ['features:!=`Reverse Camera`', ({ features }) => !features.includes('Reverse Camera')],
  [
    'make:=Kia || (body:=SUV && available:true)',
    ({ make, body, available }) => make === 'Kia' || (body === 'SUV' && available),
  ],
  // Both operators bind equally, from left to right.
  [
    'make:=Kia || body:=SUV && available:true',
    ({ make, body, available }) => (make === 'Kia' || body === 'SUV') && available,
  ],
  ['geo:(-33.8688, 151.2093, 20 km)', ({ location }) => location.city === 'Sydney'],
  ['geo:(-33.8688, 151.2093, 100 mi)', ({ location }) => ['Sydney', 'Newcastle'].includes(location.city)],
  ['geo:(-30, 150, -30, 154, -26, 154, -26, 150)', ({ location }) => location.city === 'Brisbane'],
]

describe('filters', () => {
  it.each(FILTERS)('%s', async (filter, test) => {
    expect((await find({ filter_by: filter })).toSorted()).toEqual(idsOf(test))
  })

  it('that are blank select everything', async () => {
    expect(await find({ filter_by: ' ' })).toHaveLength(VEHICLES.length)
  })

  it.each([
    ['nope:=1', 'Could not find a filter field named `nope` in the schema.'],
    ['price:>abc', 'Error with filter field `price`: Not an int32.'],
    ['price:=abc', 'Error with filter field `price`: Numerical field has an invalid comparator.'],
    ['price:=3000000000', 'exceeds the range of an int32.'],
    ['available:=maybe', 'Value of filter field `available` must be `true` or `false`.'],
    ['make:=Kia &&', 'Could not parse the filter query'],
    ['(make:=Kia', 'Could not parse the filter query'],
    ['geo:(1, 2, 3 ly)', 'Unit must be either `km` or `mi`.'],
    ['geo:(0, 0, 10, 10, 0, 10, 10, 0)', 'Polygon is invalid: Edge 0 crosses edge 2'],
  ])('%s are refused', async (filter, message) => {
    const refused = find({ filter_by: filter })
    await expect(refused).rejects.toMatchObject({ httpStatus: 400 })
    await expect(refused).rejects.toThrow(message)
  })

  it('with an unknown field match nothing when names are not checked', async () => {
    expect(await find({ filter_by: 'nope:=1', validate_field_names: false })).toEqual([])
  })
})

const by = (...keys: ((vehicle: Vehicle) => number | string)[]) =>
  VEHICLES.toSorted((a, b) => {
    for (const key of keys) {
      const [x, y] = [key(a), key(b)]
      if (x !== y) return x < y ? -1 : 1
    }
    return b.created_at - a.created_at
  }).map(({ id }) => id)

describe('sorting', () => {
  it('is by the default field, largest first, unless asked otherwise', async () => {
    expect(await find({})).toEqual(by(({ created_at }) => -created_at))
  })

  it.each([
    ['price:asc', by(({ price }) => price)],
    ['km:desc', by(({ km }) => -km)],
    ['name:asc', by(({ name: title }) => title.toLowerCase())],
    [
      'year:desc,price:asc',
      by(
        ({ year }) => -year,
        ({ price }) => price,
      ),
    ],
    [
      'available:desc,km:asc',
      by(
        ({ available }) => Number(!available),
        ({ km }) => km,
      ),
    ],
    // The newest come first among equals, also when the sort is ascending.
    ['year:asc', by(({ year }) => year)],
  ])('%s', async (sort, expected) => {
    expect(await find({ sort_by: sort })).toEqual(expected)
  })

  it('by a condition puts what meets it first', async () => {
    const found = await find({ sort_by: '_eval(make:=Kia):desc,price:asc' })
    const expected = by(
      ({ make }) => (make === 'Kia' ? 0 : 1),
      ({ price }) => price,
    )
    expect(found).toEqual(expected)
  })

  it('by distance tells the distance', async () => {
    const { hits = [] } = await client
      .collections<Vehicle>(name)
      .documents()
      .search({ q: '*', sort_by: 'geo(-33.8688, 151.2093):asc,price:asc', per_page: 100 })
    const cities = [...new Set(hits.map((hit) => hit.document.location.city))]
    expect(cities).toEqual(['Sydney', 'Newcastle', 'Melbourne', 'Brisbane'])
    const distances = hits.map(
      (hit) => (hit.geo_distance_meters as unknown as Record<string, number>)['geo'] as number,
    )
    expect(distances[0]).toBe(0)
    expect(distances.at(-1)).toBeGreaterThan(720_000)
    expect(distances.at(-1)).toBeLessThan(745_000)
  })

  it('by text match comes before the next key', async () => {
    const found = await find({ q: 'sport', query_by: 'name', sort_by: '_text_match:desc,price:asc' })
    const expected = VEHICLES.filter(({ name: title }) => title.includes('Sport'))
      .toSorted((a, b) => a.price - b.price)
      .map(({ id }) => id)
    expect(found).toEqual(expected)
  })

  it.each([
    ['nope:asc', 404, 'Could not find a field named `nope` in the schema for sorting.'],
    ['colour:asc', 404, 'Could not find a field named `colour` in the schema for sorting.'],
    ['price', 400, 'Parameter `sort_by` is malformed.'],
    ['price:asc,km:asc,year:asc,rating:asc', 400, 'Only upto 3 sort fields are allowed.'],
  ])('%s is refused', async (sort, status, message) => {
    const refused = find({ sort_by: sort })
    await expect(refused).rejects.toMatchObject({ httpStatus: status })
    await expect(refused).rejects.toThrow(message)
  })
})
