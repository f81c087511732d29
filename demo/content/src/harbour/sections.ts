import { blocks, feature, keyed, pathLink, referenceTo, type SeedSection } from '../documents.ts'
import { HARBOUR } from './tenant.ts'

/** What several pages of Harbour show and is written once. */
export const harbourSections: SeedSection[] = [
  {
    _id: 'section-harbour-bring',
    _type: 'section',
    tenant: referenceTo(HARBOUR),
    title: 'Bring your old one',
    blocks: blocks([
      {
        _type: 'featureBanner',
        heading: 'Bring your old one',
        items: keyed([
          feature(
            'dollar',
            'A figure in writing',
            'While you drive ours, we look at yours.',
            pathLink('Value your trade-in', '/trade-in'),
          ),
          feature(
            'key',
            'Or sell it to us',
            'Whether or not you buy here.',
            pathLink('Sell us your car', '/sell-my-car'),
          ),
          feature(
            'calendar',
            'At a time that suits you',
            'Both yards, until six on weekdays.',
            pathLink('Book a test drive', '/book-test-drive'),
          ),
        ]),
      },
    ]),
  },
]
