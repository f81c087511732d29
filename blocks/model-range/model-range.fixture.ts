import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const modelRangeFixtures: BlockFixtures<'modelRange'> = {
  main: {
    _key: 'range-main',
    _type: 'modelRange',
    heading: 'The whole range',
    intro: 'Three models, petrol to electric.',
    make: null,
    variant: 'plain',
  },
  empty: {
    _key: 'range-empty',
    _type: 'modelRange',
    heading: null,
    intro: null,
    make: null,
    variant: null,
  },
  longest: {
    _key: 'range-longest',
    _type: 'modelRange',
    heading: longText(70),
    intro: longText(240),
    make: 'mg',
    variant: 'tinted',
  },
}
