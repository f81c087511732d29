import { BoxGeometry } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, type Solid } from '../kit/solid.ts'
import {
  blend,
  mirrored,
  moved,
  polygon,
  extruded,
  rod,
  smooth,
  softMax,
  turned,
  union,
  without,
} from './solids.ts'
import { aPillar, belt, matAt } from './shell-parts.ts'
import { pipe, ribbon } from './shapes.ts'
import { BELT } from './doors.ts'
import type { Trim } from './trims.ts'

const { abs, max, min } = Math

/** Height of the headlining over a place. */
const ceiling = (x: number, z: number) =>
  1.515 - 0.055 * (z / 0.56) ** 4 - 0.03 * smooth(0, 0.32, x) - 0.075 * smooth(-1.0, -1.75, x)

/** Pillars from belt to roof: places on the right, and half of their widths ahead and across. */
const PILLARS: readonly (readonly [
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  half: number,
])[] = [
  [[-0.455, BELT - 0.02, 0.712], [-0.51, 1.48, 0.575], 0.06],
  [[-0.44, 0.22, 0.735], [-0.455, BELT, 0.718], 0.075],
  [[-1.27, BELT - 0.02, 0.7], [-1.36, 1.46, 0.565], 0.075],
  [[-2.0, BELT - 0.05, 0.68], [-1.72, 1.42, 0.555], 0.075],
]

/** A flat post between two places: wide along the car, thin across it. */
function post(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  half: number,
  thin: number,
): Solid {
  return (x, y, z) => {
    const t = max(0, min(1, (y - from[1]) / (to[1] - from[1])))
    const [px, pz] = [from[0] + (to[0] - from[0]) * t, from[2] + (to[2] - from[2]) * t]
    return softMax(softMax(abs(x - px) - half, abs(z - pz) - thin, 0.03), max(from[1] - y, y - to[1]), 0.02)
  }
}

export interface ShellOptions {
  /** Both doors on the right stand open: their seals are gone with them. */
  isOpen: boolean
  hasSunroof: boolean
}

