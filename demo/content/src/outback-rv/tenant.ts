import { demoDealerships, demoLocationIds } from '../places.ts'
import { seedFacets } from '../facets.ts'
import { documentLink, keyed, pathLink, referenceTo, urlLink, type SeedTenant } from '../documents.ts'

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
  nav: keyed([
    {
      _type: 'navItem' as const,
      link: pathLink('Caravans', CARAVAN_LISTING),
      children: keyed([
        pathLink('New caravans', '/search/new-cars?item_type=caravan'),
        pathLink('Used caravans', '/search/used-cars?item_type=caravan'),
        pathLink('Camper trailers', `${LISTING}?body=Camper+Trailer`),
      ]),
    },
    { _type: 'navItem' as const, link: pathLink('Trucks', TRUCK_LISTING) },
    { _type: 'navItem' as const, link: pathLink('Motorcycles', MOTORCYCLE_LISTING) },
    { _type: 'navItem' as const, link: pathLink('Specials', '/special-offers') },
    { _type: 'navItem' as const, link: documentLink('Brands', 'page-outback-brands') },
    { _type: 'navItem' as const, link: documentLink('Towing guide', 'page-outback-towing') },
    { _type: 'navItem' as const, link: documentLink('The yards', 'page-outback-about') },
    { _type: 'navItem' as const, link: documentLink('Contact', 'page-outback-contact') },
  ]),
  footer: {
    columns: keyed([
      {
        _type: 'footerColumn' as const,
        title: 'In the yards',
        links: keyed([
          pathLink('Caravans', CARAVAN_LISTING),
          pathLink('Trucks', TRUCK_LISTING),
          pathLink('Motorcycles', MOTORCYCLE_LISTING),
          pathLink('Sell us yours', '/sell-my-car'),
        ]),
      },
      {
        _type: 'footerColumn' as const,
        title: 'Before you go',
        links: keyed([
          documentLink('Towing guide', 'page-outback-towing'),
          pathLink('Specials', '/special-offers'),
          documentLink('The yards', 'page-outback-about'),
          documentLink('Contact us', 'page-outback-contact'),
          pathLink('Your rights', '/your-rights'),
          pathLink('Privacy policy', '/privacy-policy'),
          pathLink('Terms and conditions', '/terms-and-conditions'),
          urlLink('yard@outbackrv.example', 'mailto:yard@outbackrv.example'),
        ]),
      },
    ]),
    smallPrint:
      'Outback RV Pty Ltd. SA dealer licence LVD 284 611, NSW MD 077 403. Masses are those of the compliance plate; check your tow vehicle before you buy.',
    socials: [],
  },
}
