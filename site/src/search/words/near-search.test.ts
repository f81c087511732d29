import { expect, test } from 'vitest'
import { engineSort, isNearestSort, withinClause } from './near-search.ts'

const near = { lat: -27.4482, lng: 153.0359 }

test('a distance becomes a circle in the measure of the engine, any distance none', () => {
  expect(withinClause({ ...near, withinKm: 50 })).toBe('(coordinates:(-27.4482, 153.0359, 49.9876 km))')
  expect(withinClause(near)).toBe('')
  expect(withinClause(undefined)).toBe('')
})

test('the order by distance names the place, and breaks ties by rank as the others do', () => {
  const sort = engineSort('nearest', near)
  expect(sort).toBe('coordinates(-27.4482, 153.0359):asc,custom_rank:desc')
  expect(isNearestSort(sort)).toBe(true)
  expect(engineSort('nearest', undefined)).toBe(engineSort('relevant', near))
  expect(isNearestSort(engineSort('price_asc', near))).toBe(false)
})