/** Roof, pillars, floor and what hangs on them: mirror, visors, handles, belts, pedals. */
export function shell(trim: Trim, { hasSunroof, isOpen }: ShellOptions): CabinPart[] {
  const hatchways = union(
    moved(roundedBox(0.3, 0.2, 0.37, 0.05), -0.22, 1.5, 0),
    moved(roundedBox(0.29, 0.2, 0.37, 0.05), -0.92, 1.5, 0),
  )
  const sheet: Solid = (x, y, z) =>
    softMax(softMax(abs(y - ceiling(x, z) - 0.012) - 0.014, abs(z) - 0.6, 0.02), abs(x + 0.7) - 1.03, 0.02)
  const lining = hasSunroof ? without(sheet, hatchways, 0.012) : sheet
  const front = mirrored(blend(0.02, aPillar, moved(roundedBox(0.03, 0.012, 0.03, 0.01), 1.1, 0.995, 0.69)))
  const posts = mirrored(union(...PILLARS.map(([from, to, half]) => post(from, to, half, 0.022))))
  const rails = mirrored(rod([0.3, 1.475, 0.575], [-1.7, 1.425, 0.56], 0.026))
  const header = rod([0.31, 1.485, -0.56], [0.31, 1.485, 0.56], 0.024)
  const behind = rod([-1.71, 1.42, -0.55], [-1.71, 1.42, 0.55], 0.035)
  const visor = mirrored(moved(turned(roundedBox(0.085, 0.009, 0.19, 0.009), 'z', -0.12), 0.2, 1.462, 0.3))
  const lamp = moved(roundedBox(0.075, 0.016, 0.07, 0.012), 0.19, 1.478, 0)
  const handles = mirrored(
    union(
      ...[-0.25, -0.95].map((x) =>
        blend(
          0.01,
          rod([x - 0.09, 1.432, 0.535], [x + 0.09, 1.432, 0.535], 0.0085),
          rod([x - 0.09, 1.432, 0.535], [x - 0.11, 1.462, 0.55], 0.0085),
          rod([x + 0.09, 1.432, 0.535], [x + 0.11, 1.462, 0.55], 0.0085),
        ),
      ),
    ),
  )
  const mirror = blend(
    0.015,
    moved(turned(roundedBox(0.014, 0.036, 0.125, 0.014), 'z', 0.15), 0.395, 1.4, 0),
    rod([0.41, 1.41, 0], [0.46, 1.47, 0], 0.009),
  )
  const glass = moved(turned(roundedBox(0.002, 0.03, 0.118, 0.002), 'z', 0.15), 0.3805, 1.399, 0)
  const seal = union(
    rod([0.88, BELT + 0.005, 0.708], [-0.4, BELT + 0.005, 0.712], 0.009),
    rod([-0.52, BELT + 0.005, 0.712], [-1.2, BELT + 0.005, 0.705], 0.009),
  )
  const seals: Solid = (x, y, z) => seal(x, y, isOpen ? -z : abs(z))
  const frames = mirrored(
    union(
      rod([0.86, BELT + 0.02, 0.742], [0.3, 1.46, 0.6], 0.014),
      rod([0.32, 1.45, 0.6], [-1.68, 1.41, 0.585], 0.016),
      rod([-0.455, BELT, 0.735], [-0.51, 1.45, 0.6], 0.03),
    ),
  )
  const floor: Solid = (x, y, z) => {
    const high =
      0.315 +
      0.33 * smooth(0.62, 1.02, x) +
      0.13 * smooth(0.15, 0.07, abs(z)) * smooth(0.7, 0.2, x) -
      0.02 * smooth(-0.3, -0.5, x)
    return (y - high) * 0.7
  }
  const mats = union(
    ...[-1, 1].flatMap((side) => [matAt(0.52, side * 0.4, 0.24, 0.2), matAt(-0.62, side * 0.42, 0.13, 0.22)]),
  )
  const sill = mirrored(
    moved(
      extruded(
        polygon([
          [-1.3, 0.28],
          [1.05, 0.28],
          [1.05, 0.4],
          [-1.3, 0.4],
        ]),
        0.05,
        0.015,
      ),
      0,
      0,
      0.73,
    ),
  )
  const pedals = union(
    moved(turned(roundedBox(0.008, 0.05, 0.022, 0.006), 'z', -0.5), 0.83, 0.47, 0.46),
    moved(turned(roundedBox(0.008, 0.03, 0.045, 0.006), 'z', -0.5), 0.8, 0.5, 0.35),
    moved(turned(roundedBox(0.01, 0.075, 0.03, 0.01), 'z', -0.6), 0.83, 0.43, 0.2),
  )
  const kick = mirrored(moved(roundedBox(0.2, 0.36, 0.04, 0.01), 0.98, 0.65, 0.745))
  const wall = moved(roundedBox(0.05, 0.36, 0.77, 0.01), 1.1, 0.7, 0)
  const cowl = moved(roundedBox(0.06, 0.02, 0.74, 0.015), 1.2, 0.985, 0)
  const beams = hasSunroof
    ? [
        moulded(
          union(moved(roundedBox(0.05, 0.012, 0.4, 0.01), -0.57, 1.525, 0)),
          { min: [-0.66, 1.48, -0.45], max: [-0.48, 1.56, 0.45] },
          0.01,
          trim.matte,
        ),
      ]
    : []
  const whole = { min: [-1.85, 1.32, -0.66], max: [0.42, 1.6, 0.66] } as const
  return [
    moulded(lining, whole, 0.016, trim.roof),
    moulded(union(front), { min: [0.2, 0.92, -0.78], max: [1.22, 1.54, 0.78] }, 0.012, trim.roof),
    moulded(posts, { min: [-2.15, 0.19, -0.8], max: [-0.34, 1.52, 0.8] }, 0.012, trim.roof),
    moulded(
      union(rails, header, behind),
      { min: [-1.8, 1.36, -0.62], max: [0.38, 1.53, 0.62] },
      0.012,
      trim.roof,
    ),
    moulded(visor, { min: [0.08, 1.43, -0.52], max: [0.32, 1.5, 0.52] }, 0.008, trim.roof),
    moulded(lamp, { min: [0.1, 1.44, -0.1], max: [0.3, 1.52, 0.1] }, 0.006, trim.matte),
    moulded(handles, { min: [-1.1, 1.4, -0.6], max: [-0.1, 1.5, 0.6] }, 0.006, trim.roof),
    moulded(mirror, { min: [0.36, 1.34, -0.15], max: [0.49, 1.5, 0.15] }, 0.005, trim.matte),
    moulded(glass, { min: [0.37, 1.35, -0.13], max: [0.4, 1.45, 0.13] }, 0.004, trim.chrome),
    moulded(seals, { min: [-1.25, 0.96, -0.75], max: [0.92, 1.02, 0.75] }, 0.006, trim.matte),
    moulded(frames, { min: [-1.75, 0.94, -0.8], max: [0.92, 1.5, 0.8] }, 0.009, trim.matte),
    moulded(floor, { min: [-1.35, 0.22, -0.74], max: [1.06, 0.7, 0.74] }, 0.03, trim.carpet),
    moulded(mats, { min: [-0.8, 0.28, -0.68], max: [0.8, 0.52, 0.68] }, 0.014, trim.mat),
    moulded(sill, { min: [-1.35, 0.26, -0.78], max: [1.1, 0.43, 0.78] }, 0.02, trim.lower),
    moulded(pedals, { min: [0.75, 0.34, 0.14], max: [0.92, 0.56, 0.52] }, 0.005, trim.metal),
    moulded(union(kick, wall, cowl), { min: [0.82, 0.3, -0.78], max: [1.28, 1.03, 0.8] }, 0.02, trim.dark),
    ...beams,
    ...[-1, 1].map((side) => built(ribbon(belt(side)), trim.belt)),
    ...[-1, 1].map((side) =>
      built(
        pipe(
          [
            [-0.44, 1.33, side * 0.6],
            [-0.46, 1.31, side * 0.6],
          ],
          0.016,
        ),
        trim.matte,
      ),
    ),
    built(new BoxGeometry(0.03, 0.06, 0.025).translate(-0.22, 0.66, 0.155), trim.matte),
    built(new BoxGeometry(0.03, 0.06, 0.025).translate(-0.22, 0.66, -0.155), trim.matte),
  ]
}
