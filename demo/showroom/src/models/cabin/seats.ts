import { Matrix4, type Color } from 'three'
import { moulded, type CabinPart, type Tint } from './parts.ts'
import { roundedBox, type Solid } from '../kit/solid.ts'
import { furrow, moved, mirrored, rod, smooth, softMax, softMin, union } from './solids.ts'
import type { Trim } from './trims.ts'

const { abs, cos, sin, PI, max } = Math

/** A front seat: its place is the floor below the crease between cushion and back. */
export const SEAT = { lean: 0.37, high: 0.24 } as const

const HALF = 0.255

/** The seat's cushion: u ahead, v up from its middle height, w across. */
function cushion(u: number, v: number, w: number): number {
  const side = abs(w)
  const ahead = (u + 0.02) / 0.5
  const half = HALF + 0.012 * ahead - 0.02 * smooth(0.42, 0.54, u)
  const bolster = 0.036 * smooth(0.13, 0.205, side) * (1 - smooth(0.35, 0.52, u) * 0.75)
  const top = 0.066 - 0.022 * smooth(0.2, 0, u) + bolster - 0.03 * smooth(0.4, 0.54, u) - 0.006 * cos(w * 12)
  const seam =
    furrow(side - 0.148, 0.005, 0.008) +
    furrow(v - 0.012 - bolster * 0.4, 0.004, 0.005) * smooth(0.15, 0.2, max(side, u - 0.32))
  const flute =
    side < 0.15 && u < 0.46
      ? furrow(((u + 10.02) % 0.075) - 0.0375, 0.007, 0.0065) * smooth(0.148, 0.135, side)
      : 0
  let d = softMax(v - top + flute, -0.072 - v, 0.05)
  d = softMax(d, side - half, 0.05)
  d = softMax(d, u - 0.53 + 0.35 * w * w, 0.09)
  d = softMax(d, -0.05 - u, 0.05)
  return d + seam
}

/** The seat's back: u ahead of its middle, v up along it, w across. */
function back(u: number, v: number, w: number): number {
  const side = abs(w)
  const half = HALF - 0.012 - 0.055 * smooth(0.42, 0.68, v) + 0.012 * smooth(0.3, 0, v)
  const wing = 0.062 * smooth(0.125, 0.215, side) * smooth(0.02, 0.16, v) * (1 - 0.72 * smooth(0.32, 0.56, v))
  const front = 0.048 + wing + 0.02 * sin((v / 0.66) * PI * 0.9) - 0.018 * smooth(0.5, 0.68, v)
  const rear = 0.062 - 0.02 * smooth(0.4, 0.68, v) - 0.25 * w * w
  const line = 0.142 - 0.02 * smooth(0.2, 0.5, v)
  const seam = furrow(side - line, 0.005, 0.008) * smooth(0.6, 0.55, v)
  const cross = furrow(v - 0.535 - 0.25 * w * w, 0.005, 0.007) * smooth(0.2, 0.16, side)
  const flute =
    v < 0.5 && v > 0.06
      ? furrow(((v + 9.98) % 0.075) - 0.0375, 0.007, 0.0065) * smooth(line, line - 0.012, side)
      : 0
  const welt = furrow(u - front + 0.045 + wing * 0.4, 0.0035, 0.004) * smooth(0.17, 0.21, max(side, v - 0.42))
  let d = softMax(u - front + flute, -rear - u, 0.055)
  d = softMax(d, side - half, 0.06)
  d = softMax(d, v - 0.665 + 0.5 * w * w, 0.07)
  d = softMax(d, -0.075 - v, 0.05)
  return d + seam + cross + welt
}

/** The head restraint: u ahead, v up from its middle, w across. */
function rest(u: number, v: number, w: number): number {
  const front = 0.038 + 0.6 * w * w - 0.012 * smooth(-0.02, 0.09, v)
  let d = softMax(u - front, -0.05 - u - 0.9 * w * w, 0.05)
  d = softMax(d, abs(w) - 0.128 + 0.1 * v, 0.06)
  d = softMax(d, abs(v) - 0.088, 0.06)
  return d + furrow(u - 0.002, 0.0035, 0.005) + furrow(abs(w) - 0.085, 0.004, 0.005) * smooth(0, 0.02, u)
}

