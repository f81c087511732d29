import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const modelCarouselFixtures: BlockFixtures<'modelCarousel'> = {
  main: {
    _key: 'models-main',
    _type: 'modelCarousel',
    heading: 'The range',
    intro: 'Seven models, all of them in the showroom.',
    categories: [
      {
        _key: 'a',
        title: 'MG4',
        description: 'The electric hatch.',
        image: fixturePicture,
        link: fixtureLink('See the MG4', '/mg4'),
        isComing: false,
      },
      {
        _key: 'b',
        title: 'U9',
        description: null,
        image: fixturePicture,
        link: fixtureLink('Read about the U9', '/u9'),
        isComing: true,
      },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'models-empty',
    _type: 'modelCarousel',
    heading: null,
    intro: null,
    categories: null,
    variant: null,
  },
  longest: {
    _key: 'models-longest',
    _type: 'modelCarousel',
    heading: longText(70),
    intro: longText(240),
    categories: Array.from({ length: 20 }, (_, at) => ({
      _key: `m${at}`,
      title: longText(50),
      description: longText(140),
      image: fixturePicture,
      link: fixtureLink(longText(60), '/about-us'),
      isComing: true,
    })),
    variant: 'tinted',
  },
}
