import { seedFacets } from '../facets.ts'
import { demoDealerships, demoLocationIds } from '../places.ts'
import { keyed, referenceTo, type SeedTenant } from '../documents.ts'

export const SOUTHSIDE = 'tenant-southside-mg'

/** The listing of all its vehicles. */
export const LISTING = '/search/new-used-and-demo-cars'

/** Southside MG: one brand from one showroom in Melbourne's south-east. */
export const southsideTenant: SeedTenant = {
  _id: SOUTHSIDE,
  _type: 'tenant',
  name: 'Southside MG',
  tagline: 'New, demo and approved used MG in Moorabbin.',
  slug: { _type: 'slug', current: 'southside-mg' },
  websiteId: 303,
  template: 'single-brand',
  manufacturer: { name: 'MG', slug: 'mg' },
  hosts: ['southside-mg.localhost'],
  timeZone: 'Australia/Melbourne',
  phone: '03 5550 3010',
  phones: { new: '03 5550 3011', used: '03 5550 3012', demo: '03 5550 3011' },
  address: {
    _type: 'postalAddress',
    street: '402 South Road',
    city: 'Moorabbin',
    state: 'vic',
    postcode: '3189',
  },
  dealerships: demoDealerships('southside-mg'),
  locations: keyed(demoLocationIds('southside-mg').map(referenceTo)),
  search: {
    prefix: '/search',
    pageSize: 18,
    carouselSize: 6,
    sorts: ['relevant', 'latest', 'price_asc', 'price_desc'],
    facets: seedFacets(
      'car_type',
      'model',
      ['badge', { label: 'Variant' }],
      'price',
      ['fuel', { label: 'Power' }],
      'simple_body',
      'year',
      'km',
      'transmission',
      'colour',
      'status',
      'location_name',
    ),
  },
  finance: { provider: referenceTo('lender-southside') },
  flags: {
    evTag: true,
    viewCounter: true,
    certifiedBadge: false,
    valuation: true,
    autogauge: true,
    reservations: true,
    onlinePurchase: true,
    garage: true,
    priceAlerts: true,
  },
  reserve: {
    deposit: 500,
    holdHours: 72,
    payMinutes: 30,
    refundText: 'fully refundable',
    allowComingSoon: true,
  },
  tradeIn: { rule: 'valuation', minPrice: 200 },
  save: { mode: 'server' },
  card: {
    labels: {
      sold: 'Delivered',
      new: 'Just landed',
      reserved: 'Reserved',
      comingSoon: 'Arriving soon',
      newDays: 8,
    },
  },
  price: { noPriceText: 'Price on request.', noPrice: 'text' },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false },
  theme: {
    colours: { brand: '#a50e24', accent: '#c8102e', surface: '#ffffff', ink: '#101214', surface2: '#f2f3f4' },
    fonts: { display: 'archivo-expanded', body: 'inter' },
    radius: 'square',
    density: 'spacious',
  },
  layout: { header: 'bar', footer: 'columns' },
}
