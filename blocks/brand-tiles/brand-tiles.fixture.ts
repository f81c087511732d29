import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const brandTilesFixtures: BlockFixtures<'brandTiles'> = {
  main: {
    _key: 'brands-main',
    _type: 'brandTiles',
    heading: 'Cars',
    intro: 'The makes that we sell new.',
    source: 'chosen',
    tiles: [
      {
        _key: 'a',
        title: 'Mazda',
        slug: 'mazda',
        skipPage: false,
        link: null,
        logo: { ...fixturePicture, alt: 'Mazda' },
        banner: fixturePicture,
        description: 'Small cars and SUVs.',
      },
      {
        _key: 'b',
        title: 'Fixture Tyres',
        slug: 'never-shown',
        skipPage: true,
        link: {
          label: 'Fixture Tyres',
          type: 'url',
          path: null,
          url: 'https://tyres.example',
          file: null,
          target: null,
        },
        logo: null,
        banner: null,
        description: null,
      },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'brands-empty',
    _type: 'brandTiles',
    heading: null,
    intro: null,
    source: null,
    tiles: null,
    variant: null,
  },
  longest: {
    _key: 'brands-longest',
    _type: 'brandTiles',
    heading: longText(70),
    intro: longText(240),
    source: 'chosen',
    tiles: Array.from({ length: 40 }, (_, at) => ({
      _key: `t${at}`,
      title: longText(60),
      slug: `brand-${at}`,
      skipPage: at % 2 === 1,
      link: fixtureLink(longText(60), '/special-offers'),
      logo: null,
      banner: null,
      description: longText(140),
    })),
    variant: 'tinted',
  },
}
