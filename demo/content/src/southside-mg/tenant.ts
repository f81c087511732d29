import { seedFacets } from '../facets.ts'
import { demoDealerships, demoLocationIds } from '../places.ts'
import { documentLink, keyed, pathLink, referenceTo, urlLink, type SeedTenant } from '../documents.ts'

export const SOUTHSIDE = 'tenant-southside-mg'

const listing = '/search/new-used-and-demo-cars'

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
  flags: { evTag: true, viewCounter: true, certifiedBadge: false, valuation: true, autogauge: true },
  tradeIn: { rule: 'valuation', minPrice: 200 },
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
  nav: keyed([
    {
      _type: 'navItem' as const,
      link: pathLink('Models', listing),
      children: keyed([
        pathLink('MG3', '/search/mg/3'),
        documentLink('MG4 electric', 'page-southside-mg4'),
        pathLink('ZS', '/search/mg/zs'),
        pathLink('HS', '/search/mg/hs'),
        pathLink('Cyberster', '/search/mg/cyberster'),
        documentLink('The whole range', 'page-southside-mg-brand-mg'),
      ]),
    },
    { _type: 'navItem' as const, link: pathLink('New', '/search/new-cars') },
    { _type: 'navItem' as const, link: pathLink('Demo', '/search/demo-cars') },
    { _type: 'navItem' as const, link: pathLink('Approved used', '/search/used-cars') },
    { _type: 'navItem' as const, link: pathLink('Offers', '/special-offers') },
    { _type: 'navItem' as const, link: pathLink('Trade-in', '/trade-in') },
    { _type: 'navItem' as const, link: documentLink('Contact', 'page-southside-contact') },
  ]),
  footer: {
    columns: keyed([
      {
        _type: 'footerColumn' as const,
        title: 'Find your MG',
        links: keyed([
          pathLink('New MG', '/search/new-cars'),
          pathLink('Demonstrators', '/search/demo-cars'),
          pathLink('Approved used', '/search/used-cars'),
          documentLink('MG4 electric', 'page-southside-mg4'),
        ]),
      },
      {
        _type: 'footerColumn' as const,
        title: 'Own an MG',
        links: keyed([
          documentLink('Capped price service', 'offer-southside-service'),
          documentLink('Ten years of warranty', 'offer-southside-warranty'),
          pathLink('Your rights', '/your-rights'),
          pathLink('Privacy policy', '/privacy-policy'),
          pathLink('Terms and conditions', '/terms-and-conditions'),
          pathLink('Value my trade-in', '/trade-in'),
          pathLink('Your account', '/sign-in'),
        ]),
      },
      {
        _type: 'footerColumn' as const,
        title: 'Southside',
        links: keyed([
          documentLink('The showroom', 'page-southside-about'),
          documentLink('Contact us', 'page-southside-contact'),
          pathLink('Offers', '/special-offers'),
          urlLink('hello@southsidemg.example', 'mailto:hello@southsidemg.example'),
        ]),
      },
    ]),
    smallPrint:
      'Southside Prestige Pty Ltd trading as Southside MG, LMCT 11942. A demonstration dealer, not affiliated with the maker. Prices are drive away in Victoria for private buyers unless marked otherwise.',
    socials: [],
  },
}
