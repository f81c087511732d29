import { type Solid } from '../kit/solid.ts'
import { smooth, softMax } from './solids.ts'

const { abs, max, min } = Math

/** A mat on the floor about a place. */
export function matAt(x: number, z: number, a: number, b: number): Solid {
  return (u, y, w) => {
    const high = 0.325 + 0.33 * smooth(0.62, 1.02, u) - 0.02 * smooth(-0.3, -0.5, u)
    return softMax(softMax(abs(u - x) - a, abs(w - z) - b, 0.05), abs(y - high) * 0.8 - 0.007, 0.008)
  }
}

/** The pillar beside the windscreen: from the glass back to the door's frame, wide at the bonnet and narrow at the roof. */
export const aPillar: Solid = (x, y, z) => {
  const t = max(0, min(1, (y - 0.97) / 0.52))
  const [ahead, behind] = [1.2 - 0.88 * t + 0.1 * t * (1 - t), 0.86 - 0.56 * t]
  const middle = 0.725 - 0.15 * t
  const across = softMax(max(behind - x, x - ahead) * 0.6, abs(z - middle) - 0.02 - 0.006 * t, 0.03)
  return softMax(across, max(0.94 - y, y - 1.5), 0.02)
}

/** A seat belt's webbing on the right (1) or left (-1), as pairs of its edges. */
export function belt(side: number): [readonly [number, number, number], readonly [number, number, number]][] {
  const line = [
    [-0.44, 1.32, 0.6],
    [-0.455, 1.1, 0.615],
    [-0.47, 0.85, 0.65],
    [-0.45, 0.6, 0.675],
    [-0.42, 0.42, 0.68],
  ] as const
  return line.map(([x, y, z]) => [
    [x - 0.023, y, side * (z - 0.012)],
    [x + 0.023, y, side * (z - 0.012)],
  ])
}
