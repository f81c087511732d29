import { documentLink, keyed, pathLink, urlLink, siteMenus, type SeedMenu } from '../documents.ts'
import { WATTLE } from './tenant.ts'

/** Header and footer of the dealer. */
export const wattleMenus: SeedMenu[] = siteMenus(WATTLE, {
  items: keyed([
    { _type: 'navItem' as const, link: pathLink('Our cars', '/used-car/used-cars') },
    { _type: 'navItem' as const, link: pathLink('Deals', '/special-offers') },
    { _type: 'navItem' as const, link: documentLink('Makes', 'page-wattle-brands') },
    { _type: 'navItem' as const, link: documentLink('Our story', 'page-wattle-about') },
    { _type: 'navItem' as const, link: documentLink('Say hello', 'page-wattle-contact') },
  ]),
  columns: keyed([
    {
      _type: 'footerColumn' as const,
      title: 'Find a car',
      links: keyed([
        pathLink('Every car we have', '/used-car/used-cars'),
        pathLink('Small cars', '/used-car/used-cars?simple_body=Hatch'),
        pathLink('Family SUVs', '/used-car/used-cars?simple_body=SUV'),
        pathLink('Sell us your car', '/sell-my-car'),
        pathLink('Value your trade-in', '/trade-in'),
        documentLink('Paying it off', 'page-wattle-finance'),
      ]),
    },
    {
      _type: 'footerColumn' as const,
      title: 'Say hello',
      links: keyed([
        documentLink('Our story', 'page-wattle-about'),
        documentLink('Contact us', 'page-wattle-contact'),
        pathLink('Deals', '/special-offers'),
        pathLink('Your rights', '/your-rights'),
        pathLink('Privacy policy', '/privacy-policy'),
        pathLink('Terms and conditions', '/terms-and-conditions'),
        urlLink('hello@wattlestreet.example', 'mailto:hello@wattlestreet.example'),
      ]),
    },
  ]),
  smallPrint:
    'Wattle Street Used Cars Pty Ltd. NSW dealer licence MD 089 201. Every price is drive away with registration and stamp duty included unless the car’s page says otherwise.',
  socials: [],
})
