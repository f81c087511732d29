import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const warrantyFixtures: BlockFixtures<'warranty'> = {
  main: {
    _key: 'warranty-main',
    _type: 'warranty',
    heading: 'What our warranty covers',
    carType: 'used',
    make: null,
    variant: 'tinted',
  },
  empty: {
    _key: 'warranty-empty',
    _type: 'warranty',
    heading: null,
    carType: null,
    make: null,
    variant: null,
  },
  longest: {
    _key: 'warranty-longest',
    _type: 'warranty',
    heading: longText(70),
    carType: 'new',
    make: 'mg',
    variant: 'plain',
  },
}
