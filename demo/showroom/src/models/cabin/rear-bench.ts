import { Matrix4 } from 'three'
import { moulded, type CabinPart, type Tint } from './parts.ts'
import { furrow, mirrored, rod, smooth, softMax, softMin } from './solids.ts'
import { inFrame } from './seats.ts'
import type { Trim } from './trims.ts'

const { abs, max, sin, PI } = Math

/** Half of the bench's width, and where its outer places are. */
const HALF = 0.655
const PLACE = 0.345

/** How far a place across is from the middle of the seat it belongs to. */
const fromPlace = (w: number) => abs(abs(w) - PLACE)

function cushion(u: number, v: number, w: number): number {
  const away = fromPlace(w)
  const hollow = 0.022 * smooth(0.2, 0.05, away)
  const top = 0.075 - hollow - 0.03 * smooth(0.38, 0.5, u) - 0.015 * smooth(0.15, 0, u)
  const seam =
    furrow(away - 0.15, 0.005, 0.007) +
    furrow(abs(w) - 0.12, 0.004, 0.006) +
    furrow(v - 0.02, 0.004, 0.005) * smooth(0.36, 0.42, u)
  const flute =
    away < 0.15 && u < 0.42
      ? furrow(((u + 10.02) % 0.075) - 0.0375, 0.007, 0.006) * smooth(0.148, 0.135, away)
      : 0
  let d = softMax(v - top + flute, -0.08 - v, 0.05)
  d = softMax(d, abs(w) - HALF, 0.06)
  d = softMax(d, u - 0.49, 0.08)
  d = softMax(d, -0.06 - u, 0.04)
  return d + seam
}

function back(u: number, v: number, w: number): number {
  const away = fromPlace(w)
  const hollow = 0.03 * smooth(0.22, 0.06, away)
  const front = 0.075 - hollow + 0.015 * sin((v / 0.6) * PI) - 0.015 * smooth(0.45, 0.6, v)
  const seam =
    furrow(away - 0.145, 0.005, 0.008) * smooth(0.56, 0.5, v) +
    furrow(v - 0.5, 0.005, 0.006) * smooth(0.16, 0.13, away)
  const flute =
    v < 0.48 && v > 0.06 ? furrow(((v + 9.98) % 0.075) - 0.0375, 0.007, 0.006) * smooth(0.145, 0.13, away) : 0
  const split = furrow(w + 0.115, 0.006, 0.03)
  const armRest = furrow(max(abs(w) - 0.095, abs(v - 0.28) - 0.2), 0.004, 0.009)
  let d = softMax(u - front + flute, -0.055 - u, 0.05)
  d = softMax(d, abs(w) - HALF + 0.03 * smooth(0.3, 0.62, v), 0.07)
  d = softMax(d, v - 0.6 + 0.012 * smooth(0.12, 0.2, away), 0.06)
  d = softMax(d, -0.06 - v, 0.04)
  return d + seam + split + armRest
}

function rest(u: number, v: number, w: number): number {
  let d = Infinity
  for (const at of [-PLACE, 0, PLACE]) {
    const [half, high] = at === 0 ? [0.105, 0.045] : [0.125, 0.07]
    let one = softMax(u - 0.03, -0.045 - u, 0.045)
    one = softMax(one, abs(w - at) - half, 0.05)
    one = softMax(one, abs(v - (high - 0.07)) - high, 0.05)
    d = softMin(d, one, 0.001)
  }
  return d + furrow(u - 0.005, 0.0035, 0.004)
}

/** The bench behind, the crease of its seats at `x` over a floor at height `y`. */
export function rearBench(trim: Trim, x: number, y: number): CabinPart[] {
  const place = new Matrix4().makeTranslation(x, y, 0)
  const lean = 0.42
  const along = (far: number): [number, number] => [-0.03 - sin(lean) * far, 0.3 + Math.cos(lean) * far]
  const leaning = inFrame(back, ...along(0), lean)
  const head = inFrame(rest, ...along(0.675), lean * 0.7)
  const [[ax, ay], [bx, by]] = [along(0.57), along(0.66)]
  const posts = mirrored((a, b, c) =>
    Math.min(
      rod([ax, ay, 0.29], [bx, by, 0.29], 0.006)(a, b, c),
      rod([ax, ay, 0.4], [bx, by, 0.4], 0.006)(a, b, c),
      rod([ax, ay, 0.045], [bx, by, 0.045], 0.006)(a, b, c),
    ),
  )
  const tint: Tint = (a, b, c) => {
    const inside = fromPlace(c) < 0.146
    const isBack = a < 0.02 - (b - 0.3) * 0.3 && b > 0.28
    return inside && (isBack ? b < 0.3 + 0.9 * 0.5 : true) ? trim.colours.insert : trim.colours.seat
  }
  return [
    moulded(
      inFrame(cushion, 0, 0.27, 0.12),
      { min: [-0.12, 0.12, -0.72], max: [0.56, 0.48, 0.72] },
      0.006,
      trim.seat,
      { tint, place },
    ),
    moulded(leaning, { min: [-0.42, 0.18, -0.72], max: [0.16, 0.95, 0.72] }, 0.006, trim.seat, {
      tint,
      place,
    }),
    moulded(head, { min: [-0.5, 0.78, -0.55], max: [-0.2, 1.1, 0.55] }, 0.006, trim.seat, {
      tint: () => trim.colours.seat,
      place,
    }),
    moulded(posts, { min: [-0.4, 0.76, -0.45], max: [-0.2, 0.98, 0.45] }, 0.004, trim.chrome, { place }),
  ]
}
