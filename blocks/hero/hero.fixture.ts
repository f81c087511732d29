import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const heroFixtures: BlockFixtures<'hero'> = {
  main: {
    _key: 'hero-main',
    _type: 'hero',
    eyebrow: 'Newstead, Brisbane',
    heading: 'Find your next car by the harbour',
    text: 'More than 600 new, demo and used vehicles from eight brands, ready to drive today.',
    layout: 'cover',
    hasSearch: true,
    image: fixturePicture,
    actions: [
      { _key: 'a', ...fixtureLink('Browse all stock', '/search/new-used-and-demo-cars') },
      { _key: 'b', ...fixtureLink('See special offers', '/special-offers') },
    ],
  },
  empty: {
    _key: 'hero-empty',
    _type: 'hero',
    eyebrow: null,
    heading: null,
    text: null,
    layout: null,
    hasSearch: null,
    image: null,
    actions: null,
  },
  longest: {
    _key: 'hero-longest',
    _type: 'hero',
    eyebrow: longText(40),
    heading: longText(80),
    text: longText(240),
    layout: 'split',
    hasSearch: true,
    image: { ...fixturePicture, alt: longText(140) },
    actions: [
      { _key: 'a', ...fixtureLink(longText(60), '/special-offers') },
      { _key: 'b', ...fixtureLink(longText(60), '/about-us') },
    ],
  },
}
