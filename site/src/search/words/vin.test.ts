import { expect, test } from 'vitest'
import { buildSearches, countSearch } from '../stock-query.ts'
import { vinOf } from './vin.ts'

test.each([
  ['JTEBR3FJ70K012345', 'JTEBR3FJ70K012345'],
  [' jtebr3fj7-0k 012345 ', 'JTEBR3FJ70K012345'],
  ['6T9T20ABC01', '6T9T20ABC01'],
])('%j is a VIN', (text, vin) => expect(vinOf(text)).toBe(vin))

test.each(['', 'toyota', 'toyota landcruiser', 'JTEBR3FJ70', 'trade10014', '4wd', 'A1'.repeat(16), '*'])(
  '%j is none',
  (text) => expect(vinOf(text)).toBeUndefined(),
)

test('vehicles that a VIN names are asked for by id inside the rules, and not by its letters', () => {
  const request = {
    query: 'JTEBR3FJ70K012345',
    named: ['a-1'],
    refinements: { make: ['Kia'] },
    facets: ['make'],
  }
  const searches = [...buildSearches(request, 'rules', 'stock'), countSearch(request, 'rules', 'stock')]
  expect(searches).toHaveLength(3)
  for (const { q, filter_by } of searches) {
    expect(q).toBe('*')
    expect(filter_by).toMatch(/^\(rules\) && \(id:=\[`a-1`\]\)/)
  }
})
