import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryTerms, typedNames } from './query-terms.ts'

const terms = (query: string) => queryTerms(query).map(({ label, without }) => [label, without])

describe('a query in parts that can be taken off', () => {
  it.each([
    [
      '7 seater suv under 40000',
      ['7 seats or more', 'suv under 40000'],
      ['SUV', '7 seater under 40000'],
      ['Up to $40,000', '7 seater suv'],
    ],
    ['auto 4wd ute', ['Automatic', '4wd ute'], ['4WD or AWD', 'auto ute'], ['Ute', 'auto 4wd']],
    [
      'suv over 30k under 50k',
      ['SUV', 'over 30k under 50k'],
      ['From $30,000', 'suv under 50k'],
      ['Up to $50,000', 'suv over 30k'],
    ],
    [
      'white diesel ute 2019 or newer',
      ['Diesel', 'white ute 2019 or newer'],
      ['Ute', 'white diesel 2019 or newer'],
      ['From 2019', 'white diesel ute'],
      ['“white”', 'diesel ute 2019 or newer'],
    ],
    ['people mover 7+ seats', ['People mover', '7+ seats'], ['From 7 seats', 'people mover']],
    ['kia seats 7', ['7 seats or more', 'kia'], ['“kia”', 'seats 7']],
    ['seats 20,000 older', ['Up to $20,000', 'seats older'], ['“seats older”', '20,000']],
    ['used phev', ['Used', 'phev'], ['Plug-in hybrid', 'used']],
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

  it('tells what is bounded, by all limits on it together, and the query without them', () => {
    const query = 'suv over 30k under 50k less than 50,000 km'
    const [, from, to, km] = queryTerms(query)
    const limit = { field: 'price', min: 30_000, max: 50_000, query, without: 'suv less than 50,000 km' }
    expect([from?.limit, to?.limit]).toEqual([limit, limit])
    expect(km?.limit).toEqual({ field: 'km', max: 50_000, query, without: 'suv over 30k under 50k' })
    expect(queryTerms('under 30k')[0]?.limit).toMatchObject({ max: 30_000, without: '' })
    expect(queryTerms('auto')[0]).not.toHaveProperty('limit')
  })

  it('leaves the words that a dealer gave a meaning together', () => {
    const parts = queryTerms('cheap first car auto under 10k', ['first car'])
    expect(parts.map(({ label, without }) => [label, without])).toEqual([
      ['“first car”', 'cheap auto under 10k'],
      ['Automatic', 'cheap first car under 10k'],
      ['Up to $10,000', 'cheap first car auto'],
    ])
    expect(queryTerms('under 10k club', ['under 10k club'])).toEqual([
      { label: '“under 10k club”', without: '' },
    ])
  })

  it('tells words that may be names, bodies among them, from the rest', () => {
    expect(typedNames('white ute auto under 30k')).toEqual({ names: 'white ute', others: 'auto under 30k' })
    expect(typedNames('suv')).toEqual({ names: 'suv', others: '' })
    expect(typedNames('i want a diesel')).toEqual({ names: '', others: 'diesel' })
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
        for (let left = queryTerms(query); left.length > 0; left = queryTerms(query)) {
          query = left[choice % left.length]?.without ?? ''
          expect(queryTerms(query).length).toBeLessThan(left.length)
        }
        expect(query).toBe('')
      }),
    )
  })
})
