import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceText, EARTH_RADIUS_KM, greatCircleKm } from './great-circle.ts'

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a degree along the equator or a meridian is the arc of a sphere of 6371 km', () => {
  const arc = (EARTH_RADIUS_KM * Math.PI) / 180
  expect(EARTH_RADIUS_KM).toBe(6371)
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(arc, 9)
  expect(greatCircleKm({ lat: -28, lng: 153 }, { lat: -27, lng: 153 })).toBeCloseTo(arc, 9)
})

test('Brisbane to Sydney is 732 km, whichever way, and opposite points are half the way round', () => {
  const [brisbane, sydney] = [
    { lat: -27.4698, lng: 153.0251 },
    { lat: -33.8688, lng: 151.2093 },
  ]
  expect(Math.round(greatCircleKm(brisbane, sydney))).toBe(732)
  expect(greatCircleKm(sydney, brisbane)).toBe(greatCircleKm(brisbane, sydney))
  expect(greatCircleKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(EARTH_RADIUS_KM * Math.PI, 6)
})

test('a distance is never negative, never beyond half the way round, and nothing to the same place', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      const km = greatCircleKm(a, b)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(EARTH_RADIUS_KM * Math.PI + 1e-6)
      expect(greatCircleKm(a, a)).toBe(0)
    }),
    { seed: 30 },
  )
})

test('distances are read in whole kilometres', () => {
  expect([0, 0.99, 1, 12.4, 12.5, 1204].map(distanceText)).toEqual([
    'Under 1 km',
    'Under 1 km',
    '1 km',
    '12 km',
    '13 km',
    '1,204 km',
  ])
})
