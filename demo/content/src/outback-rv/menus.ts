import { documentLink, keyed, pathLink, urlLink, siteMenus, type SeedMenu } from '../documents.ts'
import { CARAVAN_LISTING, LISTING, MOTORCYCLE_LISTING, OUTBACK, TRUCK_LISTING } from './tenant.ts'

/** Header and footer of the dealer. */
export const outbackMenus: SeedMenu[] = siteMenus(OUTBACK, {
  items: keyed([
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
  columns: keyed([
    {
      _type: 'footerColumn' as const,
      title: 'In the yards',
      links: keyed([
        pathLink('Caravans', CARAVAN_LISTING),
        pathLink('Trucks', TRUCK_LISTING),
        pathLink('Motorcycles', MOTORCYCLE_LISTING),
        pathLink('Sell us yours', '/sell-my-car'),
        documentLink('Finance', 'page-outback-finance'),
      ]),
    },
    {
      _type: 'footerColumn' as const,
      title: 'Before you go',
      links: keyed([
        documentLink('Caravan services', 'page-outback-service'),
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
})
