import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const tabbedFeaturesFixtures: BlockFixtures<'tabbedFeatures'> = {
  main: {
    _key: 'tabs-main',
    _type: 'tabbedFeatures',
    heading: 'What is in it',
    intro: null,
    items: [
      {
        _key: 'a',
        title: 'Range',
        subtitle: 'To the coast and back',
        text1: 'The long-range battery takes you there.',
        text2: 'It charges while you swim.',
        text3: null,
        text4: null,
        image: fixturePicture,
        specs: [
          { _key: 's', label: 'Range (WLTP)', value: '530 km' },
          { _key: 't', label: 'Charging', value: '26 min' },
        ],
        link: fixtureLink('See the cars', '/search/electric'),
      },
      {
        _key: 'b',
        title: 'Safety',
        subtitle: null,
        text1: 'Five stars.',
        text2: null,
        text3: null,
        text4: null,
        image: null,
        specs: null,
        link: null,
      },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'tabs-empty',
    _type: 'tabbedFeatures',
    heading: null,
    intro: null,
    items: null,
    variant: null,
  },
  longest: {
    _key: 'tabs-longest',
    _type: 'tabbedFeatures',
    heading: longText(70),
    intro: longText(240),
    items: Array.from({ length: 6 }, (_, at) => ({
      _key: `f${at}`,
      title: longText(30),
      subtitle: longText(90),
      text1: longText(300),
      text2: longText(300),
      text3: longText(300),
      text4: longText(300),
      image: fixturePicture,
      specs: Array.from({ length: 4 }, (__, spec) => ({
        _key: `s${spec}`,
        label: longText(40),
        value: longText(30),
      })),
      link: fixtureLink(longText(60), '/about-us'),
    })),
    variant: 'tinted',
  },
}
