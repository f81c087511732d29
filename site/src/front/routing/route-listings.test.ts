import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { get, HARBOUR } from './route-request.fixture.ts'

describe('[RTE-37] listings', () => {
  const urlOf = (target: string) => {
    const decision = get(HARBOUR, target)
    return decision.kind === 'next' ? decision.url : undefined
  }

  it('are one page to Next however their query is spelt, whatever else stands in it', () => {
    const one = urlOf('/search/suv?make=Kia&make=Mazda&price=-30000')
    expect(one).toMatch(/^\/h\/harbour\/-\/listing\/[\w-]+\/search\/suv$/)
    for (const query of [
      'make=Mazda&make=Kia&price=-30000',
      'price.min=&price.max=30000&make=Mazda&make=Kia&make=Kia',
      'make=Kia&utm_source=x&make=Mazda&page=1&sortBy=cheapest&price=-30000&fbclid=1',
    ])
      expect(urlOf(`/search/suv?${query}`)).toBe(one)
    expect(urlOf('/search/suv?make=Kia')).not.toBe(one)
    expect(urlOf('/used-car/suv')).toBe('/h/harbour/-/listing/-/used-car/suv')
    expect(urlOf('/search?utm=1')).toBe('/h/harbour/-/listing/-/search')
    expect(urlOf('/searching?x=1')).toBe('/h/harbour/searching?x=1')
  })

  it.each([
    ['/search/SUV', '/search/suv'],
    ['/Search/Mazda/CX-5?page=2&make=Kia', '/search/mazda/cx-5?page=2&make=Kia'],
    ['/search/%53uv', '/search/suv'],
    ['/%73earch/suv', '/search/suv'],
    ['/search/peopleMover', '/search/people-mover'],
    ['/search/citro%c3%8bn', '/search/citro%C3%ABn'],
    ['/USED-CAR/Used-Cars', '/used-car/used-cars'],
  ])('%s leads to the one spelling of its path', (target, location) => {
    expect(get(HARBOUR, target)).toEqual({ kind: 'redirect', location })
    expect(get('localhost', `/t/harbour${target}`)).toEqual({
      kind: 'redirect',
      location: `/t/harbour${location}`,
    })
    expect(get(HARBOUR, location)).toMatchObject({ kind: 'next' })
  })

  it('of every spelling are one page after two redirects at most', () => {
    const written = fc.tuple(
      fc.constantFrom('/search', '/SEARCH', '/used-car', '//search'),
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), { maxLength: 4 }),
      fc.constantFrom('', '/'),
    )
    fc.assert(
      fc.property(written, ([prefix, segments, end]) => {
        let target = `${prefix}${segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')}${end}`
        for (let hops = 0; ; hops += 1) {
          const decision = get(HARBOUR, target)
          if (decision.kind !== 'redirect') break
          expect(decision.location.startsWith('//')).toBe(false)
          expect(hops).toBeLessThan(2)
          target = decision.location
        }
      }),
      { seed: 12, numRuns: 300 },
    )
  })

  it('keep the parameter by which Next knows its own requests', () => {
    expect(urlOf('/search/suv?_rsc=ab%26c')).toBe('/h/harbour/-/listing/-/search/suv?_rsc=ab%26c')
  })
})
