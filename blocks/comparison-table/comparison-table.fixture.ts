import type { BlockFixtures } from '../core/block-props.ts'
import { fixtureLink, fixturePicture, longText } from '../core/fixture-parts.ts'

export const comparisonTableFixtures: BlockFixtures<'comparisonTable'> = {
  main: {
    _key: 'compare-main',
    _type: 'comparisonTable',
    heading: 'Which one is yours?',
    intro: null,
    models: [
      {
        _key: 'a',
        title: 'Excite',
        note: 'From $26,990 drive away',
        image: fixturePicture,
        link: fixtureLink('See Excite', '/search/excite'),
      },
      { _key: 'b', title: 'Essence', note: null, image: null, link: null },
    ],
    rows: [
      { _key: 'p', label: 'Power', values: ['84 kW', '125 kW'] },
      { _key: 's', label: 'Sunroof', values: ['No', 'yes'] },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'compare-empty',
    _type: 'comparisonTable',
    heading: null,
    intro: null,
    models: null,
    rows: null,
    variant: null,
  },
  longest: {
    _key: 'compare-longest',
    _type: 'comparisonTable',
    heading: longText(70),
    intro: longText(240),
    models: Array.from({ length: 5 }, (_, at) => ({
      _key: `m${at}`,
      title: longText(50),
      note: longText(80),
      image: fixturePicture,
      link: fixtureLink(longText(60), '/about-us'),
    })),
    rows: Array.from({ length: 40 }, (_, at) => ({
      _key: `r${at}`,
      label: longText(60),
      values: Array.from({ length: 5 }, () => longText(60)),
    })),
    variant: 'tinted',
  },
}
