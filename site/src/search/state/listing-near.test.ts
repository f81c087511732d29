import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { innerListingPath, isUncachedPage, publicListingPath } from './listing-address.ts'
import { activeChips } from './active-chips.ts'
import { nearRequest, offeredSorts } from './listing-near.ts'
import { listingQuery, parseListingQuery } from './listing-query.ts'
import { EMPTY_STATE, isRefined, sortOf, withSort, type ListingState, withNear } from './listing-state.ts'

const NEWSTEAD = { postcode: '4006', state: 'QLD', lat: -27.4482, lng: 153.0359 }
const SORTS = ['relevant', 'price_asc'] as const
const read = (query: string) => parseListingQuery(new URLSearchParams(query))
const write = (state: ListingState) => listingQuery(state).toString()
const around = (within?: number): ListingState =>
  withNear(EMPTY_STATE, { text: '4006', place: NEWSTEAD, ...(within === undefined ? {} : { within }) })

describe('a place in an address', () => {
  test('is a postcode or suburb and a whole number of kilometres, before the order and the page', () => {
    expect(read('page=2&within=50&near=4006&sortBy=nearest')).toMatchObject({
      near: { text: '4006', within: 50 },
      sortBy: 'nearest',
      page: 2,
    })
    expect(write(read('page=2&within=50&sortBy=price_asc&near=4006&price=-9000'))).toBe(
      'price=-9000&near=4006&within=50&sortBy=price_asc&page=2',
    )
    expect(read('near=0810').near?.text).toBe('0810')
    expect(read('near=%20Newstead%2C%20QLD%20').near?.text).toBe('newstead qld')
  })

  test('has one spelling once it was found: its postcode', () => {
    const found = withNear(EMPTY_STATE, { text: 'newstead qld', within: 25, place: NEWSTEAD })
    expect(write(found)).toBe('near=4006&within=25')
  })

  test.each([
    ['near=', undefined],
    ['within=50', undefined],
    ['sortBy=nearest', undefined],
    ['near=%00%0A', undefined],
    ['near=4006&within=-5', { text: '4006' }],
    ['near=4006&within=0', { text: '4006' }],
    ['near=4006&within=5001', { text: '4006' }],
    ['near=4006&within=5e2', { text: '4006' }],
    ['near=4006&within=10&within=20', { text: '4006', within: 10 }],
    ['near=4006&near=3000', { text: '4006' }],
    ['near=%3Cscript%3E', { text: 'script' }],
    ['near=4000,%2050%20km)%20||%20(id:!=x', { text: '4000 50 km id x' }],
    [`near=${'9'.repeat(10_000)}`, { text: '9'.repeat(60) }],
  ])('%s is read as %o', (query, near) => {
    const state = read(query)
    expect(state.near).toEqual(near)
    expect(state.sortBy).toBeUndefined()
  })

  test('whatever is typed is written and read again as the same state, and travels inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string(), (near, within) => {
        const query = new URLSearchParams({ near, within }).toString()
        const once = write(read(query))
        expect(write(read(once))).toBe(once)
        expect(publicListingPath(innerListingPath('/search', `?${query}`))).toBe(
          once === '' ? '/search' : `/search?${once}`,
        )
      }),
      { seed: 30 },
    )
  })

  test('pages of postcodes and the distances on offer are kept, of what else can be typed they are not', () => {
    expect(isUncachedPage(innerListingPath('/search', '?near=4006&within=50'))).toBe(false)
    expect(isUncachedPage(innerListingPath('/search', '?near=4006'))).toBe(false)
    expect(isUncachedPage(innerListingPath('/search', '?near=4006&within=51'))).toBe(true)
    expect(isUncachedPage(innerListingPath('/search', '?near=newstead'))).toBe(true)
  })
})

describe('the order by distance', () => {
  test('is on offer around a place that was found, and first where any distance will do', () => {
    expect(offeredSorts(EMPTY_STATE, SORTS)).toEqual(['relevant', 'price_asc'])
    expect(offeredSorts(read('near=9999'), SORTS)).toEqual(['relevant', 'price_asc'])
    expect(offeredSorts(around(50), SORTS)).toEqual(['relevant', 'price_asc', 'nearest'])
    expect(offeredSorts(around(), SORTS)).toEqual(['nearest', 'relevant', 'price_asc'])
    expect(sortOf(around(), SORTS)).toBe('nearest')
    expect(sortOf(around(50), SORTS)).toBe('relevant')
  })

  test('stands in the address only where it is not the first', () => {
    expect(write(withSort(around(50), 'nearest', SORTS))).toBe('near=4006&within=50&sortBy=nearest')
    expect(write(withSort(around(), 'nearest', SORTS))).toBe('near=4006')
    expect(write(withSort(around(), 'relevant', SORTS))).toBe('near=4006&sortBy=relevant')
    expect(withSort(read('near=9999&sortBy=nearest'), 'nearest', SORTS).sortBy).toBeUndefined()
  })

  test('goes with its place; another order stays', () => {
    const byDistance = withSort(around(50), 'nearest', SORTS)
    expect(withNear(byDistance, undefined)).toEqual(EMPTY_STATE)
    const byPrice = withSort(around(50), 'price_asc', SORTS)
    expect(withNear({ ...byPrice, page: 3 }, undefined)).toEqual({ ...EMPTY_STATE, sortBy: 'price_asc' })
  })
})

test('a place that was found is a chip that can be taken off; one that was not asks nothing of the stock', () => {
  const chips = (state: ListingState) => activeChips({ state, terms: [] }, { valueLabels: {} })
  const [near, ...others] = chips(around(50))
  expect(near).toMatchObject({ key: 'near', label: '50 km around 4006' })
  expect(near?.drop(around(50))).toEqual(EMPTY_STATE)
  expect(others).toEqual([])
  expect(chips(around())).toMatchObject([{ label: 'Near 4006' }])
  expect(chips(read('near=9999&within=50'))).toEqual([])
  expect(nearRequest(read('near=9999&within=50'))).toBeUndefined()
  expect(nearRequest(around(50))).toEqual({ lat: -27.4482, lng: 153.0359, withinKm: 50 })
  expect(isRefined(around())).toBe(true)
})

test('a postcode that a query asks to be near to is a place; one that was chosen goes first', () => {
  const read = (query: string) => parseListingQuery(new URLSearchParams(query))
  expect(read('query=mazda+near+4000')).toMatchObject({ query: 'mazda', near: { text: '4000' } })
  expect(read('query=near+4000&near=3000')).toMatchObject({ query: '', near: { text: '3000' } })
  expect(listingQuery(read('query=mazda+near+4000')).toString()).toBe('query=mazda&near=4000')
})
