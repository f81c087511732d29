import { seedFacets } from '../facets.ts'
import { demoDealerships, demoLocationIds } from '../places.ts'
import { keyed, referenceTo, type SeedTenant } from '../documents.ts'

export const WATTLE = 'tenant-wattle'

/** Wattle Street Used Cars: one yard in Sydney's inner west, used vehicles only. */
export const wattleTenant: SeedTenant = {
  _id: WATTLE,
  _type: 'tenant',
  name: 'Wattle Street Used Cars',
  tagline: 'Honest used cars in Haberfield since 1989.',
  slug: { _type: 'slug', current: 'wattle' },
  websiteId: 202,
  template: 'used-only',
  hosts: ['wattle.localhost'],
  timeZone: 'Australia/Sydney',
  phone: '02 5550 2010',
  address: {
    _type: 'postalAddress',
    street: '61 Wattle Street',
    city: 'Haberfield',
    state: 'nsw',
    postcode: '2045',
  },
  dealerships: demoDealerships('wattle'),
  locations: keyed(demoLocationIds('wattle').map(referenceTo)),
  search: {
    prefix: '/used-car',
    pageSize: 21,
    carouselSize: 8,
    sorts: ['latest', 'relevant', 'price_asc', 'price_desc'],
    facets: seedFacets(
      [
        'price',
        { range: { min: 2000, max: 60_000, step: 500, picks: [5000, 10_000, 15_000, 20_000, 30_000] } },
      ],
      ['simple_body', { label: 'Body' }],
      'make',
      'model',
      ['km', { range: { min: 0, max: 300_000, step: 5000, picks: [50_000, 100_000, 150_000, 200_000] } }],
      'year',
      'transmission',
      'fuel',
      'seats',
      'colour',
      ['categories', { label: 'Good for' }],
      ['price_range', { label: 'Price band' }],
      'location_name',
    ),
  },
  promo: { positions: [8], offset: 'random', rest: 'random' },
  finance: { provider: referenceTo('lender-manual'), buttonLabel: 'Finance Enquiry' },
  routes: { finance: '/apply-for-finance' },
  flags: {
    evTag: false,
    viewCounter: true,
    salesCounter: true,
    certifiedBadge: false,
    delivery: true,
    autogauge: true,
    requestPhotos: true,
  },
  card: {
    labels: {
      sold: 'Gone to a good home',
      new: 'Just in',
      reserved: 'On hold',
      comingSoon: 'On its way',
      newDays: 8,
    },
  },
  price: { noPriceText: 'Call us for the price.', noPrice: 'text' },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false },
  theme: {
    colours: { brand: '#2f5d46', accent: '#f5c02c', surface: '#fffcf4', ink: '#23291f', surface2: '#f4efdd' },
    fonts: { display: 'fraunces', body: 'inter' },
    radius: 'round',
    density: 'airy',
  },
}
