import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const singleOfferFixtures: BlockFixtures<'singleOffer'> = {
  main: { _key: 'offer-main', _type: 'singleOffer', heading: null, offer: 'offer-0', variant: 'plain' },
  empty: { _key: 'offer-empty', _type: 'singleOffer', heading: null, offer: null, variant: null },
  longest: {
    _key: 'offer-longest',
    _type: 'singleOffer',
    heading: longText(70),
    offer: 'offer-1',
    variant: 'tinted',
  },
}
