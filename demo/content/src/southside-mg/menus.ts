import {
  documentLink,
  keyed,
  pathLink,
  referenceTo,
  urlLink,
  siteMenus,
  type SeedMenu,
} from '../documents.ts'
import { LISTING, SOUTHSIDE } from './tenant.ts'

/** Header and footer of the dealer. */
export const southsideMenus: SeedMenu[] = siteMenus(SOUTHSIDE, {
  items: keyed([
    {
      _type: 'navItem' as const,
      link: documentLink('Models', 'page-southside-models'),
      opens: 'models' as const,
      children: keyed([
        documentLink('MG at Southside', 'page-southside-mg-brand-mg'),
        pathLink('Every car in stock', LISTING),
      ]),
      offer: referenceTo('offer-southside-demo'),
    },
    { _type: 'navItem' as const, link: pathLink('New', '/search/new-cars') },
    { _type: 'navItem' as const, link: pathLink('Demo', '/search/demo-cars') },
    { _type: 'navItem' as const, link: pathLink('Approved used', '/search/used-cars') },
    { _type: 'navItem' as const, link: pathLink('Offers', '/special-offers') },
    { _type: 'navItem' as const, link: pathLink('Trade-in', '/trade-in') },
    { _type: 'navItem' as const, link: documentLink('Contact', 'page-southside-contact') },
  ]),
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
        documentLink('Book a service', 'page-southside-service'),
        documentLink('Recalls', 'page-southside-recall'),
        documentLink('Capped price service', 'offer-southside-service'),
        documentLink('Ten years of warranty', 'offer-southside-warranty'),
        pathLink('Your rights', '/your-rights'),
        pathLink('Pay online', '/online-payment'),
        pathLink('Privacy policy', '/privacy-policy'),
        pathLink('Terms and conditions', '/terms-and-conditions'),
        pathLink('Value my trade-in', '/trade-in'),
        documentLink('Finance', 'page-southside-finance'),
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
})
