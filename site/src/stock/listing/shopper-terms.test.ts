import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopperTerms } from './shopper-terms.ts'

const terms = (query: string) => shopperTerms(query).map(({ label, without }) => [label, without])

describe('a query in parts that can be taken off', () => {
  it.each([
    [
      '7 seater suv under 40000',
      ['7 seats', 'suv under 40000'],
      ['Up to $40,000', '7 seater suv'],
      ['“suv”', '7 seater under 40000'],
    ],
    ['auto 4wd ute', ['Automatic', '4wd ute'], ['Four-wheel drive', 'auto ute'], ['“ute”', 'auto 4wd']],
    [
      'suv over 30k under 50k',
      ['From $30,000', 'suv under 50k'],
      ['Up to $50,000', 'suv over 30k'],
      ['“suv”', 'over 30k under 50k'],
    ],
    ['mazda 3 120 000 km', ['Up to 120,000 km', 'mazda 3'], ['“mazda 3”', '120 000 km']],
    [
      'corolla 2019 onwards under $150 a week',
      ['From 2019', 'corolla under $150 a week'],
      ['Up to $150 a week', 'corolla 2019 onwards'],
      ['“corolla”', '2019 onwards under $150 a week'],
    ],
    ['under 20k - 30k auto', ['$20,000 to $30,000', 'under auto'], ['Automatic', 'under 20k - 30k']],
    ['under 40k', ['Up to $40,000', '']],
    ['i want a diesel', ['Diesel', '']],
  ])('%j', (query, ...expected) => {
    expect(terms(query)).toEqual(expected)
  })

  it.each(['white hilux', 'isuzu d max', 'evoque', 'autobiography', 'for', '🚗', 'x'.repeat(200)])(
    '%j is one part as it was typed',
    (query) => expect(terms(query)).toEqual([[`“${query}”`, '']]),
  )

  it('is nothing without a query', () => {
    expect(terms('')).toEqual([])
  })

  it('has fewer parts for each that is taken off, until nothing is left', () => {
    const words = fc.constantFrom(
      'auto',
      'diesel',
      '7 seater',
      'under 40k',
      '4wd',
      'hilux',
      'white',
      'under 90000 km',
    )
    fc.assert(
      fc.property(fc.uniqueArray(words, { maxLength: 5 }), fc.nat(), (said, choice) => {
        let query = said.join(' ')
        for (let left = shopperTerms(query); left.length > 0; left = shopperTerms(query)) {
          query = left[choice % left.length]?.without ?? ''
          expect(shopperTerms(query).length).toBeLessThan(left.length)
        }
        expect(query).toBe('')
      }),
    )
  })
})
