import { documentLink, keyed, pathLink, urlLink, siteMenus, type SeedMenu } from '../documents.ts'
import { HARBOUR, LISTING } from './tenant.ts'

/** Header and footer of the dealer. */
export const harbourMenus: SeedMenu[] = siteMenus(HARBOUR, {
  items: keyed([
    {
      _type: 'navItem' as const,
      link: pathLink('Vehicles', LISTING),
      children: keyed([
        pathLink('New', '/search/new-cars'),
        pathLink('Demo', '/search/demo-cars'),
        pathLink('Used', '/search/used-cars'),
        documentLink('Models we always have', 'page-harbour-models'),
      ]),
    },
    { _type: 'navItem' as const, link: pathLink('Special offers', '/special-offers') },
    { _type: 'navItem' as const, link: documentLink('Service', 'page-harbour-service') },
    { _type: 'navItem' as const, link: documentLink('Contact us', 'page-harbour-contact') },
  ]),
  columns: keyed([
    {
      _type: 'footerColumn' as const,
      title: 'Vehicles',
      links: keyed([
        pathLink('New vehicles', '/search/new-cars'),
        pathLink('Demo vehicles', '/search/demo-cars'),
        pathLink('Used vehicles', '/search/used-cars'),
        pathLink('Value your trade-in', '/trade-in'),
        pathLink('Sell us your car', '/sell-my-car'),
      ]),
    },
    {
      _type: 'footerColumn' as const,
      title: 'Harbour City',
      links: keyed([
        pathLink('Special offers', '/special-offers'),
        documentLink('Finance', 'page-harbour-finance'),
        documentLink('About us', 'page-harbour-about'),
        documentLink('Contact us', 'page-harbour-contact'),
        pathLink('Pay online', '/online-payment'),
        pathLink('Your rights', '/your-rights'),
        pathLink('Privacy policy', '/privacy-policy'),
        pathLink('Terms and conditions', '/terms-and-conditions'),
        urlLink('sales@harbourcity.example', 'mailto:sales@harbourcity.example'),
      ]),
    },
  ]),
  smallPrint:
    'Harbour City Motors Pty Ltd. QLD motor dealer licence 3300140. Prices are drive away unless marked otherwise; vehicles marked EGC exclude government charges. Vehicles can be sold before the website shows it.',
  socials: [],
})
