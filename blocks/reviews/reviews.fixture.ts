import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const reviewsFixtures: BlockFixtures<'reviews'> = {
  main: {
    _key: 'reviews-main',
    _type: 'reviews',
    heading: 'What customers say',
    intro: 'Word for word.',
    places: null,
    variant: 'plain',
  },
  empty: { _key: 'reviews-empty', _type: 'reviews', heading: null, intro: null, places: null, variant: null },
  longest: {
    _key: 'reviews-longest',
    _type: 'reviews',
    heading: longText(70),
    intro: longText(240),
    places: Array.from({ length: 20 }, (_, at) => `location-${at}`),
    variant: 'tinted',
  },
}
