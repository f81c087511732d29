import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, longText } from '../core/fixture-parts.ts'

export const featureBannerFixtures: BlockFixtures<'featureBanner'> = {
  main: {
    _key: 'features-main',
    _type: 'featureBanner',
    heading: null,
    items: [
      {
        _key: 'offers',
        icon: 'tag',
        title: 'Latest offers',
        text: 'Sharp prices on new and demo vehicles.',
        link: fixtureLink('See offers', '/special-offers'),
      },
      {
        _key: 'service',
        icon: 'spanner',
        title: 'Book a service',
        text: 'All makes, with a loan car while you wait.',
        link: fixtureLink('Book now', '/service'),
      },
      {
        _key: 'sell',
        icon: 'dollar',
        title: 'Sell your car',
        text: 'A firm price in one visit.',
        link: fixtureLink('Get a price', '/sell-my-car'),
      },
    ],
  },
  empty: { _key: 'features-empty', _type: 'featureBanner', heading: null, items: null },
  longest: {
    _key: 'features-longest',
    _type: 'featureBanner',
    heading: longText(70),
    items: (['key', 'shield', 'calendar'] as const).map((icon) => ({
      _key: icon,
      icon,
      title: longText(50),
      text: longText(140),
      link: fixtureLink(longText(60), '/special-offers'),
    })),
  },
}
