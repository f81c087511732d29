import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const locationsMapFixtures: BlockFixtures<'locationsMap'> = {
  main: {
    _key: 'locations-map-main',
    _type: 'locationsMap',
    heading: 'Where we are',
    intro: 'Three yards, one team.',
    types: null,
    places: null,
    variant: 'plain',
  },
  empty: {
    _key: 'locations-map-empty',
    _type: 'locationsMap',
    heading: null,
    intro: null,
    types: null,
    places: null,
    variant: null,
  },
  longest: {
    _key: 'locations-map-longest',
    _type: 'locationsMap',
    heading: longText(70),
    intro: longText(240),
    types: ['sales', 'service', 'parts', 'service-and-parts'],
    places: Array.from({ length: 20 }, (_, at) => `location-${at}`),
    variant: 'tinted',
  },
}
