import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const financeCalculatorFixtures: BlockFixtures<'financeCalculator'> = {
  main: {
    _key: 'finance-calculator-main',
    _type: 'financeCalculator',
    heading: 'What would it cost a week?',
    text: 'Move the sliders; nobody is told what you choose.',
    variant: 'plain',
  },
  empty: {
    _key: 'finance-calculator-empty',
    _type: 'financeCalculator',
    heading: null,
    text: null,
    variant: null,
  },
  longest: {
    _key: 'finance-calculator-longest',
    _type: 'financeCalculator',
    heading: longText(70),
    text: longText(240),
    variant: 'tinted',
  },
}
