import { describe, expect, it } from 'vitest'
import type { ListedVehicle } from '../server/search/stock-search.ts'
import { listingEntries } from './listing-entries.ts'

let count = 0
const vehicle = (over: Partial<ListedVehicle>): ListedVehicle => ({
  slug: `vehicle-${(count += 1)}`,
  make: 'Mazda',
  model: 'CX-5',
  body: 'SUV',
  car_type: 'used',
  item_type: 'car',
  updated_at: 100,
  ...over,
})
const paths = (vehicles: ListedVehicle[], prefix = '/search') =>
  listingEntries(vehicles, prefix).map(({ path }) => path)

describe('listings for search engines', () => {
  it('[RTE-12] [RTE-13] [RTE-14] are those that a path says and a vehicle is in', () => {
    expect(paths([vehicle({}), vehicle({ make: 'Land Rover', model: 'Defender', car_type: 'new' })])).toEqual(
      [
        '/search/land-rover',
        '/search/land-rover/defender',
        '/search/mazda',
        '/search/mazda/cx-5',
        '/search/new-and-demo-cars',
        '/search/new-cars',
        '/search/new-used-and-demo-cars',
        '/search/suv',
        '/search/used-cars',
      ],
    )
    expect(paths([])).toEqual([])
  })

  it('each kind of vehicle has a listing of its own, where the dealer has several', () => {
    const van = vehicle({ make: 'Jayco', model: 'Silverline', body: '', item_type: 'caravan' })
    const bike = vehicle({ make: 'BMW', model: 'R 1250 GS', body: '', item_type: 'motorcycle' })
    expect(paths([vehicle({}), van, bike])).toEqual(
      expect.arrayContaining(['/search/caravans', '/search/motorcycles']),
    )
    expect(paths([vehicle({}), van])).not.toContain('/search/trucks')
    expect(paths([van])).not.toContain('/search/caravans')
  })

  it('[RTE-15] stand under the prefix of a site of used cars, the whole listing once', () => {
    expect(paths([vehicle({ body: '' })], '/used-car')).toEqual([
      '/used-car/mazda',
      '/used-car/mazda/cx-5',
      '/used-car/used-cars',
    ])
  })

  it('are as old as the vehicle among theirs that changed last', () => {
    const entries = listingEntries(
      [vehicle({ updated_at: 5 }), vehicle({ model: 'MX-5', updated_at: 9 }), vehicle({ updated_at: 7 })],
      '/search',
    )
    const changed = Object.fromEntries(entries.map(({ path, changedAt }) => [path, changedAt]))
    expect(changed).toMatchObject({
      '/search/mazda': 9,
      '/search/mazda/cx-5': 7,
      '/search/mazda/mx-5': 9,
      '/search/suv': 9,
    })
  })

  it('[RTE-38] leave out names whose path leads to something else, or to no listing', () => {
    const odd = [
      vehicle({ make: 'Ute', model: 'One' }),
      vehicle({ make: 'Mazda', model: 'CX 5' }),
      vehicle({ make: '***', model: '' }),
      vehicle({ make: '', model: 'Nobody’s', body: 'Spaceship' }),
    ]
    expect(paths([vehicle({}), ...odd])).toEqual([
      '/search/mazda',
      '/search/mazda/cx-5',
      '/search/new-used-and-demo-cars',
      '/search/suv',
      '/search/used-cars',
      '/search/ute/one',
    ])
  })
})
