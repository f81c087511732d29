import type { Point } from './point.ts'
import type { Proportions } from './proportions.ts'

/** The outlines of a side's doors, from the sill's height up into the roof. */
export function doorOutlines(p: Proportions, sill: number): Point[][] {
  const half = p.wheelbase / 2
  const ahead = half - p.wheel.radius - 0.17
  const [first = 0, second] = p.posts
  const top = p.header[1] + 0.2
  const front: Point[] = [
    [ahead - 0.05, sill],
    [ahead, sill + 0.25],
    [p.cowl[0] - 0.14, p.belt[0] + 0.02],
    [p.cowl[0] - 0.2, top],
    [first - 0.05, top],
    [first, p.belt[0]],
    [first - 0.02, sill],
  ]
  if (p.doors === 2 || second === undefined) return [front]
  const arch = -half + p.wheel.radius + 0.09
  const back: Point[] = [
    [first - 0.02, sill],
    [first, p.belt[0]],
    [first - 0.05, top],
    [second - 0.05, top],
    [second, p.belt[1]],
    [Math.min(second + 0.1, arch - 0.1), p.wheel.radius * 2 + 0.16],
    [arch + 0.06, p.wheel.radius + 0.24],
    [arch + 0.12, sill],
  ]
  return [front, back]
}
