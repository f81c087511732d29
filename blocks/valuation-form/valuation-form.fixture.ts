import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const valuationFormFixtures: BlockFixtures<'valuationForm'> = {
  main: {
    _key: 'valuation-main',
    _type: 'valuationForm',
    heading: 'What is your car worth?',
    text: 'A figure in two minutes, and it holds for a week.',
    variant: 'tinted',
  },
  empty: { _key: 'valuation-empty', _type: 'valuationForm', heading: null, text: null, variant: null },
  longest: {
    _key: 'valuation-longest',
    _type: 'valuationForm',
    heading: longText(70),
    text: longText(400),
    variant: 'plain',
  },
}
