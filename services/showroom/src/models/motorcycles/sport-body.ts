import { Group } from 'three'
import { drum, FINISHES, part } from '../heavy/parts.ts'
import { ramp } from '../kit/curves.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { patch } from '../shell/patch.ts'
import { mirrored } from '../shell/livery.ts'
import { corners } from '../shell/outline.ts'
import { formed, moulded, slab } from './form.ts'

/** Nose, belly pan, lamps and screen. */
export function fairing(paint: Paint): Group {
  const group = new Group()
  const colour = painted(paint)
  const width = (x: number, y: number) =>
    0.235 - 0.19 * ramp(0.42, 0.86, x) ** 1.2 - 0.05 * ramp(0.86, 1.1, y) - 0.03 * ramp(0.6, 0.4, y)
  const nose = corners(
    '0.86,0.82,0.05 0.8,0.93,0.08 0.56,1.06,0.05 0.36,1.04,0.04 0.3,0.86,0.05 0.24,0.62,0.06 0.42,0.56,0.08 0.58,0.72,0.12',
  )
  const upper = slab(nose, width, 0.032)
  group.add(formed(upper, [0.2, 0.9], [0.52, 1.1], 0.27, colour))
  const belly = corners(
    '0.46,0.58,0.05 0.3,0.62,0.08 0.1,0.5,0.08 -0.22,0.42,0.06 -0.42,0.27,0.03 -0.36,0.2,0.03 0.2,0.19,0.08 0.42,0.36,0.08',
  )
  const keel = slab(belly, (x, y) => 0.2 - 0.09 * ramp(0.42, 0.2, y) - 0.03 * ramp(-0.1, -0.4, x), 0.03)
  group.add(formed(keel, [-0.46, 0.5], [0.15, 0.68], 0.24, colour))
  const eye = corners('0.035,0.86,0.01 0.13,0.895,0.02 0.155,0.935,0.01 0.05,0.9,0.02')
  const line = corners('0.035,0.855,0.004 0.14,0.893,0.01 0.15,0.902,0.004 0.04,0.866,0.004')
  for (const shape of [eye, mirrored(eye)])
    group.add(part(patch(upper, 'front', shape, 0.003, 0.015), FINISHES.lampGlass))
  for (const shape of [line, mirrored(line)])
    group.add(part(patch(upper, 'front', shape, 0.006, 0.015), FINISHES.glow))
  group.add(
    part(
      patch(
        upper,
        'front',
        corners('-0.035,0.79,0.01 0.035,0.79,0.01 0.05,0.84,0.01 -0.05,0.84,0.01'),
        0.003,
        0.02,
      ),
      MATERIALS.liner,
    ),
  )
  for (const side of ['right', 'left'] as const) {
    group.add(
      part(
        patch(upper, side, corners('0.44,0.66,0.02 0.36,0.8,0.03 0.3,0.8,0.02 0.29,0.64,0.02'), 0.002, 0.03),
        MATERIALS.liner,
      ),
    )
    group.add(
      part(
        patch(
          keel,
          side,
          corners('0.3,0.43,0.02 0.06,0.38,0.03 -0.3,0.3,0.02 -0.26,0.27,0.02 0.1,0.31,0.03 0.28,0.36,0.02'),
          0.003,
          0.03,
        ),
        MATERIALS.gloss,
      ),
    )
  }
  group.add(
    moulded(
      corners('0.69,0.985,0.01 0.46,1.15,0.05 0.35,1.17,0.02 0.38,1.03,0.02'),
      (x, y) => 0.15 - 0.06 * ramp(0.45, 0.7, x) - 0.05 * ramp(1.02, 1.17, y),
      0.045,
      FINISHES.darkGlass,
    ),
  )
  return group
}

/** Tank, seats and tail. */
export function seatAndTank(paint: Paint): Group {
  const group = new Group()
  const colour = painted(paint)
  const waist = (x: number, y: number) =>
    0.09 + 0.105 * ramp(-0.16, 0.06, x) - 0.06 * ramp(0.9, 1.04, y) - 0.04 * ramp(0.22, 0.4, x)
  group.add(
    moulded(
      corners(
        '0.36,0.9,0.05 0.28,1.0,0.08 0.1,1.04,0.12 -0.14,0.94,0.08 -0.24,0.82,0.04 -0.1,0.76,0.06 0.3,0.74,0.06',
      ),
      waist,
      0.06,
      colour,
    ),
  )
  group.add(drum(0.034, 0.015, FINISHES.chassis, [0.14, 1.016, 0]).rotateX(Math.PI / 2))
  group.add(
    moulded(
      corners('-0.16,0.84,0.03 -0.36,0.82,0.08 -0.5,0.87,0.04 -0.46,0.8,0.04 -0.2,0.77,0.03'),
      (x) => 0.09 + 0.055 * ramp(-0.2, -0.4, x),
      0.03,
      MATERIALS.leather,
    ),
  )
  const tail = (x: number, y: number) => 0.12 - 0.085 * ramp(-0.55, -0.98, x) - 0.05 * ramp(0.84, 0.72, y)
  group.add(
    moulded(
      corners(
        '-0.3,0.8,0.04 -0.48,0.87,0.04 -0.72,0.98,0.05 -0.98,1.03,0.02 -0.97,0.99,0.02 -0.7,0.85,0.08 -0.34,0.72,0.04',
      ),
      tail,
      0.03,
      colour,
    ),
  )
  group.add(
    moulded(
      corners('-0.52,0.905,0.03 -0.7,0.99,0.03 -0.84,1.02,0.03 -0.82,0.99,0.02 -0.56,0.88,0.02'),
      () => 0.085,
      0.02,
      MATERIALS.leather,
    ),
  )
  return group
}
