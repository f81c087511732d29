import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const carouselFixtures: BlockFixtures<'carousel'> = {
  main: {
    _key: 'carousel-main',
    _type: 'carousel',
    heading: 'This month at the yard',
    items: [
      {
        _key: 'a',
        heading: 'Demo clearance',
        description: 'Six demonstrators, each with under 5,000 km.',
        image: fixturePicture,
        link: fixtureLink('See the demos', '/search/demo-cars'),
      },
      { _key: 'b', heading: 'Open on Sunday', description: null, image: fixturePicture, link: null },
    ],
  },
  empty: { _key: 'carousel-empty', _type: 'carousel', heading: null, items: null },
  longest: {
    _key: 'carousel-longest',
    _type: 'carousel',
    heading: longText(70),
    items: Array.from({ length: 8 }, (_, at) => ({
      _key: `s${at}`,
      heading: longText(70),
      description: longText(200),
      image: { ...fixturePicture, alt: longText(140) },
      link: fixtureLink(longText(60), '/special-offers'),
    })),
  },
}
