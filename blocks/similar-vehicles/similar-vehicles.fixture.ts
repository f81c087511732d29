import type { BlockFixtures } from '../core/block-props.ts'
import { longText } from '../core/fixture-parts.ts'

export const similarVehiclesFixtures: BlockFixtures<'similarVehicles'> = {
  main: {
    _key: 'similar-vehicles-main',
    _type: 'similarVehicles',
    heading: 'More like the one you looked at',
    limit: 6,
    variant: 'plain',
  },
  empty: {
    _key: 'similar-vehicles-empty',
    _type: 'similarVehicles',
    heading: null,
    limit: null,
    variant: null,
  },
  longest: {
    _key: 'similar-vehicles-longest',
    _type: 'similarVehicles',
    heading: longText(70),
    limit: 20,
    variant: 'tinted',
  },
}
