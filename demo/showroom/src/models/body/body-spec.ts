import type { CurvePoint } from '../kit/curves.ts'
import type { FaceSpec } from './face-spec.ts'
import type { Point } from './point.ts'
import type { SideSpec } from './side-spec.ts'
import type { WheelSpec } from '../kit/wheel.ts'

/** One end of the body seen from the side, and how its corners sweep back in plan. */
export interface EndSpec {
  /** For heights y, how far the surface lies behind the body's furthest point. */
  profile: readonly CurvePoint[]
  /** How far the corner lies behind the middle, and how late the sweep begins (2 round to 6 boxy). */
  sweep: number
  power: number
  /** Radius of the vertical corner between this end and the side, and of the edge to the bonnet or deck. */
  corner: number
  edge: number
}

/** A screen, base to top, in the middle of the car; `wrap` is how far its edges lie behind the middle, `bow` its bulge. */
export interface ScreenSpec {
  base: Point
  top: Point
  wrap: number
  bow: number
}

export interface CabinSpec {
  /** For x, half the width of the glass at the height of the belt. */
  plan: readonly CurvePoint[]
  /** Height at which `plan` holds. */
  belt: number
  /** How far the side glass comes in per metre of height, and how much of that it gains towards the roof. */
  tumble: number
  curl: number
  /** For x, the roof's height in the middle. */
  roof: readonly CurvePoint[]
  /** How far the roof's edge lies below its middle. */
  crown: number
  screen: ScreenSpec
  rear: ScreenSpec
  /** Radii of the edges: roof to windscreen, roof to rear screen, roof to side, screens to side. */
  header: number
  tailHeader: number
  cantrail: number
  pillar: number
}

/** A car's body in metres: x from the middle of the wheelbase forward, y up from the ground, half widths in z. */
export interface BodySpec {
  wheelbase: number
  nose: number
  tail: number
  halfWidth: number
  clearance: number
  wheel: WheelSpec
  /** Radius of the wheel opening; bulge of the flare round it. */
  arch: number
  flare: number
  /** How far from the opening's edge the flare fades into the side. */
  flareReach: number
  /** For x, the height of the lower body's upper side in the middle: boot or belt, then bonnet. */
  deck: readonly CurvePoint[]
  deckCrown: number
  /** Power bulge: height and half width on the bonnet. */
  bulge: number
  /** For x, the half width as a share of `halfWidth`. */
  plan: readonly CurvePoint[]
  /** For x, the height of the shoulder line, how proud it stands, the hollow below it, the tuck of the sill. */
  shoulder: readonly CurvePoint[]
  crease: number
  hollow: number
  tuck: number
  /** Radius of the edge between sides and deck. */
  edge: number
  front: EndSpec
  rear: EndSpec
  /** The cabin; an open car has one, too. */
  cabin: CabinSpec
  /** A box cut out of the lower body: a ute's tub or an open car's cockpit. */
  well?: { x: readonly [number, number]; halfWidth: number; floor: number; radius: number }
  isOpen?: boolean
  /** Parts that are mounted on or behind the body. */
  extras?: readonly ('rails' | 'spare' | 'tray' | 'hoops' | 'screen')[]
  side: SideSpec
  faces: { front: FaceSpec; rear: FaceSpec }
}