/** A shape in the frame of a leaning part: u ahead across it, v along it, w to the right. */
export const inFrame = (sdf: Solid, ahead: number, up: number, lean: number): Solid => {
  const [c, s] = [cos(lean), sin(lean)]
  return (x, y, z) => {
    const [dx, dy] = [x - ahead, y - up]
    return sdf(dx * c + dy * s, dy * c - dx * s, z)
  }
}

/** A front seat with its rails and buckle, at `x` and `z` on a floor at height `y`. */
export function frontSeat(trim: Trim, x: number, y: number, z: number): CabinPart[] {
  const place = new Matrix4().makeTranslation(x, y, z)
  const sitting = inFrame(cushion, 0, SEAT.high, 0.13)
  const leaning = inFrame(back, -0.035, SEAT.high + 0.06, SEAT.lean)
  const head = inFrame(
    rest,
    -0.035 - sin(SEAT.lean) * 0.752 + 0.012,
    SEAT.high + 0.06 + cos(SEAT.lean) * 0.752,
    SEAT.lean * 0.55,
  )
  const tint = seatTint(trim.colours, leaning)
  const posts = mirrored(rod([-0.27, 0.86, 0.055], [-0.325, 0.99, 0.055], 0.0065))
  const shield: Solid = (a, b, c) => {
    const side = roundedBox(0.26, 0.055, 0.012, 0.012)(a - 0.17, b - 0.17 - 0.1 * (a - 0.1), abs(c) - 0.255)
    return softMin(side, roundedBox(0.1, 0.07, 0.012, 0.012)(a + 0.02, b - 0.21, abs(c) - 0.255), 0.02)
  }
  const frame = union(
    moved(roundedBox(0.24, 0.03, 0.2, 0.02), 0.2, 0.13, 0),
    mirrored(moved(roundedBox(0.3, 0.02, 0.025, 0.01), 0.18, 0.03, 0.19)),
    mirrored(moved(roundedBox(0.03, 0.06, 0.02, 0.01), 0.02, 0.09, 0.19)),
    mirrored(moved(roundedBox(0.03, 0.06, 0.02, 0.01), 0.34, 0.09, 0.19)),
  )
  return [
    moulded(sitting, { min: [-0.12, 0.12, -0.32], max: [0.6, 0.5, 0.32] }, 0.006, trim.seat, { tint, place }),
    moulded(leaning, { min: [-0.45, 0.2, -0.32], max: [0.2, 1.06, 0.32] }, 0.006, trim.seat, { tint, place }),
    moulded(head, { min: [-0.5, 0.86, -0.18], max: [-0.15, 1.22, 0.18] }, 0.006, trim.seat, {
      tint: () => trim.colours.seat,
      place,
    }),
    moulded(posts, { min: [-0.36, 0.83, -0.08], max: [-0.24, 1.02, 0.08] }, 0.004, trim.chrome, { place }),
    moulded(shield, { min: [-0.15, 0.08, -0.29], max: [0.46, 0.32, 0.29] }, 0.009, trim.matte, { place }),
    moulded(frame, { min: [-0.15, 0, -0.25], max: [0.52, 0.2, 0.25] }, 0.01, trim.dark, { place }),
  ]
}

function seatTint(colours: { seat: Color; insert: Color }, leaning: Solid): Tint {
  return (x, y, z) => {
    const isBack = abs(leaning(x, y, z)) < 0.02
    const line = isBack ? 0.142 - 0.02 * smooth(0.5, 0.8, y) : 0.148
    const isFace = isBack ? x > -0.1 - (y - 0.33) * 0.388 && y < 0.83 : y > 0.27
    return abs(z) < line && isFace ? colours.insert : colours.seat
  }
}
