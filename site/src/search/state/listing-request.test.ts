import { expect, it } from 'vitest'
import type { ListingSettings } from './listing-model.ts'
import { buildSearches } from '../stock-query.ts'
import { browserFilter, toRequest } from './listing-request.ts'
import { EMPTY_STATE, RANGE_FACETS, type ListingState } from './listing-state.ts'
import { searchParameters } from '../../listing/browser/listing-ui-state.ts'

const settings = {
  sorts: ['relevant', 'price_asc'],
  sortFilters: { price_asc: 'price:>0' },
} as unknown as ListingSettings
const upTo = (max: number) => ({ ...EMPTY_STATE, ranges: { price: { max } } })

it('[SRCH-08] [SRCH-12] the browser adds the rules of the order, and asks no priceless vehicle below a price', () => {
  expect(browserFilter(EMPTY_STATE, settings)).toBe('')
  expect(browserFilter({ ...EMPTY_STATE, sortBy: 'price_asc' }, settings)).toBe('(price:>0)')
  expect(browserFilter(upTo(5000), settings)).toBe('(has_price:=true)')
  expect(browserFilter({ ...upTo(5000), sortBy: 'price_asc' }, settings)).toBe(
    '(price:>0) && (has_price:=true)',
  )
})

const clauses = (filter: string) => filter.replaceAll(/[()]/g, '').split(' && ').filter(Boolean)

/** Returns the filter clauses of the list in the server's search and in the browser's. */
function boundsOf(state: ListingState): [server: string[], browser: string[]] {
  const all = { ...settings, pageSize: 21, facets: [], ranges: [] }
  const [search] = buildSearches(toRequest(state, all), '', 'stock')
  const { filters = '', numericRefinements = {} } = searchParameters(state, all)
  const refined = Object.entries(numericRefinements).flatMap(([field, bounds]) =>
    Object.entries(bounds).flatMap(([operator, values = []]) =>
      values.map((value) => `${field}:${operator}${String(value)}`),
    ),
  )
  return [clauses(search?.filter_by ?? '').toSorted(), [...clauses(filters), ...refined].toSorted()]
}

it.each(RANGE_FACETS)('a range of %s bounds the list alike on the server and in the browser', (field) => {
  for (const range of [{ max: 300 }, { min: 100 }, { min: 100, max: 300 }, { min: 300, max: 100 }]) {
    const [server, browser] = boundsOf({ ...EMPTY_STATE, ranges: { [field]: range } })
    expect(server.length).toBeGreaterThan(0)
    expect(browser).toEqual(server)
  }
})

it('a price a week of at most so much leaves out what is not for rent by the week, on both sides', () => {
  for (const bounds of boundsOf({ ...EMPTY_STATE, ranges: { subscription_price: { max: 300 } } }))
    expect(bounds).toEqual(['subscription_price:<=300', 'subscription_price:>0'])
})
