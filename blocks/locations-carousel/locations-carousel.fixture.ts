import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const locationsCarouselFixtures: BlockFixtures<'locationsCarousel'> = {
  main: {
    _key: 'locations-carousel-main',
    _type: 'locationsCarousel',
    heading: 'Our Locations',
    intro: 'Three yards, one team.',
    types: null,
    places: null,
    variant: 'plain',
  },
  empty: {
    _key: 'locations-carousel-empty',
    _type: 'locationsCarousel',
    heading: null,
    intro: null,
    types: null,
    places: null,
    variant: null,
  },
  longest: {
    _key: 'locations-carousel-longest',
    _type: 'locationsCarousel',
    heading: longText(70),
    intro: longText(240),
    types: ['sales', 'service', 'parts', 'service-and-parts'],
    places: Array.from({ length: 20 }, (_, at) => `location-${at}`),
    variant: 'tinted',
  },
}
