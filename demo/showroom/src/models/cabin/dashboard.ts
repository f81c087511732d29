import { BoxGeometry, Matrix4 } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, type Solid } from '../kit/solid.ts'
import { furrow, moved, polygon, smooth, softMax, union, without } from './solids.ts'
import { roundBar, ringOf } from './shapes.ts'
import type { Trim } from './trims.ts'

const { abs, hypot, max, min } = Math

/** Half of the dashboard's width. */
const HALF = 0.735

/** The dashboard's face leans away from the seats towards the doors. */
export const sweep = (z: number) => 0.055 * (z / HALF) ** 2

const UPPER = polygon([
  [0.668, 0.957],
  [0.664, 0.972],
  [0.7, 0.99],
  [0.9, 0.992],
  [1.22, 0.985],
  [1.22, 0.8],
  [0.78, 0.8],
  [0.735, 0.945],
])
const BAND = polygon([
  [0.7, 0.862],
  [0.69, 0.9],
  [0.72, 0.906],
  [0.9, 0.906],
  [0.9, 0.82],
  [0.73, 0.83],
])
const LOWER = polygon([
  [0.715, 0.84],
  [0.675, 0.8],
  [0.672, 0.775],
  [0.715, 0.64],
  [0.8, 0.53],
  [1.0, 0.53],
  [1.0, 0.84],
])

const across =
  (profile: (u: number, v: number) => number, r: number, half = HALF): Solid =>
  (x, y, z) =>
    softMax(profile(x - sweep(z), y) - r, abs(z) - half, 0.01)

/** Distance in a plane to a rectangle's edge, its corners round. */
function frame(u: number, v: number, a: number, b: number, r: number): number {
  const [p, q] = [abs(u) - a + r, abs(v) - b + r]
  return hypot(max(p, 0), max(q, 0)) + min(max(p, q), 0) - r
}

/** Vents of the dashboard: middle across, half width. */
const VENTS = [
  [-0.61, 0.085],
  [-0.1, 0.085],
  [0.1, 0.085],
  [0.61, 0.085],
] as const
const VENT_UP = 0.928

/** The dashboard without its screens: padded top, band, lower part with glove box, vents, light line. */
export function dashboard(trim: Trim): CabinPart[] {
  const padSeam = (x: number, y: number, z: number) =>
    furrow(x - sweep(z) - 0.745, 0.004, 0.004) * smooth(0.97, 0.99, y)
  const pad = across(UPPER, 0.014)
  const upper: Solid = (x, y, z) => pad(x, y, z) + padSeam(x, y, z)
  const lowerBody = across(LOWER, 0.012)
  const lower: Solid = (x, y, z) => {
    const glove = furrow(frame(z + 0.4, y - 0.695, 0.205, 0.088, 0.02), 0.0028, 0.009)
    const knee = furrow(frame(z - 0.4, y - 0.69, 0.215, 0.08, 0.02), 0.0025, 0.006)
    return lowerBody(x, y, z) + glove + knee
  }
  const slot = moved(roundedBox(0.05, 0.026, HALF + 0.01, 0.004), 0.72, VENT_UP, 0)
  const slotBack: Solid = (x, y, z) =>
    max(abs(y - VENT_UP) - 0.04, 0.735 + sweep(z) - x, x - 0.76 - sweep(z), abs(z) - HALF)
  return [
    moulded(upper, { min: [0.62, 0.77, -0.76], max: [1.26, 1.03, 0.76] }, 0.0085, trim.upper),
    moulded(
      without(across(BAND, 0.006), slot),
      { min: [0.66, 0.8, -0.76], max: [0.96, 0.93, 0.76] },
      0.006,
      trim.band,
    ),
    moulded(lower, { min: [0.64, 0.5, -0.76], max: [1.04, 0.87, 0.76] }, 0.0075, trim.lower),
    moulded(slotBack, { min: [0.7, 0.87, -0.76], max: [0.84, 0.98, 0.76] }, 0.01, trim.dark),
    built(
      roundBar((t) => [0.681 + sweep(t), 0.853, t], -HALF, HALF, 0.005, 0.0035),
      trim.metal,
    ),
    built(
      roundBar((t) => [0.684 + sweep(t), 0.8605, t], -HALF, HALF, 0.0016, 0.0016),
      trim.ambient,
      { glow: 0.6 },
    ),
    ...VENTS.flatMap(([z, half]) => vent(trim, z, half)),
    ...slats(trim),
    moulded(
      union(moved(roundedBox(0.008, 0.006, 0.03, 0.004), 0.676, 0.79, -0.4)),
      { min: [0.66, 0.77, -0.45], max: [0.7, 0.81, -0.35] },
      0.003,
      trim.metal,
    ),
  ]
}

/** Thin fins along the slot between the vents. */
function slats(trim: Trim): CabinPart[] {
  return [-1, 0, 1].map((row) =>
    built(
      roundBar(
        (t) => [0.705 + sweep(t), VENT_UP + row * 0.0125, t],
        -HALF + 0.01,
        HALF - 0.01,
        0.016,
        0.0016,
      ),
      trim.matte,
    ),
  )
}

function vent(trim: Trim, z: number, half: number): CabinPart[] {
  const x = 0.684 + sweep(z)
  const turn = new Matrix4().makeTranslation(x, VENT_UP, z)
  const fins = Array.from({ length: 7 }, (_, n) => {
    const fin = new BoxGeometry(0.02, 0.04, 0.0016)
    fin.translate(0.728 + sweep(z), VENT_UP, z - half + ((n + 1) * 2 * half) / 8)
    return built(fin, trim.matte)
  })
  const tab = new BoxGeometry(0.012, 0.008, 0.022)
  tab.translate(0.69 + sweep(z), VENT_UP, z)
  return [
    built(ringOf(half, 0.024, 0.012, 0.0032).applyMatrix4(turn), trim.metal),
    ...fins,
    built(tab, trim.metal),
  ]
}
