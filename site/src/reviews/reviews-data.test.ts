import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { agoText, praising, ratingOf, reviewIssues, type ReviewView } from './reviews-data.ts'

const NOW = Date.parse('2026-03-02T00:00:00Z')
const review = (rating: number, text = 'Good.'): ReviewView => ({
  id: `review-${rating}-${text}`,
  customer: 'Kim',
  rating,
  text,
  date: '2026-03-01',
  dateInWords: '1 March 2026',
  ago: 'yesterday',
  source: 'Somewhere',
  location: '',
  answer: '',
})

describe('reviews', () => {
  it('those that a dealer shows off are strictly above its minimum, with words, as many as its full quantity', () => {
    const tenant = (reviews: object = {}) => tenantFixture({ reviews })
    const all = [review(5), review(4), review(4.1), review(5, ''), review(1)]
    expect(praising(all, tenant()).map(({ rating }) => rating)).toEqual([5, 4.1])
    expect(praising(all, tenant({ min: 3 })).map(({ rating }) => rating)).toEqual([5, 4, 4.1])
    const many = Array.from({ length: 30 }, () => review(5))
    expect(praising(many, tenant())).toHaveLength(12)
    expect(praising(many, tenant({ fullQuantity: 3 }))).toHaveLength(3)
  })

  it('the average is of all of them, the bad ones too', () => {
    expect(ratingOf([review(5), review(5), review(1)])).toEqual({ average: 3.7, count: 3 })
    expect(ratingOf([])).toBeUndefined()
  })

  it.each([
    ['2026-03-02', 'today'],
    ['2026-03-05', 'today'],
    ['2026-03-01', '1 day ago'],
    ['2026-02-17', '13 days ago'],
    ['2026-02-16', '2 weeks ago'],
    ['2026-01-01', '2 months ago'],
    ['2023-03-01', '3 years ago'],
  ])('one of %s was written %s', (date, words) => expect(agoText(date, NOW)).toBe(words))

  it('a rating of 11, no date and no source are named, and the review is left out', () => {
    const good = {
      _id: 'r',
      customer_name: 'Kim',
      rating: 5,
      text: '<b>Good</b>',
      review_date: '2026-03-01',
      source: 'Somewhere',
      location: null,
      image: null,
      answer: null,
    }
    expect(reviewIssues(good)).toEqual([])
    for (const [change, path] of [
      [{ rating: 11 }, 'rating'],
      [{ rating: 0 }, 'rating'],
      [{ review_date: 'once' }, 'review_date'],
      [{ source: null }, 'source'],
      [{ customer_name: '' }, 'customer_name'],
    ] as const)
      expect(reviewIssues({ ...good, ...change })).toMatchObject([{ path }])
  })
})
