import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const statisticsFixtures: BlockFixtures<'statistics'> = {
  main: {
    _key: 'statistics-main',
    _type: 'statistics',
    heading: 'A group you can look up',
    intro: 'Three generations, and still the same family.',
    figures: [
      { _key: 'a', value: '50+', label: 'locations' },
      { _key: 'b', value: '40+', label: 'brands' },
      { _key: 'c', value: '30+', label: 'years' },
    ],
    source: 'Our own count of 1 March 2026.',
    variant: 'plain',
  },
  empty: {
    _key: 'statistics-empty',
    _type: 'statistics',
    heading: null,
    intro: null,
    figures: null,
    source: null,
    variant: null,
  },
  longest: {
    _key: 'statistics-longest',
    _type: 'statistics',
    heading: longText(70),
    intro: longText(240),
    figures: Array.from({ length: 6 }, (_, at) => ({
      _key: `f${at}`,
      value: '1,234,567.89',
      label: longText(60),
    })),
    source: longText(160),
    variant: 'tinted',
  },
}
