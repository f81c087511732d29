import { CylinderGeometry, Matrix4 } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, ellipsoid, type Solid } from '../kit/solid.ts'
import {
  blend,
  cylinder,
  furrow,
  mirrored,
  moved,
  rod,
  smooth,
  softMax,
  softMin,
  turned,
  union,
} from './solids.ts'
import type { Trim } from './trims.ts'

const { abs, atan2, hypot, max, PI } = Math

/** Middle of the steering wheel, and how far its plane leans. */
export const WHEEL = { x: 0.385, y: 0.935, z: 0.37, lean: 0.42, radius: 0.184 } as const

const rim: Solid = (x, y, z) => {
  const edge = softMax(hypot(y, z) - WHEEL.radius, -0.158 - y, 0.07)
  const angle = abs(atan2(z, y))
  const grip = 0.0022 * smooth(0.5, 0.8, angle) * (1 - smooth(1.25, 1.5, angle))
  const join =
    furrow((angle - 0.62) * WHEEL.radius, 0.002, 0.003) + furrow((angle - 2.25) * WHEEL.radius, 0.002, 0.003)
  return hypot(edge * 0.95, x) - 0.0155 - grip + join
}

const hub: Solid = (x, y, z) => {
  const edge = softMax(abs(z) - 0.078 + 0.12 * max(0, -y), abs(y + 0.004) - 0.058, 0.05)
  const front = -0.034 + 0.9 * (y * y + z * z) - x
  return softMax(softMax(edge, front, 0.02), x - 0.03, 0.02)
}

const spokes: Solid = (x, y, z) => {
  const wide = roundedBox(
    0.012,
    0.03 - 0.03 * smooth(0.08, 0.18, abs(z)),
    0.07,
    0.008,
  )(x + 0.004, y - 0.004, abs(z) - 0.112)
  const low = roundedBox(0.009, 0.06, 0.013, 0.006)(x + 0.002, y + 0.104, abs(z) - 0.034 - 0.1 * (-0.05 - y))
  return softMin(wide, low, 0.02)
}

/** Steering wheel with its column and stalks; the wheel carries no maker's mark. */
export function steeringWheel(trim: Trim): CabinPart[] {
  const place = new Matrix4()
    .makeTranslation(WHEEL.x, WHEEL.y, WHEEL.z)
    .multiply(new Matrix4().makeRotationZ(-WHEEL.lean))
  const pads = mirrored(moved(roundedBox(0.006, 0.02, 0.031, 0.006), -0.0145, 0.005, 0.112))
  const keys = mirrored(
    union(
      ...[-0.014, 0, 0.014].flatMap((dz) =>
        [-0.009, 0.009].map((dy) =>
          moved(roundedBox(0.004, 0.006, 0.0055, 0.002), -0.019, 0.005 + dy, 0.112 + dz),
        ),
      ),
    ),
  )
  const column = turned(
    blend(
      0.03,
      moved(roundedBox(0.1, 0.05, 0.05, 0.025), 0.13, -0.012, 0),
      moved(cylinder(0.055, 0.04, 0.01, 'x'), 0.06, 0, 0),
    ),
    'z',
    -0.1,
  )
  const stalks = mirrored(
    blend(
      0.006,
      rod([0.055, 0.012, 0.04], [0.035, 0.02, 0.165], 0.0075),
      moved(ellipsoid(0.01, 0.012, 0.03), 0.037, 0.02, 0.17),
    ),
  )
  const paddles = mirrored(moved(roundedBox(0.003, 0.035, 0.016, 0.003), 0.02, 0.03, 0.13))
  const mark = new CylinderGeometry(0.021, 0.021, 0.004, 48)
  mark.rotateZ(PI / 2).translate(-0.0355, 0, 0)
  const face = new CylinderGeometry(0.0175, 0.0175, 0.0045, 48)
  face.rotateZ(PI / 2).translate(-0.036, 0, 0)
  return [
    moulded(rim, { min: [-0.03, -0.21, -0.22], max: [0.03, 0.22, 0.22] }, 0.0045, trim.upper, { place }),
    moulded(hub, { min: [-0.06, -0.09, -0.11], max: [0.05, 0.09, 0.11] }, 0.005, trim.lower, { place }),
    moulded(spokes, { min: [-0.03, -0.19, -0.2], max: [0.03, 0.06, 0.2] }, 0.004, trim.metal, { place }),
    moulded(pads, { min: [-0.03, -0.03, -0.16], max: [0.0, 0.04, 0.16] }, 0.004, trim.gloss, { place }),
    moulded(keys, { min: [-0.03, -0.02, -0.15], max: [-0.01, 0.03, 0.15] }, 0.002, trim.matte, { place }),
    moulded(column, { min: [-0.02, -0.13, -0.1], max: [0.3, 0.1, 0.1] }, 0.007, trim.matte, { place }),
    moulded(stalks, { min: [0.0, -0.02, -0.22], max: [0.08, 0.05, 0.22] }, 0.004, trim.matte, { place }),
    moulded(paddles, { min: [0.01, -0.02, -0.16], max: [0.03, 0.08, 0.16] }, 0.004, trim.metal, { place }),
    built(mark.applyMatrix4(place), trim.chrome),
    built(face.applyMatrix4(place), trim.matte),
  ]
}
