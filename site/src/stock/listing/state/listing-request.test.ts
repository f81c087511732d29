import { expect, it } from 'vitest'
import type { ListingSettings } from '../listing-model.ts'
import { browserFilter } from './listing-request.ts'
import { EMPTY_STATE } from './listing-state.ts'

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
