import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const promoTileFixtures: BlockFixtures<'promoTile'> = {
  main: {
    _key: 'promos-main',
    _type: 'promoTile',
    heading: null,
    isFirstLarge: null,
    tiles: [
      {
        _id: 'promo-trade-in',
        title: 'Your trade-in is worth more this month',
        text: 'Bring it in for a free 20-minute valuation.',
        display: null,
        position: null,
        start: null,
        expiry: null,
        image: fixturePicture,
        link: fixtureLink('How trade-ins work', '/about-us'),
      },
      {
        _id: 'promo-service',
        title: 'Logbook service from $249',
        text: 'All makes, by factory-trained technicians.',
        display: null,
        position: null,
        start: '2020-01-01T00:00:00Z',
        expiry: '2100-01-01T00:00:00Z',
        image: null,
        link: fixtureLink('See service offers', '/special-offers'),
      },
    ],
  },
  empty: { _key: 'promos-empty', _type: 'promoTile', heading: null, isFirstLarge: null, tiles: null },
  longest: {
    _key: 'promos-longest',
    _type: 'promoTile',
    heading: longText(70),
    isFirstLarge: true,
    tiles: ['a', 'b', 'c', 'd', 'e'].map((id) => ({
      _id: `promo-${id}`,
      title: longText(70),
      text: longText(180),
      display: null,
      position: null,
      start: null,
      expiry: null,
      image: fixturePicture,
      link: fixtureLink(longText(60), '/special-offers'),
    })),
  },
}
