import { Matrix4 } from 'three'
import { built, moulded, type CabinPart } from './parts.ts'
import { roundedBox, type Solid } from '../kit/solid.ts'
import { blend, furrow, mirrored, moved, rod, smooth, softMax, union, without } from './solids.ts'
import { ringOf } from './shapes.ts'
import { finish } from './finishes.ts'
import type { Trim } from './trims.ts'

const { abs, max } = Math

/** Height of the load floor and of the roof over it, and the plane of the tailgate's opening. */
const LOAD = { floor: 0.63, roof: 1.4, back: -2.06 } as const

/** The load space behind the bench, its tailgate open; `body` is the paint around the opening. */
export function boot(trim: Trim, body: string): CabinPart[] {
  const paint = finish({
    color: body,
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.05,
    metalness: 0.4,
  })
  const lens = finish({ color: '#8c0a12', roughness: 0.12, clearcoat: 1 })
  const room: Solid = (x, y, z) => {
    const arch = 0.1 * smooth(0.95, 0.7, y) * smooth(-1.98, -1.86, x) * smooth(-1.42, -1.6, x)
    const wide = 0.565 - arch - 0.05 * smooth(0.95, 1.35, y)
    return softMax(softMax(abs(z) - wide, max(LOAD.floor - y, y - LOAD.roof), 0.07), x + 1, 0.03)
  }
  const windows = mirrored(moved(roundedBox(0.18, 0.15, 0.3, 0.05), -1.62, 1.19, 0.65))
  const hull = without(
    without(moved(roundedBox(0.42, 0.47, 0.72, 0.06), -1.7, 1.0, 0), room, 0.012),
    windows,
    0.02,
  )
  const trimmed: Solid = (x, y, z) =>
    softMax(hull(x, y, z), LOAD.back + 0.05 - x, 0.004) + furrow(y - 0.99, 0.003, 0.005)
  const opening: Solid = (x, y, z) =>
    softMax(
      softMax(
        abs(z) - 0.55 + 0.04 * smooth(0.95, 1.35, y),
        max(LOAD.floor - 0.015 - y, y - LOAD.roof + 0.01),
        0.09,
      ),
      abs(x + 2.06) - 0.3,
      0.01,
    )
  const shape: Solid = (x, y, z) =>
    softMax(
      softMax(abs(z) - 0.8 + 0.16 * smooth(0.95, 1.45, y), max(0.5 - y, y - 1.5), 0.1),
      abs(x - LOAD.back) - 0.055 - 0.08 * smooth(0.6, 0.8, abs(z)),
      0.03,
    )
  const frame = without(shape, opening, 0.03)
  const bumper = blend(
    0.03,
    moved(roundedBox(0.12, 0.14, 0.84, 0.08), -2.08, 0.43, 0),
    moved(roundedBox(0.08, 0.03, 0.72, 0.025), -2.1, 0.565, 0),
  )
  const lamps = mirrored(moved(roundedBox(0.05, 0.1, 0.095, 0.04), -2.1, 0.93, 0.685))
  const floor = union(moved(roundedBox(0.37, 0.012, 0.5, 0.01), -1.68, LOAD.floor + 0.004, 0))
  const ribbed: Solid = (x, y, z) => floor(x, y, z) + furrow(x + 1.78, 0.004, 0.006)
  const sill = moved(roundedBox(0.05, 0.014, 0.53, 0.01), -2.07, LOAD.floor + 0.012, 0)
  const backs = moved(
    (x, y, z) =>
      roundedBox(0.02, 0.3, 0.6, 0.02)(x * 0.92 + y * 0.39, y * 0.92 - x * 0.39, z) +
      furrow(z + 0.115, 0.004, 0.01),
    -1.34,
    0.86,
    0,
  )
  const hooks = mirrored(
    union(
      rod([-1.95, 0.655, 0.44], [-1.95, 0.655, 0.4], 0.006),
      rod([-1.42, 0.655, 0.44], [-1.42, 0.655, 0.4], 0.006),
    ),
  )
  const seal = ringOf(0.545, 0.385, 0.09, 0.012).applyMatrix4(
    new Matrix4().makeTranslation(LOAD.back - 0.03, 1.0, 0),
  )
  return [
    moulded(trimmed, { min: [-2.15, 0.5, -0.75], max: [-1.25, 1.5, 0.75] }, 0.012, trim.lower),
    moulded(frame, { min: [-2.3, 0.45, -0.86], max: [-1.85, 1.56, 0.86] }, 0.011, paint),
    moulded(bumper, { min: [-2.24, 0.26, -0.88], max: [-1.9, 0.63, 0.88] }, 0.012, trim.matte),
    moulded(lamps, { min: [-2.2, 0.78, -0.82], max: [-2.0, 1.08, 0.82] }, 0.009, lens),
    moulded(ribbed, { min: [-2.08, 0.6, -0.53], max: [-1.28, 0.67, 0.53] }, 0.007, trim.carpet),
    moulded(sill, { min: [-2.14, 0.6, -0.56], max: [-1.98, 0.68, 0.56] }, 0.006, trim.metal),
    moulded(backs, { min: [-1.55, 0.52, -0.64], max: [-1.15, 1.2, 0.64] }, 0.01, trim.carpet),
    moulded(hooks, { min: [-1.98, 0.63, -0.47], max: [-1.4, 0.68, 0.47] }, 0.004, trim.chrome),
    built(seal, trim.matte),
  ]
}
