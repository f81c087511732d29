import { expect, test } from 'vitest'
import { engineSort, isNearestSort, withinClause } from './near-search.ts'
import { buildSearches, countSearch } from '../stock-query.ts'

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

test('every search and count of a request stays within the distance, inside the rules', () => {
  const request = {
    near: { ...near, withinKm: 10 },
    sort: 'nearest',
    refinements: { make: ['Kia'] },
    facets: ['make'],
  } as const
  const searches = [...buildSearches(request, 'rules', 'stock'), countSearch(request, 'rules', 'stock')]
  expect(searches).toHaveLength(3)
  for (const { filter_by, sort_by } of searches) {
    expect(filter_by.startsWith('(rules)')).toBe(true)
    expect(filter_by).toContain(' && (coordinates:(-27.4482, 153.0359, 9.9975 km))')
    expect(sort_by).toContain('coordinates(')
  }
})
