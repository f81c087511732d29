import type { Group } from 'three'
import { CAR_SHAPES } from './cars/shapes.ts'
import { HEAVY_SHAPES } from './heavy/shapes.ts'
import type { Paint } from './kit/paints.ts'
import { MOTORCYCLE_SHAPES } from './motorcycles/shapes.ts'

/** A silhouette of the demo's stock and how to build it. */
export interface Model {
  build: (paint: Paint) => Group
}

/** Every shape by its id. */
export const CATALOGUE: Record<string, Model> = {
  ...CAR_SHAPES,
  ...HEAVY_SHAPES,
  ...MOTORCYCLE_SHAPES,
}
