import { describe, expect, it } from 'vitest'
import type { ListingNames } from '@forecourt/tenant-config/routes/routes'
import { listingHref } from '../search/state/listing-url.ts'
import { guessedListing } from './guessed-listing.ts'

const MODELS: Readonly<Record<string, readonly string[]>> = {
  Toyota: ['Corolla', 'Land Cruiser'],
  'Land Rover': ['Defender'],
  MG: ['3', 'ZS'],
}
const names: ListingNames = { makes: Object.keys(MODELS), modelsOf: (make) => MODELS[make] ?? [] }
const addressOf = (path: string) => {
  const state = guessedListing(path, names)
  return state && listingHref(state, { prefix: '/search', basePath: '' })
}

describe('an address that a person would guess', () => {
  it.each([
    ['/cars', '/search/new-used-and-demo-cars'],
    ['/stock', '/search/new-used-and-demo-cars'],
    ['/inventory', '/search/new-used-and-demo-cars'],
    ['/all-cars', '/search/new-used-and-demo-cars'],
    ['/our-stock.html', '/search/new-used-and-demo-cars'],
    ['/cars-for-sale', '/search/new-used-and-demo-cars'],
    ['/used', '/search/used-cars'],
    ['/Used-Cars', '/search/used-cars'],
    ['/used_cars.php', '/search/used-cars'],
    ['/pre-owned-vehicles', '/search/used-cars'],
    ['/second-hand', '/search/used-cars'],
    ['/new', '/search/new-cars'],
    ['/demos', '/search/demo-cars'],
    ['/utes', '/search/ute'],
    ['/suvs', '/search/suv'],
    ['/hatchbacks', '/search/hatchback'],
    ['/buses', '/search/bus'],
    ['/people-movers', '/search/people-mover'],
    ['/caravans', '/search/caravans'],
    ['/motorbikes', '/search/motorcycles'],
    ['/toyota', '/search/toyota'],
    ['/toyota-corolla', '/search/toyota/corolla'],
    ['/cars/toyota/land-cruiser', '/search/toyota/land-cruiser'],
    ['/land-rover', '/search/land-rover'],
    ['/mg/3', '/search/mg/3'],
    ['/used-toyota', '/search/toyota?car_type=used'],
    ['/search/used-toyota', '/search/toyota?car_type=used'],
    ['/used/utes', '/search/used-cars?body=Ute'],
    ['/electric-cars', '/search/new-used-and-demo-cars?query=electric'],
    ['/used-hybrid-suvs', '/search/used-cars?query=hybrid&body=SUV'],
  ])('%s leads to %s', (path, address) => {
    expect(addressOf(path)).toBe(address)
  })

  it.each([
    ['/', 'no word'],
    ['/all', 'a word that names nothing'],
    ['/our-team', 'another page'],
    ['/car-reviews', 'another page'],
    ['/corolla', 'a model without its make'],
    ['/used-new', 'two kinds'],
    ['/ferrari', 'no make of theirs'],
    ['/constructor', 'a name that every object inherits'],
    [`/${'cars-'.repeat(9)}`, 'more words than anybody types'],
    [`/${'a'.repeat(5_000)}`, 'longer than anybody types'],
  ])('%s does not: %s', (path) => {
    expect(guessedListing(path, names)).toBeUndefined()
  })
})
