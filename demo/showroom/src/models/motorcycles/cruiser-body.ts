import { Group } from 'three'
import { block, drum, FINISHES, part, rod } from '../heavy/parts.ts'
import { ramp } from '../kit/curves.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { ellipsoid, roundMin } from '../kit/solid.ts'
import { corners } from '../shell/outline.ts'
import { mudguard } from './cycle-wheel.ts'
import { formed, moulded } from './form.ts'

export const FRONT = [0.85, 0.33] as const
export const REAR = [-0.82, 0.325] as const

/** Tank, seat, mudguards and headlamp. */
export function bodywork(paint: Paint): Group {
  const group = new Group()
  const colour = painted(paint)
  const drop = ellipsoid(0.27, 0.125, 0.155)
  const tail = ellipsoid(0.3, 0.075, 0.085)
  const tank = formed(
    (x, y, z) => roundMin(drop(x - 0.21 + (y - 0.9) * 0.2, y - 0.9, z), tail(x + 0.02, y - 0.83, z), 0.12),
    [-0.4, 0.56],
    [0.7, 1.08],
    0.2,
    colour,
  )
  group.add(tank, drum(0.035, 0.02, MATERIALS.chrome, [0.17, 1.026, 0]).rotateX(Math.PI / 2))
  group.add(part(block(0.2, 0.03, 0.07, 0.014, 0.04), MATERIALS.chrome, [0.17, 1.008, 0]))
  const seat = (x: number) => 0.09 + 0.08 * ramp(-0.1, -0.42, x) - 0.05 * ramp(-0.56, -0.75, x)
  group.add(
    moulded(
      corners(
        '-0.06,0.8,0.03 -0.22,0.76,0.1 -0.46,0.72,0.1 -0.6,0.78,0.06 -0.68,0.8,0.05 -0.98,0.79,0.05 -0.98,0.73,0.03 -0.6,0.7,0.05 -0.46,0.64,0.06 -0.12,0.71,0.03',
      ),
      seat,
      0.04,
      MATERIALS.leather,
    ),
  )
  const front = mudguard(0.375, 0.17, 38, 158, colour)
  front.position.set(...FRONT, 0)
  const rear = mudguard(0.4, 0.24, 22, 162, colour)
  rear.position.set(...REAR, 0)
  group.add(front, rear)
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [FRONT[0], FRONT[1] + 0.02, side * 0.09],
          [FRONT[0] - 0.04, FRONT[1] + 0.33, side * 0.084],
        ],
        0.008,
        MATERIALS.chrome,
      ),
    )
    group.add(
      moulded(
        corners('-0.24,0.68,0.05 -0.46,0.64,0.05 -0.52,0.46,0.06 -0.3,0.44,0.06'),
        () => 0.03,
        0.025,
        colour,
        { middle: side * 0.13, widest: 0.05 },
      ),
    )
  }
  const shell = ellipsoid(0.13, 0.1, 0.1)
  group.add(
    formed(
      (x, y, z) => Math.max(shell(x - 0.62, y - 0.87, z), x - 0.655),
      [0.45, 0.7],
      [0.73, 1.0],
      0.12,
      MATERIALS.chrome,
    ),
  )
  const lens = drum(0.094, 0.02, FINISHES.clearLens, [0.66, 0.87, 0])
  lens.rotation.y = Math.PI / 2
  const rim = drum(0.102, 0.016, MATERIALS.chrome, [0.652, 0.87, 0])
  rim.rotation.y = Math.PI / 2
  const eye = drum(0.045, 0.03, FINISHES.glow, [0.66, 0.87, 0])
  eye.rotation.y = Math.PI / 2
  return group.add(rim, lens, eye)
}
