import {
  condition,
  documentLink,
  keyed,
  pageDocument,
  pathLink,
  picture,
  prose,
  type ArtworkIds,
  type SeedPage,
} from '../documents.ts'
import { SOUTHSIDE } from './tenant.ts'

/** The page of one model. */
export function southsideModelPage(images: ArtworkIds): SeedPage {
  const page = pageDocument(SOUTHSIDE, {
    id: 'page-southside-mg4',
    title: 'MG4 electric',
    path: '/mg4',
    description: 'The electric MG4 in Moorabbin: ranges, batteries, prices and the cars we have.',
    blocks: [
      {
        _type: 'hero',
        eyebrow: 'All electric',
        heading: 'MG4. Plug in on Sunday, drive till Friday.',
        text: 'Rear-wheel drive, 350 to 450 kilometres of real road, and a turning circle that makes car parks easy.',
        layout: 'banner',
        hasSearch: false,
        image: picture(images, 'southside-electric'),
        actions: keyed([
          pathLink('See every MG4', '/search/mg/4'),
          documentLink('Home charger offer', 'offer-southside-mg4'),
        ]),
      },
      {
        _type: 'richText',
        heading: 'Which one is yours',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          '## Excite 51',
          'The short commute and the school run. 51 kWh, about 350 kilometres, full overnight from a power point.',
          '## Essence 64',
          'The long weekend. 64 kWh, about 450 kilometres, heated seats, a camera on every side.',
          '## XPower',
          'The one your neighbours hear about, and not from the exhaust. Two motors, all four wheels.',
        ]),
      },
      {
        _type: 'stockCarousel',
        heading: 'Electric, here today',
        source: 'rule',
        where: {
          _type: 'ruleWhere',
          combine: 'all',
          conditions: keyed([condition('fuel', 'eq', 'Electric')]),
        },
        sort: 'latest',
        limit: 6,
        variant: 'tinted',
        link: pathLink('All electric MG', '/search/new-used-and-demo-cars?fuel=Electric'),
      },
    ],
  })
  // Where older brochures lead.
  return { ...page, formerAddresses: ['/mg4-electric'] }
}

/** The trade-in page, which a rule of the tenant shows to signed-in visitors only (AUTH-02, TRD-10). */
export function southsideTradeInPage(): SeedPage {
  return pageDocument(SOUTHSIDE, {
    id: 'page-southside-trade-in',
    title: 'Value my trade-in',
    path: '/trade-in',
    description: 'A written valuation of your car from Southside MG.',
    noIndex: true,
    blocks: [
      {
        _type: 'richText',
        heading: 'Your valuation, in writing',
        layout: 'aside',
        variant: 'plain',
        body: prose([
          'Bring the car and its papers, or send us six photos: the four corners, the dash with the engine running, and the service book. We answer the same day.',
          '- The figure holds for seven days.',
          '- It counts against any new or demo MG above $20,000.',
          '- A car under finance needs a letter with the balance outstanding.',
          'Ring the desk on 03 5550 3010 and quote the name you signed in with.',
        ]),
      },
      { _type: 'offersList', heading: 'While you are here', limit: 3, variant: 'tinted' },
    ],
  })
}
