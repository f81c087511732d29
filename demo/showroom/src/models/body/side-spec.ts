import type { CurvePoint } from '../kit/curves.ts'
import type { Point } from './point.ts'

/** Glass, shut lines and fittings of a car's sides. */
export interface SideSpec {
  /** For x, the lower edge of the side glass. */
  glassBase: readonly CurvePoint[]
  /** Distance of the glass from the roof's edge and from the windscreen pillar. */
  rail: number
  pillar: number
  /** The rear end of the side glass, from its top to its bottom, and the radius of its corners. */
  glassEnd: readonly [Point, Point]
  glassRadius: number
  /** Posts across the glass: x at the belt, lean in metres of x per metre of height, half width. */
  posts: readonly { x: number; lean: number; half: number; isBody?: boolean }[]
  trim: 'black' | 'bright'
  /** Closed outlines of doors and flaps, drawn as shut lines with corners of 7 cm. */
  doors: readonly (readonly Point[])[]
  /** Lines that are open: rocker, bumper seams. */
  seams: readonly (readonly Point[])[]
  handles: readonly Point[]
  /** The fuel flap's middle. */
  flap?: Point
  /** Unpainted plastic round the wheels (its width) and along the sill (its top); none when absent. */
  cladding?: { arch: number; sill: number }
}
