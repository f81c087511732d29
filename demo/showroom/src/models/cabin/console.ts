import { CylinderGeometry, Matrix4, TorusGeometry } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, ellipsoid, type Solid } from '../kit/solid.ts'
import {
  blend,
  cylinder,
  furrow,
  moved,
  polygon,
  extruded,
  softMax,
  turned,
  union,
  without,
} from './solids.ts'
import type { Trim } from './trims.ts'

const { abs, PI } = Math

/** The console between the front seats, with selector, cups, arm rest and the controls of the air. */
export function centreConsole(trim: Trim): CabinPart[] {
  const side = polygon([
    [-0.42, 0.36],
    [-0.42, 0.585],
    [-0.1, 0.6],
    [0.42, 0.617],
    [0.7, 0.8],
    [0.78, 0.8],
    [0.78, 0.36],
  ])
  const cups: readonly (readonly [number, number])[] = [
    [-0.02, 0.043],
    [-0.02, -0.043],
  ]
  const hole = union(
    ...cups.map(([x, z]) => moved(cylinder(0.037, 0.06, 0.004), x, 0.6, z)),
    moved(roundedBox(0.075, 0.02, 0.075, 0.02), 0.5, 0.675, 0),
  )
  const body = without(extruded(side, 0.115, 0.02), hole, 0.008)
  const seamed: Solid = (x, y, z) =>
    body(x, y, z) + furrow(y - 0.575 - 0.05 * x, 0.002, 0.004) * (abs(z) > 0.1 ? 1 : 0)
  const panel = without(
    turnedTo(roundedBox(0.185, 0.006, 0.092, 0.005), 0.24, 0.613, -0.033),
    moved(cylinder(0.03, 0.05, 0.004), 0.13, 0.62, 0.05),
    0.002,
  )
  const lid: Solid = (x, y, z) => {
    const top = softMax(
      softMax(abs(x + 0.27) - 0.155, abs(z) - 0.092, 0.05),
      abs(y - 0.635 + 0.4 * z * z) - 0.028,
      0.035,
    )
    return top + furrow(abs(z) - 0.062, 0.004, 0.005) * (y > 0.63 ? 1 : 0)
  }
  const stack = turnedTo(roundedBox(0.012, 0.1, 0.125, 0.012), 0.655, 0.815, 0.42)
  const face = turnedTo(roundedBox(0.004, 0.05, 0.118, 0.006), 0.632, 0.812, 0.42)
  const selector = blend(
    0.012,
    moved(ellipsoid(0.03, 0.022, 0.024), 0.245, 0.703, -0.02),
    turnedTo(cylinder(0.011, 0.04, 0.004), 0.25, 0.66, 0.1, -0.02),
  )
  const boot = moved(roundedBox(0.05, 0.012, 0.032, 0.012), 0.255, 0.622, -0.02)
  const knob = (x: number, y: number, z: number, r: number, lean: number) => {
    const parts = [
      new CylinderGeometry(r, r * 1.04, 0.02, 40),
      new CylinderGeometry(r * 0.82, r * 0.82, 0.0215, 40),
    ]
    return parts.map((part, n) =>
      built(
        part.applyMatrix4(new Matrix4().makeTranslation(x, y, z).multiply(new Matrix4().makeRotationZ(lean))),
        n ? trim.gloss : trim.metal,
      ),
    )
  }
  const cupRings = cups.map(([x, z]) => {
    const ring = new TorusGeometry(0.0385, 0.0025, 8, 48)
    ring.rotateX(PI / 2).translate(x, 0.604, z)
    return built(ring, trim.chrome)
  })
  const edge = turnedTo(
    without(roundedBox(0.195, 0.004, 0.1, 0.004), roundedBox(0.186, 0.02, 0.093, 0.004), 0.001),
    0.24,
    0.615,
    -0.033,
  )
  const keys = union(
    ...[-0.085, -0.06, -0.035, 0.035, 0.06, 0.085].map((z) =>
      turnedTo(roundedBox(0.006, 0.006, 0.0105, 0.002), 0.615, 0.775, 0.42, z),
    ),
  )
  const buttons = union(
    ...[0.19, 0.225, 0.26, 0.295].map((x) =>
      moved(roundedBox(0.013, 0.006, 0.011, 0.003), x, 0.618 + (x - 0.24) * 0.033, 0.055),
    ),
  )
  return [
    moulded(seamed, { min: [-0.46, 0.33, -0.15], max: [0.82, 0.84, 0.15] }, 0.0075, trim.lower),
    moulded(panel, { min: [0.03, 0.58, -0.11], max: [0.45, 0.66, 0.11] }, 0.0045, trim.gloss),
    moulded(edge, { min: [0.03, 0.58, -0.12], max: [0.46, 0.66, 0.12] }, 0.004, trim.metal),
    moulded(lid, { min: [-0.45, 0.58, -0.13], max: [-0.08, 0.69, 0.13] }, 0.006, trim.seat, {
      tint: () => trim.colours.seat,
    }),
    moulded(stack, { min: [0.56, 0.68, -0.15], max: [0.75, 0.93, 0.15] }, 0.006, trim.matte),
    moulded(face, { min: [0.58, 0.74, -0.14], max: [0.69, 0.88, 0.14] }, 0.004, trim.gloss),
    moulded(selector, { min: [0.19, 0.6, -0.06], max: [0.31, 0.74, 0.03] }, 0.004, trim.upper),
    moulded(boot, { min: [0.19, 0.6, -0.07], max: [0.32, 0.65, 0.03] }, 0.004, trim.metal),
    moulded(keys, { min: [0.58, 0.75, -0.11], max: [0.65, 0.8, 0.11] }, 0.0025, trim.metal),
    moulded(buttons, { min: [0.16, 0.59, 0.03], max: [0.32, 0.64, 0.08] }, 0.003, trim.matte),
    ...knob(0.13, 0.625, 0.05, 0.026, 0.03),
    ...knob(0.622, 0.822, -0.088, 0.021, PI / 2 - 0.42),
    ...knob(0.622, 0.822, 0.088, 0.021, PI / 2 - 0.42),
    ...cupRings,
  ]
}

/** A shape turned back by `lean` about z and put in its place. */
function turnedTo(sdf: Solid, x: number, y: number, lean: number, z = 0): Solid {
  return moved(turned(sdf, 'z', -lean), x, y, z)
}
