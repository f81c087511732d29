import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const offersListFixtures: BlockFixtures<'offersList'> = {
  main: {
    _key: 'offers-main',
    _type: 'offersList',
    heading: 'Offers this month',
    intro: 'Ends when the stock does.',
    category: null,
    make: null,
    model: null,
    limit: 3,
    variant: 'tinted',
  },
  empty: {
    _key: 'offers-empty',
    _type: 'offersList',
    heading: null,
    intro: null,
    category: null,
    make: null,
    model: null,
    limit: null,
    variant: null,
  },
  longest: {
    _key: 'offers-longest',
    _type: 'offersList',
    heading: longText(70),
    intro: longText(200),
    category: 'Finance offer',
    make: 'mg',
    model: 'mg4',
    limit: 24,
    variant: 'plain',
  },
}
