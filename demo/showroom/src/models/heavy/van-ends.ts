import { type Livery, mirrored } from '../shell/livery.ts'
import type { Corner } from '../shell/outline.ts'
import { stations, type VanSpec } from './van-spec.ts'

export const BLACK = { colour: '#191a1c', rough: 0.65 }

/** Windscreen, grille, bumper and bonnet line of a van. */
export function front(spec: VanSpec, { front, top }: Livery): void {
  const { axle } = stations(spec)
  const { bonnet, cowl, halfWidth: w } = spec
  const screen: Corner[] = [
    [-w + 0.16, cowl + 0.04, 0.07],
    [w - 0.16, cowl + 0.04, 0.07],
    [w - 0.23, spec.glassTop + 0.02, 0.12],
    [-w + 0.23, spec.glassTop + 0.02, 0.12],
  ]
  front.glass(screen, 0.035)
  front.cover(
    [
      [-w - 0.1, 0.1],
      [w + 0.1, 0.1],
      [w + 0.1, 0.4],
      [0.72, 0.42, 0.05],
      [0.62, 0.58, 0.05],
      [-0.62, 0.58, 0.05],
      [-0.72, 0.42, 0.05],
      [-w - 0.1, 0.4],
    ],
    BLACK,
  )
  front.cover(
    [
      [-0.56, 0.31, 0.03],
      [0.56, 0.31, 0.03],
      [0.54, 0.44, 0.03],
      [-0.54, 0.44, 0.03],
    ],
    { colour: '#050506', rough: 0.9 },
  )
  front.cover(
    [
      [-0.52, 0.69, 0.06],
      [0.52, 0.69, 0.06],
      [0.58, bonnet - 0.08, 0.04],
      [-0.58, bonnet - 0.08, 0.04],
    ],
    { colour: '#060607', rough: 0.5 },
  )
  front.line([
    [-w, bonnet + 0.01],
    [-0.62, bonnet - 0.045, 0.1],
    [0.62, bonnet - 0.045, 0.1],
    [w, bonnet + 0.01],
  ])
  for (const sign of [1, -1])
    front.line([
      [sign * w, 0.67],
      [sign * 0.66, 0.67, 0.06],
      [sign * 0.6, bonnet - 0.08],
    ])
  const cowlLine: Corner[] = [
    [-0.8, cowl - 0.005],
    [0, cowl + 0.015, 0.3],
    [0.8, cowl - 0.005],
  ]
  front.line(cowlLine, { width: 0.07, colour: '#0f1011', rough: 0.7 })
  top.line(
    [
      [axle + spec.foot - 0.2, -0.85],
      [axle + spec.foot + 0.08, 0, 0.6],
      [axle + spec.foot - 0.2, 0.85],
    ],
    { width: 0.1, colour: '#0f1011', rough: 0.7 },
  )
}

/** Doors, windows and bumper of a van's back. */
export function rear(spec: VanSpec, { rear }: Livery): void {
  const w = spec.halfWidth
  const top = spec.height - 0.14
  rear.cover(
    [
      [-w - 0.1, 0.1],
      [w + 0.1, 0.1],
      [w + 0.1, 0.56],
      [-w - 0.1, 0.56],
    ],
    BLACK,
  )
  rear.line([
    [0, 0.58],
    [0, top],
  ])
  rear.line(
    [
      [-w + 0.16, 0.6, 0.03],
      [w - 0.16, 0.6, 0.03],
      [w - 0.2, top, 0.1],
      [-w + 0.2, top, 0.1],
    ],
    { close: true },
  )
  const pane: Corner[] = [
    [0.07, spec.cowl - 0.1, 0.06],
    [w - 0.25, spec.cowl - 0.1, 0.06],
    [w - 0.29, spec.glassTop, 0.08],
    [0.07, spec.glassTop, 0.06],
  ]
  rear.glass(pane)
  rear.glass(mirrored(pane))
}
