import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const recentlyViewedFixtures: BlockFixtures<'recentlyViewed'> = {
  main: {
    _key: 'recently-viewed-main',
    _type: 'recentlyViewed',
    heading: 'You looked at these',
    limit: 6,
    variant: 'plain',
  },
  empty: {
    _key: 'recently-viewed-empty',
    _type: 'recentlyViewed',
    heading: null,
    limit: null,
    variant: null,
  },
  longest: {
    _key: 'recently-viewed-longest',
    _type: 'recentlyViewed',
    heading: longText(70),
    limit: 20,
    variant: 'tinted',
  },
}
