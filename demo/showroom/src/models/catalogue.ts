import { CAR_SHAPES } from './cars/shapes.ts'
import { HEAVY_SHAPES } from './heavy/shapes.ts'
import type { Model } from './model.ts'
import { MOTORCYCLE_SHAPES } from './motorcycles/shapes.ts'

/** Every shape by its id. */
export const CATALOGUE: Record<string, Model> = {
  ...CAR_SHAPES,
  ...HEAVY_SHAPES,
  ...MOTORCYCLE_SHAPES,
}
