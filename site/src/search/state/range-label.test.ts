import { describe, expect, it } from 'vitest'
import { listingQuery, parseListingQuery } from './listing-query.ts'
import { rangeLabel } from './range-label.ts'

describe('[SRCH-26] a range of a slider', () => {
  it('whose ends are equal is that one figure, in its address and in words', () => {
    const state = parseListingQuery(new URLSearchParams('price=10000-10000'))
    expect(state.ranges).toEqual({ price: { min: 10_000, max: 10_000 } })
    expect(listingQuery(state).toString()).toBe('price=10000-10000')
    expect(rangeLabel('price', { min: 10_000, max: 10_000 })).toBe('$10,000')
    expect(rangeLabel('year', { min: 2020, max: 2020 })).toBe('2020')
    expect(rangeLabel('weekly_price', { min: 150, max: 150 })).toBe('$150 a week')
  })

  it('says both ends, or the one it has', () => {
    expect(rangeLabel('price', { min: 10_000, max: 30_000 })).toBe('$10,000 to $30,000')
    expect(rangeLabel('seats', { min: 5, max: 7 })).toBe('5 to 7 seats')
    expect(rangeLabel('km', { max: 60_000 })).toBe('Up to 60,000 km')
    expect(rangeLabel('year', { min: 2020 })).toBe('From 2020')
    expect(rangeLabel('km', { min: 0, max: 0 })).toBe('0 km')
  })
})
