import {
  callout,
  pageDocument,
  pathLink,
  prose,
  type SeedPage,
  textButtons,
  withFootnote,
} from '../documents.ts'
import { CARAVAN_LISTING, OUTBACK } from './tenant.ts'

/** The guide to masses that every caravan's page leans on. */
export function outbackTowing(): SeedPage {
  return pageDocument(OUTBACK, {
    id: 'page-outback-towing',
    title: 'Towing guide',
    path: '/towing-guide',
    description: 'Tare, ATM, GTM and ball weight explained by people who tow.',
    blocks: [
      {
        _type: 'richText',
        heading: 'What the plate says, and what it means',
        layout: 'aside',
        variant: 'plain',
        body: [
          ...prose([
            'Four figures decide whether you tow happily. All four are on the page of every van we sell.',
            '## Tare',
            'The van as it left the factory: no water, no gas, no cast-iron pan.',
            '## ATM',
            'The most it may weigh, loaded, standing on its own. The difference to the tare is what you can carry.',
            '## Ball weight',
            'What presses on your towball: about a tenth of the loaded van. Too little and it sways.',
            '## Your car',
            'The braked towing capacity in the handbook is a limit, not a target. We like to leave a fifth of it unused.',
          ]),
          callout('warning', 'Before you tow', [
            'Have the van weighed once with everything in it, water and gas too. Public weighbridges charge little, and the figure is often a surprise.',
          ]),
          withFootnote(
            'With a van behind you, another speed limit may hold than without one.',
            'The states differ, and some go by the weight of car and van together. Look it up before you cross a border.',
          ),
          textButtons([
            pathLink('See vans by weight', CARAVAN_LISTING),
            pathLink('Ask us to check your car', '/contact-us'),
          ]),
        ],
      },
      {
        _type: 'stockCarousel',
        heading: 'Vans in the yard',
        bodyType: 'Caravan',
        sort: 'price_asc',
        limit: 8,
        variant: 'tinted',
        link: pathLink('All caravans', CARAVAN_LISTING),
      },
    ],
  })
}
