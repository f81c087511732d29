import { describe, expect, it } from 'vitest'
import { EMPTY_STATE, type ListingState } from './listing-state.ts'
import { queryTerms } from './query-terms.ts'
import { shownRange, withShownRange } from './typed-ranges.ts'

const shown = (state: Partial<ListingState>) => {
  const whole = { ...EMPTY_STATE, ...state }
  return { state: whole, terms: queryTerms(whole.query) }
}

describe('limits that were typed and ranges that were clicked', () => {
  it('show as one range', () => {
    expect(shownRange(shown({ query: 'suv under 30k' }), 'price')).toEqual({ max: 30_000 })
    expect(shownRange(shown({ query: 'over 20k under 50k' }), 'price')).toEqual({ min: 20_000, max: 50_000 })
    const both = shown({ query: 'under 30k', ranges: { price: { min: 10_000, max: 40_000 } } })
    expect(shownRange(both, 'price')).toEqual({ min: 10_000, max: 30_000 })
    expect(shownRange(both, 'km')).toBeUndefined()
    expect(shownRange(shown({}), 'price')).toBeUndefined()
  })

  it('give way to the next click together, and leave the rest of the query as it is', () => {
    const typed = shown({ query: 'suv over 20k under 50k less than 50,000 km', page: 3 })
    expect(withShownRange(typed, 'price', { max: 35_000 })).toEqual({
      ...EMPTY_STATE,
      query: 'suv less than 50,000 km',
      ranges: { price: { max: 35_000 } },
    })
    expect(withShownRange(shown({ query: 'under 30k' }), 'price', undefined)).toEqual(EMPTY_STATE)
    const answered = shown({ query: 'suv under 30k' })
    const asked = {
      ...answered,
      state: { ...answered.state, query: 'suv', ranges: { price: { max: 35_000 } } },
    }
    expect(shownRange(asked, 'price')).toEqual({ max: 35_000 })
    const untouched = shown({ query: 'suv under 30k' })
    expect(withShownRange(untouched, 'year', { min: 2020 }).query).toBe('suv under 30k')
  })
})
