import { CylinderGeometry, type Material } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, type Solid } from '../kit/solid.ts'
import { blend, furrow, moved, smooth, softMax, softMin, union, without } from './solids.ts'
import { roundBar } from './shapes.ts'
import type { Trim } from './trims.ts'

const { abs, hypot, max } = Math

/** The inside of a door: from its hinge to its lock, metres along the car. */
interface DoorSpan {
  ahead: number
  behind: number
  /** Where the arm rest begins and ends. */
  arm: readonly [number, number]
}

export const DOORS = {
  front: { ahead: 0.9, behind: -0.43, arm: [-0.3, 0.42] },
  rear: { ahead: -0.5, behind: -1.24, arm: [-1.0, -0.62] },
} as const satisfies Record<string, DoorSpan>

export const BELT = 0.985
/** How far from the middle the door's face is, at a height. */
const face = (y: number) => 0.705 + 0.035 * smooth(0.85, 0.45, y) - 0.012 * smooth(0.9, 1, y)

/** A door's trim on the right (`side` 1) or left (-1). */
export function doorTrim(trim: Trim, name: keyof typeof DOORS, side: 1 | -1): CabinPart[] {
  const { ahead, behind, arm }: DoorSpan = DOORS[name]
  const [middle, half] = [(ahead + behind) / 2, (ahead - behind) / 2]
  const [armMiddle, armHalf] = [(arm[0] + arm[1]) / 2, (arm[1] - arm[0]) / 2]
  const on =
    (sdf: Solid): Solid =>
    (x, y, z) =>
      sdf(x, y, z * side)
  const slab =
    (low: number, high: number, out: number): Solid =>
    (x, y, z) =>
      softMax(
        softMax(abs(x - middle) - half, max(low - y, y - high), 0.02),
        max(face(y) - out - z, z - face(y) - 0.035),
        0.02,
      )
  const roll = slab(0.885, BELT, 0.022)
  const insert: Solid = (x, y, z) => slab(0.69, 0.9, 0)(x, y, z) + furrow(y - 0.885, 0.004, 0.01)
  const rest = blend(
    0.045,
    moved(roundedBox(armHalf, 0.028, 0.045, 0.02), armMiddle, 0.69, 0.675),
    moved(roundedBox(armHalf * 0.42, 0.04, 0.035, 0.02), armMiddle + armHalf * 0.55, 0.7, 0.68),
  )
  const pocket = blend(
    0.02,
    moved(roundedBox(half * 0.62, 0.085, 0.035, 0.025), middle - half * 0.1, 0.475, 0.705),
    moved(roundedBox(half * 0.5, 0.03, 0.03, 0.02), middle, 0.42, 0.7),
  )
  const room = moved(roundedBox(half * 0.56, 0.09, 0.02, 0.015), middle - half * 0.1, 0.53, 0.703)
  const base = without(
    (x, y, z) => softMin(softMin(slab(0.34, 0.72, 0)(x, y, z), rest(x, y, z), 0.03), pocket(x, y, z), 0.03),
    room,
    0.006,
  )
  const speakerAt = [ahead - 0.3, 0.47] as const
  const bowl: readonly [number, number] = name === 'front' ? speakerAt : [ahead - 0.14, 0.5]
  const radius = name === 'front' ? 0.078 : 0.062
  const speaker: Solid = (x, y, z) => {
    const away = hypot(x - bowl[0], y - bowl[1])
    const dots = 0.0016 * max(0, Math.sin((x - bowl[0]) * 700) * Math.sin((y - bowl[1]) * 700))
    return softMax(
      away - radius,
      abs(z - face(bowl[1]) + 0.004) - 0.012 + dots * smooth(radius - 0.006, radius - 0.01, away),
      0.006,
    )
  }
  const lever = blend(
    0.008,
    moved(roundedBox(0.045, 0.011, 0.006, 0.006), armMiddle + armHalf * 0.75, 0.812, 0.684),
    moved(roundedBox(0.01, 0.012, 0.02, 0.006), armMiddle + armHalf * 0.75 + 0.036, 0.812, 0.695),
  )
  const cup = moved(roundedBox(0.062, 0.026, 0.008, 0.012), armMiddle + armHalf * 0.75, 0.812, 0.703)
  const plate = moved(
    roundedBox(armHalf * 0.36, 0.005, 0.028, 0.005),
    armMiddle + armHalf * 0.52,
    0.732,
    0.672,
  )
  const count = name === 'front' && side === 1 ? 4 : 1
  const keys = union(
    ...Array.from({ length: count }, (_, n) =>
      moved(
        roundedBox(0.014, 0.008, 0.009, 0.004),
        armMiddle + armHalf * 0.45 + Math.floor(n / 2) * 0.042,
        0.738,
        0.664 + (n % 2) * 0.022,
      ),
    ),
  )
  const reach: { x: readonly [number, number]; z: readonly [number, number] } = {
    x: [behind - 0.03, ahead + 0.03],
    z: side === 1 ? [0.6, 0.82] : [-0.82, -0.6],
  }
  const piece = (
    sdf: Solid,
    low: number,
    high: number,
    step: number,
    material: Material,
    tint?: Parameters<typeof moulded>[4],
  ): CabinPart =>
    moulded(
      on(sdf),
      { min: [reach.x[0], low, reach.z[0]], max: [reach.x[1], high, reach.z[1]] },
      step,
      material,
      tint,
    )
  const strip = (from: number, to: number, y: number, thick: number) =>
    roundBar((t) => [t, y, side * (face(y) - 0.004)], from, to, 0.004, thick, 40)
  const ring = new CylinderGeometry(radius + 0.004, radius + 0.004, 0.02, 56, 1, true)
  ring.rotateX(Math.PI / 2).translate(bowl[0], bowl[1], side * (face(bowl[1]) - 0.009))
  return [
    piece(roll, 0.86, 1.02, 0.0085, trim.upper),
    piece(insert, 0.66, 0.93, 0.0085, trim.seat, { tint: () => trim.colours.insert }),
    piece(base, 0.3, 0.78, 0.0085, trim.lower),
    piece(speaker, bowl[1] - 0.1, bowl[1] + 0.1, 0.0045, trim.matte),
    piece(lever, 0.78, 0.84, 0.004, trim.metal),
    piece(cup, 0.77, 0.85, 0.005, trim.dark),
    piece(plate, 0.71, 0.76, 0.004, trim.gloss),
    piece(keys, 0.72, 0.76, 0.003, trim.metal),
    built(ring, trim.metal),
    built(strip(behind + 0.04, ahead - 0.22, 0.887, 0.003), trim.metal),
    built(strip(behind + 0.04, ahead - 0.22, 0.8795, 0.0013), trim.ambient, { glow: 0.5 }),
  ]
}
