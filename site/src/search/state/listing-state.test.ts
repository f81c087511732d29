import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { listingQuery, parseListingQuery } from './listing-query.ts'
import {
  EMPTY_STATE,
  LIST_FACETS,
  mergePreset,
  sortOf,
  toggleRefinement,
  withRange,
  withSort,
  type ListingState,
} from './listing-state.ts'

const roundTrip = (state: ListingState) =>
  parseListingQuery(new URLSearchParams(listingQuery(state).toString()))

describe('listing state in the URL', () => {
  it('[RTE-37] [SRCH-18] survives the round trip, with commas, quotes, backticks, colons and non-ASCII values', () => {
    const state: ListingState = {
      query: 'toyota "double cab", 4x4 & more',
      page: 3,
      sortBy: 'price_asc',
      refinements: {
        make: ['Citroën', 'Toyota'],
        model: ['CX-5, "Touring"', 'a`b:c&&d'],
        city: ['Brisbane'],
      },
      ranges: { price: { min: 10000, max: 30000 }, km: { max: 80000 } },
    }
    expect(roundTrip(state)).toEqual(state)
  })

  it('[RTE-37] writes one stable order whatever order the values were chosen in', () => {
    const one = toggleRefinement(toggleRefinement(EMPTY_STATE, 'make', 'Toyota'), 'make', 'Mazda')
    const two = toggleRefinement(toggleRefinement(EMPTY_STATE, 'make', 'Mazda'), 'make', 'Toyota')
    expect(listingQuery(one).toString()).toBe('make=Mazda&make=Toyota')
    expect(listingQuery(two).toString()).toBe(listingQuery(one).toString())
    expect(listingQuery(EMPTY_STATE).toString()).toBe('')
  })

  it('ignores unknown parameters, negative pages, unknown sorts and malformed ranges', () => {
    const state = parseListingQuery(
      new URLSearchParams('page=-4&sortBy=cheapest&price=abc&year=2020&foo=bar&__proto__=x&constructor=y'),
    )
    expect(state).toEqual(EMPTY_STATE)
    expect(parseListingQuery(new URLSearchParams('page=99999999')).page).toBe(10_000)
    expect(parseListingQuery(new URLSearchParams('price=30000-10000')).ranges.price).toEqual({
      min: 10000,
      max: 30000,
    })
  })

  it('reads the two boxes of a plain form as one range', () => {
    expect(parseListingQuery(new URLSearchParams('price.min=&price.max=20000')).ranges).toEqual({
      price: { max: 20000 },
    })
    expect(parseListingQuery(new URLSearchParams('price.min=&price.max=')).ranges).toEqual({})
  })

  it('cuts a 10,000-character query and drops values no vehicle can have', () => {
    const state = parseListingQuery(new URLSearchParams({ query: 'x'.repeat(10_000), make: 'y'.repeat(500) }))
    expect(state.query).toHaveLength(200)
    expect(state.refinements.make).toBeUndefined()
  })

  it('makes lone surrogates and control characters harmless', () => {
    const state = parseListingQuery(new URLSearchParams([['query', 'a\u0000b']]))
    expect(state.query).toBe('a b')
    expect(() =>
      encodeURIComponent(parseListingQuery(new URLSearchParams('query=%ED%A0%80')).query),
    ).not.toThrow()
  })

  it('returns to page 1 on any change of refinement, and removes what is toggled off', () => {
    const page2 = { ...toggleRefinement(EMPTY_STATE, 'make', 'Kia'), page: 2 }
    expect(withRange(page2, 'price', { max: 20000 }).page).toBe(1)
    const off = toggleRefinement(page2, 'make', 'Kia')
    expect(off).toEqual(EMPTY_STATE)
  })

  it('[RTE-13] a preset of the path and a refinement of the query are one state', () => {
    const byPath = mergePreset(parseListingQuery(new URLSearchParams('body=SUV')), { make: ['Mazda'] })
    const byQuery = parseListingQuery(new URLSearchParams('make=Mazda&body=SUV'))
    expect(byPath).toEqual(byQuery)
  })

  it('ignores a number of seats that is none, which the engine would refuse the whole search for', () => {
    const params = new URLSearchParams('seats=5&seats=five&seats=99999999999&certified=yes&make=Kia')
    expect(parseListingQuery(params).refinements).toEqual({ make: ['Kia'], seats: ['5'] })
  })

  it.each(['*', '\\', ')(&&||:=', '`', '   ', 'constructor', '__proto__', 'toString', 'Constructor'])(
    'reads no value of a facet in %j: nothing in a stock is called that, and the engine refuses signs alone',
    (value) => {
      const params = new URLSearchParams([
        ['make', value],
        ['make', 'Kia'],
        ['badge', value],
      ])
      expect(parseListingQuery(params).refinements).toEqual({ make: ['Kia'] })
    },
  )

  it('keeps values in any script, and signs beside words', () => {
    const values = ['CX-5', '$100 - $150', 'سيارة', '⭐', '3']
    const params = new URLSearchParams(values.map((value) => ['tag', value]))
    expect(parseListingQuery(params).refinements.tag?.toSorted()).toEqual(values.toSorted())
  })

  it('[RTE-37] reads any query string at all, and what it writes reads the same', () => {
    const names = fc.constantFrom(...LIST_FACETS, 'query', 'page', 'sortBy', 'price', 'price.min', 'km', 'x')
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '-5',
        '9-1',
        '-',
        '1-2',
        '99999',
        '1e9',
        'relevant',
        '\u202eמזדה',
        '🚗🚙',
        '<script>',
        '`]&&',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 8 }), (pairs) => {
        const query = listingQuery(parseListingQuery(new URLSearchParams(pairs))).toString()
        expect(listingQuery(parseListingQuery(new URLSearchParams(query))).toString()).toBe(query)
      }),
    )
  })

  it('keeps what anybody could mean of 500 facet values, and of a range the two numbers in order', () => {
    const many = Array.from({ length: 500 }, (_, i): [string, string] => ['make', `Make ${i}`])
    expect(parseListingQuery(new URLSearchParams(many)).refinements.make).toHaveLength(40)
    const ranges = (text: string) => parseListingQuery(new URLSearchParams(text)).ranges
    expect(ranges('price=-5000-10000&km.min=-5&km.max=')).toEqual({})
    expect(ranges('price.min=30000&price.max=10000')).toEqual({ price: { min: 10000, max: 30000 } })
  })

  it('[SRCH-03] leaves the tenant’s own order out of the state, and orders that it does not offer', () => {
    const offered = ['latest', 'price_asc'] as const
    expect(withSort(EMPTY_STATE, 'price_asc', offered)).toEqual({ ...EMPTY_STATE, sortBy: 'price_asc' })
    for (const sortBy of ['latest', 'relevant', undefined] as const)
      expect(withSort({ ...EMPTY_STATE, sortBy: 'price_asc' }, sortBy, offered)).toEqual(EMPTY_STATE)
    expect(sortOf(EMPTY_STATE, offered)).toBe('latest')
    expect(sortOf({ sortBy: 'price_asc' }, offered)).toBe('price_asc')
  })
})
