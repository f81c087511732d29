import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const priceSliderFixtures: BlockFixtures<'priceSlider'> = {
  main: {
    _key: 'price-slider-main',
    _type: 'priceSlider',
    heading: 'What would you like to spend?',
    text: 'Every price is drive away.',
    button: 'Show vehicles',
    variant: 'plain',
  },
  empty: {
    _key: 'price-slider-empty',
    _type: 'priceSlider',
    heading: null,
    text: null,
    button: null,
    variant: null,
  },
  longest: {
    _key: 'price-slider-longest',
    _type: 'priceSlider',
    heading: longText(70),
    text: longText(240),
    button: longText(30),
    variant: 'tinted',
  },
}
