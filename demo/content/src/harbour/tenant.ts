import { seedFacets } from '../facets.ts'
import { POPULAR_MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { demoDealerships, demoLocationIds } from '../places.ts'
import { keyed, referenceTo, type SeedTenant } from '../documents.ts'

export const HARBOUR = 'tenant-harbour'

/** The listing of everything. */
export const LISTING = '/search/new-used-and-demo-cars'

/** Harbour City Motors: a dealer group with three yards in Brisbane. */
export const harbourTenant: SeedTenant = {
  _id: HARBOUR,
  _type: 'tenant',
  name: 'Harbour City Motors',
  tagline: 'New, demo and used vehicles on the river from three yards in Brisbane.',
  slug: { _type: 'slug', current: 'harbour' },
  websiteId: 101,
  template: 'dealer-group',
  hosts: ['harbour.localhost'],
  timeZone: 'Australia/Brisbane',
  phone: '07 5550 1010',
  phones: { new: '07 5550 1011', used: '07 5550 1012', demo: '07 5550 1013' },
  address: {
    _type: 'postalAddress',
    street: '118 Breakfast Creek Road',
    city: 'Newstead',
    state: 'qld',
    postcode: '4006',
  },
  dealerships: demoDealerships('harbour'),
  locations: keyed(demoLocationIds('harbour').map(referenceTo)),
  search: {
    prefix: '/search',
    pageSize: 21,
    carouselSize: 8,
    sorts: ['relevant', 'latest', 'price_asc', 'price_desc'],
    // SRCH-14.
    facets: seedFacets(
      'car_type',
      ['make', { order: 'alpha', pinned: [...POPULAR_MAKES] }],
      'model',
      'simple_body',
      'price',
      ['weekly_price_range', { label: 'Weekly figure' }],
      'year',
      'km',
      'item_type',
      'fuel',
      'transmission',
      'drive',
      'seats',
      'colour',
      ['categories', { label: 'Good for' }],
      ['filtered_features', { label: 'Has' }],
      ['location_name', { label: 'Yard' }],
    ),
  },
  promo: { positions: [8, 17] },
  // Its figures come with the demonstration's feed.
  tradeIn: { postMiscellaneous: true },
  finance: { provider: referenceTo('lender-manual') },
  routes: { finance: '/finance-enquiry' },
  flags: {
    reservations: true,
    onlinePurchase: true,
    valuation: true,
    evTag: true,
    phoneReveal: true,
    viewCounter: true,
    certifiedBadge: true,
    delivery: true,
    requestPhotos: true,
    autogauge: true,
  },
  card: {
    certifiedMake: 'Toyota',
    labels: {
      sold: 'JUST SOLD',
      new: 'Just arrived',
      reserved: 'RESERVED',
      comingSoon: 'COMING SOON',
      newDays: 8,
    },
  },
  price: { noPriceText: 'Enquire for price.', noPrice: 'text' },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false },
  theme: {
    colours: { brand: '#0b3a5b', accent: '#f2a65a', surface: '#ffffff', ink: '#0d1b2a', surface2: '#eef3f6' },
    fonts: { display: 'archivo', body: 'manrope' },
    radius: 'soft',
    density: 'regular',
  },
}
