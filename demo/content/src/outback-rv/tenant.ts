import { demoDealerships, demoLocationIds } from '../places.ts'
import { seedFacets } from '../facets.ts'
import { keyed, referenceTo, type SeedTenant } from '../documents.ts'

export const OUTBACK = 'tenant-outback-rv'

/** The listing of everything, and of one kind of vehicle. */
export const LISTING = '/search/new-used-and-demo-cars'
export const CARAVAN_LISTING = '/search/caravans'
export const TRUCK_LISTING = '/search/trucks'
export const MOTORCYCLE_LISTING = '/search/motorcycles'

/** Outback RV: caravans in Port Augusta, trucks and motorcycles in Broken Hill. */
export const outbackTenant: SeedTenant = {
  _id: OUTBACK,
  _type: 'tenant',
  name: 'Outback RV',
  tagline: 'Built for the long way round.',
  slug: { _type: 'slug', current: 'outback-rv' },
  websiteId: 404,
  template: 'caravan',
  hosts: ['outback-rv.localhost'],
  timeZone: 'Australia/Adelaide',
  phone: '08 5550 4010',
  address: {
    _type: 'postalAddress',
    street: '14 Highway One',
    city: 'Port Augusta',
    state: 'sa',
    postcode: '5700',
  },
  dealerships: demoDealerships('outback-rv'),
  locations: keyed(demoLocationIds('outback-rv').map(referenceTo)),
  search: {
    prefix: '/search',
    pageSize: 24,
    carouselSize: 8,
    sorts: ['latest', 'price_asc', 'price_desc', 'relevant'],
    facets: seedFacets(
      ['item_type', { label: 'Kind' }],
      ['body', { label: 'Type' }],
      ['car_type', { label: 'New or used' }],
      [
        'price',
        {
          range: {
            min: 10_000,
            max: 800_000,
            step: 5000,
            picks: [30_000, 50_000, 80_000, 120_000, 200_000, 300_000, 500_000, 800_000],
          },
        },
      ],
      'make',
      'year',
      ['km', { range: { min: 0, max: 1_000_000, step: 10_000, picks: [50_000, 150_000, 400_000] } }],
      ['location_name', { label: 'Yard' }],
    ),
  },
  finance: { provider: referenceTo('lender-outback'), buttonLabel: 'Finance Enquiry' },
  flags: { evTag: false, phoneReveal: true, certifiedBadge: false, delivery: true, requestPhotos: true },
  card: {
    labels: {
      sold: 'Gone bush',
      new: 'New in',
      reserved: 'Spoken for',
      comingSoon: 'On the road here',
      newDays: 14,
    },
  },
  price: { noPriceText: 'Ring the yard.', noPrice: 'text' },
  availability: { statuses: ['in_stock', 'coming_soon'], requirePriceAndPhoto: false },
  theme: {
    colours: { brand: '#a33b16', accent: '#f4b12b', surface: '#fdfaf3', ink: '#1f1a15', surface2: '#f1e8d6' },
    fonts: { display: 'archivo-condensed', body: 'archivo' },
    radius: 'crisp',
    density: 'compact',
  },
  layout: { header: 'masthead', footer: 'callout' },
}
