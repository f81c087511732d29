import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const openingHoursFixtures: BlockFixtures<'openingHours'> = {
  main: {
    _key: 'opening-hours-main',
    _type: 'openingHours',
    heading: 'Opening hours',
    intro: 'Three yards, one team.',
    types: null,
    places: null,
    variant: 'plain',
  },
  empty: {
    _key: 'opening-hours-empty',
    _type: 'openingHours',
    heading: null,
    intro: null,
    types: null,
    places: null,
    variant: null,
  },
  longest: {
    _key: 'opening-hours-longest',
    _type: 'openingHours',
    heading: longText(70),
    intro: longText(240),
    types: ['sales', 'service', 'parts', 'service-and-parts'],
    places: Array.from({ length: 20 }, (_, at) => `location-${at}`),
    variant: 'tinted',
  },
}
