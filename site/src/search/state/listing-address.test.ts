import { describe, expect, it } from 'vitest'
import {
  innerListingPath,
  isListingPath,
  isUncachedPage,
  publicListingPath,
  queryOfSegment,
} from './listing-address.ts'

const HOSTILE = `?make=${encodeURIComponent('Citroën, "R" `x`')}&query=${encodeURIComponent('ute 🚗 / ?&#')}`

describe('inner addresses of listings', () => {
  it('[RTE-37] lead back to the path and the one spelling of the query', () => {
    for (const [path, search] of [
      ['/search/suv', ''],
      ['/used-car', '?price=1-2&sortBy=latest&page=3'],
      ['/search/mazda/cx-5', HOSTILE],
    ] as const) {
      const inner = innerListingPath(path, search)
      expect(inner).toMatch(/^\/-\/listing\/[\w.-]+\/(?:search|used-car)/)
      const shown = publicListingPath(inner) ?? ''
      expect(innerListingPath(path, shown.slice(path.length))).toBe(inner)
      const parts = (query = '') => Object.fromEntries(new URLSearchParams(query))
      expect(parts(shown.split('?')[1])).toEqual(parts(search))
    }
  })

  it('are no other pages’, and a segment that says nothing asks for nothing', () => {
    expect(['/search', '/search/x', '/used-car/a/b'].every(isListingPath)).toBe(true)
    expect(['/', '/searching', '/about/search', '/used-cars'].some(isListingPath)).toBe(false)
    expect(publicListingPath('/about')).toBeUndefined()
    expect(publicListingPath('/-/not-found')).toBeUndefined()
    expect(queryOfSegment('%%%')).toBe('')
  })

  it('are kept where many visitors ask the same, and made once for what only one would ask', () => {
    const values = (count: number) => Array.from({ length: count }, (_, i) => `make=M${i}`).join('&')
    const isUnkept = (search: string) =>
      isUncachedPage(`/h/harbour${innerListingPath('/search/new-cars', search)}`)
    for (const search of ['', '?query=white+ute', '?page=50&sortBy=latest', `?${values(6)}`, '?price=1-2'])
      expect([search, isUnkept(search)]).toEqual([search, false])
    for (const search of [`?query=${'long '.repeat(20)}`, '?page=51', `?${values(7)}`])
      expect([search, isUnkept(search)]).toEqual([search, true])
    expect(isUncachedPage('/h/harbour/cars/once.upon')).toBe(false)
  })
})
