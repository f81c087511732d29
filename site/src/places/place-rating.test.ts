import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { ratingText, shownRating, starsOf } from './place-rating.ts'

const shown = (average_rating: number | null, reviews = {}) =>
  shownRating({ average_rating, review_count: 795 }, tenantFixture({ reviews }))

describe('the rating of a place', () => {
  it('shows strictly above the minimum: 4.0 does not, 4.1 does', () => {
    expect(shown(4)).toBeUndefined()
    expect(shown(4.1)).toEqual({ average: 4.1, count: 795 })
    expect(shown(3.2, { min: 3 })).toEqual({ average: 3.2, count: 795 })
    expect(shown(4.7, { hide: true })).toBeUndefined()
  })

  it('[LOC-25] is read from the reviews first, else from the location itself', () => {
    const own = { average_rating: 4.2, review_count: 3 }
    const of = (reviews: { average_rating: number | null; count: number | null } | null) =>
      shownRating({ ...own, reviews }, tenantFixture())
    expect(of({ average_rating: 4.7, count: 795 })).toEqual({ average: 4.7, count: 795 })
    expect(of({ average_rating: null, count: 795 })).toEqual({ average: 4.2, count: 3 })
    expect(of(null)).toEqual({ average: 4.2, count: 3 })
  })

  it('[REV-06] is that of its dealership where the place has none', () => {
    const tenant = tenantFixture({
      dealerships: [{ id: 7, slug: 'newstead', name: 'Newstead', average_rating: 4.6, review_count: 120 }],
    })
    const of = (dealership_id: number, average_rating: number | null = null) =>
      shownRating({ dealership_id, average_rating, review_count: 3 }, tenant)
    expect(of(7)).toEqual({ average: 4.6, count: 120 })
    expect(of(7, 4.2)).toEqual({ average: 4.2, count: 3 })
    expect(of(8)).toBeUndefined()
  })

  it('is nothing for a rating of 11, one below 0 and none', () => {
    for (const average of [11, -1, Number.NaN, null]) expect(shown(average)).toBeUndefined()
  })

  it('has at most four whole stars and a part of one', () => {
    expect(starsOf(4.7)).toEqual({ whole: 4, part: 70 })
    expect(starsOf(5)).toEqual({ whole: 4, part: 100 })
    expect(starsOf(3.25)).toEqual({ whole: 3, part: 25 })
  })

  it('is told in words', () => {
    expect(ratingText({ average: 4.7, count: 1795 })).toBe('4.7 out of 5, 1,795 reviews')
    expect(ratingText({ average: 5, count: 0 })).toBe('5 out of 5')
  })
})
