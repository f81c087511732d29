import { expect, test } from 'vitest'
import { storedVehicle } from './testing/projected.ts'
import { coordinatesOf, type KnownPlace, type PointOf } from './vehicle-place.ts'
import type { FeedVehicleInput } from './vehicle.ts'

const YARD: KnownPlace = { id: 'location-yard', slug: 'yard', name: 'Yard', lat: -27.44815, lng: 153.0452 }
const SHOWROOM: KnownPlace = { id: 'showroom', name: 'Showroom', postcode: '2045', dealershipId: 101 }

const KNOWN: Readonly<Record<string, { lat: number; lng: number }>> = {
  '2045': { lat: -33.8789, lng: 151.1394 },
  '4105': { lat: -27.5343, lng: 153.023 },
  'Newstead QLD': { lat: -27.4444, lng: 153.0464 },
}
const geocode: PointOf = (text) => KNOWN[text]

const placed = (changes: Partial<FeedVehicleInput>, locations: KnownPlace[] = [YARD, SHOWROOM]) =>
  coordinatesOf(storedVehicle({ city: undefined, state: undefined, location: undefined, ...changes }), {
    locations,
    geocode,
  })

test('a vehicle stands at the place that it names, by id or by address', () => {
  const yard = [[-27.4481, 153.0452]]
  expect(placed({ location_id: 'location-yard', city: 'Newstead', state: 'QLD' })).toEqual(yard)
  expect(placed({ location: { id: 'of the feed', slug: 'yard', address: { postcode: '4105' } } })).toEqual(
    yard,
  )
  expect(placed({ location_id: 'showroom' })).toEqual([[-33.8789, 151.1394]])
})

test('without such a place it stands in its own postcode, then in its own suburb, then at its dealership', () => {
  expect(placed({ location: { address: { postcode: '4105', city: 'Moorooka' } } })).toEqual([
    [-27.5343, 153.023],
  ])
  expect(placed({ city: 'Newstead', state: 'QLD' })).toEqual([[-27.4444, 153.0464]])
  expect(placed({ city: 'Somewhere', state: 'QLD' })).toEqual([[-33.8789, 151.1394]])
  expect(placed({})).toEqual([[-33.8789, 151.1394]])
})

test('a privately located vehicle stands in the suburb that everybody is told, and neither at home nor in the yard', () => {
  const privately = { private_suburb: 'Haberfield', private_postcode: '2045', location_id: 'location-yard' }
  expect(placed(privately)).toEqual([])
  expect(placed({ ...privately, city: 'Newstead', state: 'QLD' })).toEqual([[-27.4444, 153.0464]])
})

test('what nobody knows has no place', () => {
  expect(placed({}, [])).toEqual([])
  expect(placed({ location_id: 'location-yard' }, [{ ...YARD, lat: 400 }])).toEqual([])
  const unplaced = storedVehicle({ city: 'Newstead', state: 'QLD' })
  expect(coordinatesOf(unplaced, {})).toEqual([])
})
