import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const benefitsFixtures: BlockFixtures<'benefits'> = {
  main: {
    _key: 'benefits-main',
    _type: 'benefits',
    heading: 'With every car',
    items: [
      { _key: 'a', icon: 'shield', title: 'Checked here', text: 'By our own mechanics, in writing.' },
      { _key: 'b', icon: 'key', title: 'Two keys', text: null },
      {
        _key: 'c',
        icon: 'calendar',
        title: 'A year of roadside assistance',
        text: 'Anywhere in Queensland.',
      },
    ],
    variant: 'plain',
  },
  empty: { _key: 'benefits-empty', _type: 'benefits', heading: null, items: null, variant: null },
  longest: {
    _key: 'benefits-longest',
    _type: 'benefits',
    heading: longText(70),
    items: Array.from({ length: 6 }, (_, at) => ({
      _key: `b${at}`,
      icon: 'dollar' as const,
      title: longText(50),
      text: longText(140),
    })),
    variant: 'tinted',
  },
}
