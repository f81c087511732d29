import { buildCar } from '../body/build-car.ts'
import { bodyOf } from '../body/body-of.ts'
import type { Proportions } from '../body/proportions.ts'
import type { Model } from '../model.ts'
import { FAMILY_CARS } from './family-cars.ts'
import { FOUR_BY_FOURS } from './four-by-fours.ts'
import { SPORTS_CARS } from './sports-cars.ts'
import { SUVS } from './suvs.ts'
import { UTES } from './utes.ts'

/** The proportions of every car, by shape. */
export const PROPORTIONS: Record<string, Proportions> = {
  ...FAMILY_CARS,
  ...SPORTS_CARS,
  ...SUVS,
  ...FOUR_BY_FOURS,
  ...UTES,
}

/** The passenger cars' shapes. */
export const CAR_SHAPES: Record<string, Model> = Object.fromEntries(
  Object.entries(PROPORTIONS).map(([id, proportions]) => [
    id,
    { build: (paint) => buildCar(bodyOf(proportions), paint) },
  ]),
)
