import type { Group } from 'three'
import type { Paint } from './kit/paints.ts'

/** A silhouette of the demo's stock and how to build it. */
export interface Model {
  build: (paint: Paint) => Group
}
