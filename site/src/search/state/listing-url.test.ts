import { parseListingPath } from '@forecourt/tenant-config/routes/routes'
import { describe, expect, it } from 'vitest'
import { parseListingQuery } from './listing-query.ts'
import { EMPTY_STATE, mergePreset, type ListingState } from './listing-state.ts'
import { listingHref, presetRefinements } from './listing-url.ts'

const names = {
  makes: ['Mazda', 'Land Rover', 'Toyota'],
  modelsOf: (make: string) => (make === 'Mazda' ? ['CX-5'] : []),
}
const place = { prefix: '/search', basePath: '' }
const withRefinements = (refinements: ListingState['refinements']): ListingState => ({
  ...EMPTY_STATE,
  refinements,
})

/** Returns the state that the server reads from an address. */
function stateAt(href: string, prefix = '/search'): ListingState {
  const url = new URL(href, 'http://harbour.localhost')
  const route = parseListingPath(url.pathname, prefix, names)
  if (!route) throw new Error(`no listing at ${href}`)
  return mergePreset(
    parseListingQuery(url.searchParams),
    presetRefinements(route.preset, route.canonicalPath, prefix),
  )
}

describe('listing addresses', () => {
  it.each([
    ['/search/new-used-and-demo-cars', {}],
    ['/search/used-cars', { car_type: ['used'] }],
    ['/search/new-and-demo-cars', { car_type: ['demo', 'new'] }],
    ['/search/mazda/cx-5', { make: ['Mazda'], model: ['CX-5'] }],
    ['/search/land-rover', { make: ['Land Rover'] }],
    ['/search/suv', { body: ['SUV'] }],
  ])('[RTE-12] [RTE-13] [RTE-14] %s is the address of its state, both ways', (href, refinements) => {
    expect(listingHref(withRefinements(refinements), place)).toBe(href)
    expect(stateAt(href)).toEqual(withRefinements(refinements))
  })

  it('[SRCH-18] puts what the path cannot say into the query, and reads it back', () => {
    const state: ListingState = {
      ...withRefinements({ make: ['Mazda', 'Toyota'], car_type: ['used'], city: ['Newstead, QLD'] }),
      ranges: { price: { min: 10000, max: 20000 } },
      page: 2,
    }
    const href = listingHref(state, place)
    expect(href).toBe(
      '/search/used-cars?city=Newstead%2C+QLD&make=Mazda&make=Toyota&price=10000-20000&page=2',
    )
    expect(stateAt(href)).toEqual(state)
  })

  it('[RTE-15] a used-car site keeps its own prefix, and its whole listing presets nothing', () => {
    const used = { prefix: '/used-car', basePath: '/t/wattle' }
    expect(listingHref(EMPTY_STATE, used)).toBe('/t/wattle/used-car/used-cars')
    expect(stateAt('/used-car/used-cars', '/used-car')).toEqual(EMPTY_STATE)
    expect(listingHref(withRefinements({ make: ['Toyota'] }), used)).toBe('/t/wattle/used-car/toyota')
  })
})
