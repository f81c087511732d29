import type { BlockFixtures } from '../core/block-props.ts'
import { fixturePicture, longText } from '../core/fixture-parts.ts'

export const timelineFixtures: BlockFixtures<'timeline'> = {
  main: {
    _key: 'timeline-main',
    _type: 'timeline',
    heading: 'Fifty years on the river',
    intro: null,
    entries: [
      {
        _key: 'a',
        when: '1974',
        title: 'A tin shed',
        text: 'Twelve cars and a kettle.',
        image: fixturePicture,
      },
      { _key: 'b', when: 'March 2019', title: 'A third yard', text: null, image: null },
    ],
    variant: 'plain',
  },
  empty: {
    _key: 'timeline-empty',
    _type: 'timeline',
    heading: null,
    intro: null,
    entries: null,
    variant: null,
  },
  longest: {
    _key: 'timeline-longest',
    _type: 'timeline',
    heading: longText(70),
    intro: longText(240),
    entries: Array.from({ length: 20 }, (_, at) => ({
      _key: `e${at}`,
      when: longText(24),
      title: longText(80),
      text: longText(320),
      image: null,
    })),
    variant: 'tinted',
  },
}
