import type { WheelSpec } from '../kit/wheel.ts'
import type { BodySpec } from './body-spec.ts'
import type { FrontStyle } from './front-style.ts'
import type { Point } from './point.ts'
import type { RearStyle } from './rear-styles.ts'

/** Dimensions that set a car's silhouette apart; metres, x from the middle of the wheelbase forward. */
export interface Proportions {
  length: number
  width: number
  wheelbase: number
  /** From the front axle to the nose. */
  overhang: number
  clearance: number
  wheel: Pick<WheelSpec, 'style' | 'finish' | 'isOffRoad'> & { radius: number; rim: number; width: number }
  /** Height of the bonnet's front edge; base and top of the windscreen. */
  noseHeight: number
  cowl: Point
  header: Point
  /** The roof's highest point, and the top and base of the backlight. */
  peak: Point
  tailTop: Point
  tailBase: Point
  /** Height of the body's end at the very back, and of the belt at the front and rear doors. */
  deckEnd: number
  belt: readonly [number, number]
  /** Posts of the doors' ends at the belt: the first door's, the second's. */
  posts: readonly number[]
  /** The end of the side glass, top and bottom. */
  glassEnd: readonly [Point, Point]
  doors: 2 | 4
  /** How far the sides lean in from the belt to the roof: metres per metre of height. */
  tumble: number
  /** 0 rounded to 1 boxy. */
  square: number
  flare: number
  bright?: boolean
  cladding?: { arch: number; sill: number }
  front: FrontStyle
  rear: RearStyle
  well?: BodySpec['well']
  isOpen?: boolean
  extras?: BodySpec['extras']
}
