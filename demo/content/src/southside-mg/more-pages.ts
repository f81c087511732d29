import {
  condition,
  documentLink,
  keyed,
  pageDocument,
  pathLink,
  picture,
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
        _type: 'tabbedFeatures',
        heading: 'Three things to know first',
        variant: 'plain',
        items: keyed([
          {
            _type: 'feature' as const,
            title: 'Range',
            subtitle: 'To Wilsons Promontory, and most of the way back',
            text1:
              'The smaller battery is for those who charge at home; the larger one for those who leave the city every week.',
            text2: 'Cold mornings and a hundred and ten on the freeway take a fifth of it.',
            image: picture(images, 'southside-electric'),
            specs: keyed([
              { _type: 'spec' as const, label: '51 kWh, on real roads', value: 'about 350 km' },
              { _type: 'spec' as const, label: '64 kWh, on real roads', value: 'about 450 km' },
            ]),
            link: pathLink('See every MG4', '/search/mg/4'),
          },
          {
            _type: 'feature' as const,
            title: 'Charging',
            subtitle: 'Overnight from the plug you have',
            text1:
              'A household power point fills it while you sleep. A wall box does it before dinner is over.',
            text2: 'On the road, half an hour at a fast charger is coffee and most of a battery.',
            image: picture(images, 'southside-service'),
            link: documentLink('Home charger offer', 'offer-southside-mg4'),
          },
          {
            _type: 'feature' as const,
            title: 'Room',
            subtitle: 'A hatch outside, a family car inside',
            text1:
              'The floor is flat, so that the fifth seat is one. The boot takes a pram without folding anything.',
          },
        ]),
      },
      {
        _type: 'comparisonTable',
        heading: 'Which one is yours?',
        variant: 'tinted',
        models: keyed([
          { _type: 'model' as const, title: 'Excite 51', note: 'The commute and the school run' },
          { _type: 'model' as const, title: 'Essence 64', note: 'The long weekend' },
          { _type: 'model' as const, title: 'XPower', note: 'The one your neighbours hear about' },
        ]),
        rows: keyed([
          { _type: 'row' as const, label: 'Battery', values: ['51 kWh', '64 kWh', '64 kWh'] },
          { _type: 'row' as const, label: 'Driven wheels', values: ['Rear', 'Rear', 'All four'] },
          { _type: 'row' as const, label: 'Heated seats', values: ['No', 'Yes', 'Yes'] },
          { _type: 'row' as const, label: 'Cameras all round', values: ['No', 'Yes', 'Yes'] },
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
