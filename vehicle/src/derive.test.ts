import { describe, expect, test } from 'vitest'
import { NOW } from './testing/feed-row.ts'
import { searchDocument, storedVehicle } from './testing/projected.ts'
import { customRank, priceRange, lowestPayment, weeklyPriceRange } from './derive.ts'
import type { ProjectionContext } from './stock-facts.ts'
import type { FeedVehicleInput } from './vehicle.ts'

describe('[N25] derived facets', () => {
  test.each([
    [0, ''],
    [10, ''],
    [11, 'Under $10,000'],
    [9_999, 'Under $10,000'],
    [10_000, '$10,000 - $20,000'],
    [99_999, '$90,000 - $100,000'],
    [100_000, '$100,000+'],
  ])('price %i is in band %j', (price, band) => expect(priceRange(price)).toBe(band))

  test.each([
    [0, ''],
    [49, 'Under $50'],
    [50, '$50 - $100'],
    [149, '$100 - $150'],
  ])('%i a week is in band %j', (weekly, band) => expect(weeklyPriceRange(weekly)).toBe(band))

  test('what rules know of payments is the lowest of lenders that give both rates', () => {
    const finance = {
      a: { interestRate: 8, comparisonRate: 9, paymentWeek: 120.2, balloon: 0 },
      b: { interestRate: 7, comparisonRate: 8, paymentWeek: 110.1, balloon: 0 },
      c: { interestRate: 1, comparisonRate: null, paymentWeek: 50, balloon: 0 },
    }
    expect(lowestPayment({ finance }, 'paymentWeek')).toBe(110.1)
    expect(lowestPayment({ finance }, 'paymentMonth')).toBe(0)
    expect(lowestPayment({}, 'paymentWeek')).toBe(0)
  })

  test('the weekly figure of the dealer’s lender is kept with its name and both rates', () => {
    const manual = { interestRate: 8.49, comparisonRate: 9.21, paymentWeek: 92.2, balloon: 0 }
    const figure = {
      weekAud: 93,
      monthAud: 400,
      source: 'manual',
      interestRate: 8.49,
      comparisonRate: 9.21,
      termYears: 5,
    }
    const asked: unknown[] = []
    const finance: ProjectionContext['finance'] = ({ price, available }, lenders) => {
      asked.push([price, available, Object.keys(lenders)])
      return figure
    }
    expect(searchDocument({ finance: { manual } }, { finance })).toMatchObject({
      weekly_price: 93,
      weekly_price_range: '$50 - $100',
      monthly_price: 400,
      weekly_lender: 'manual',
      weekly_interest_rate: 8.49,
      weekly_comparison_rate: 9.21,
      weekly_term_years: 5,
    })
    expect(asked).toEqual([[30_000, true, ['manual']]])
    const none = { weekly_price: 0, weekly_price_range: '', weekly_lender: '', weekly_comparison_rate: 0 }
    expect(searchDocument({ finance: { manual } })).toMatchObject(none)
    expect(searchDocument({}, { finance: () => undefined })).toMatchObject(none)
  })

  test('make and model, body group, categories and features', () => {
    expect(
      searchDocument({
        body: 'Cab Chassis',
        drive: '4WD',
        fuel: 'Diesel',
        standardEquipment: ['Tow Bar - Genuine', 'Camera - Reverse'],
      }),
    ).toMatchObject({
      make_model: 'Mazda > CX-5',
      simple_body: 'Ute',
      categories: ['ute', 'tow', 'off-road', 'work'],
      filtered_features: ['Reverse Camera', 'Tow Bar'],
    })
  })
})

test('[N34] custom rank: what can be bought, has a price, photos and is fresh comes first', () => {
  const rank = (changes: Partial<FeedVehicleInput>) => customRank(storedVehicle(changes), NOW)
  const old = '2026-01-01T00:00:00.000Z'
  expect(rank({})).toBeGreaterThan(rank({ price: 0 }))
  expect(rank({ price: 0 })).toBeGreaterThan(rank({ status: 'sold' }))
  expect(rank({})).toBeGreaterThan(rank({ created_at: old }))
  const photos = (count: number) => ({
    images: Array.from({ length: count }, (_, n) => ({ image: { url: `https://photos.example/${n}.jpg` } })),
  })
  expect(rank(photos(4))).toBeGreaterThan(rank(photos(1)))
  expect(rank(photos(12))).toBe(rank(photos(6)))
})
