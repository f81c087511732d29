import type { PaintId } from '../models/kit/paints.ts'
import type { PlaceId } from './places.ts'

/** A picture of vehicles at a place, e.g. for a dealer's opening, a banner or an offer. */
export interface SceneSpec {
  place: PlaceId
  /** Metres on the ground (x, z), and degrees that the nose turns to the left, seen from above; 0 looks along +x. */
  vehicles: readonly { shape: string; paint: PaintId; at: readonly [x: number, z: number]; turn: number }[]
  camera: {
    from: readonly [x: number, y: number, z: number]
    to: readonly [x: number, y: number, z: number]
    /** Vertical angle of view, degrees. */
    fov: number
  }
  width: number
  height: number
  /** Alt text of the picture. */
  alt: string
}
