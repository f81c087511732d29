import { Group } from 'three'
import { block, drum, FINISHES, part, rod } from '../heavy/parts.ts'
import { ramp } from '../kit/curves.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { corners } from '../shell/outline.ts'
import { moulded } from './form.ts'

/** Tank, side panels, seat, beak, screen and lamps. */
export function bodywork(paint: Paint): Group {
  const group = new Group()
  const colour = painted(paint)
  const tank = (x: number, y: number) =>
    0.1 + 0.085 * ramp(-0.2, 0.12, x) * ramp(1.16, 0.98, y) - 0.05 * ramp(0.25, 0.5, x)
  group.add(
    moulded(
      corners(
        '0.42,1.0,0.05 0.36,1.1,0.08 0.12,1.16,0.12 -0.2,0.99,0.06 -0.28,0.88,0.04 0.02,0.84,0.08 0.3,0.8,0.06',
      ),
      tank,
      0.05,
      colour,
    ),
  )
  for (const side of [1, -1]) {
    group.add(
      moulded(
        corners('0.5,1.02,0.04 0.3,1.06,0.06 0.06,0.94,0.08 0.16,0.72,0.05 0.32,0.68,0.05 0.44,0.86,0.08'),
        () => 0.022,
        0.018,
        colour,
        { middle: side * 0.205, widest: 0.05 },
      ),
    )
    group.add(
      moulded(
        corners('0.36,0.99,0.03 0.12,0.92,0.04 0.2,0.78,0.03 0.3,0.77,0.03'),
        () => 0.012,
        0.008,
        MATERIALS.plastic,
        { middle: side * 0.232, widest: 0.03 },
      ),
    )
    group.add(
      moulded(
        corners('-0.18,0.9,0.04 -0.6,0.94,0.04 -0.88,0.99,0.02 -0.6,0.85,0.05 -0.24,0.76,0.04'),
        () => 0.016,
        0.012,
        colour,
        { middle: side * 0.125, widest: 0.05 },
      ),
    )
  }
  const seat = (x: number) => 0.105 + 0.05 * ramp(-0.1, -0.4, x)
  group.add(
    moulded(
      corners(
        '0.0,0.98,0.03 -0.14,0.98,0.08 -0.34,0.93,0.12 -0.46,0.96,0.06 -0.52,1.0,0.05 -0.85,1.03,0.04 -0.86,0.97,0.02 -0.5,0.9,0.06 -0.12,0.87,0.03',
      ),
      seat,
      0.035,
      MATERIALS.leather,
    ),
  )
  group.add(
    moulded(
      corners('0.44,0.98,0.03 0.62,1.0,0.05 1.0,0.87,0.02 0.98,0.85,0.02 0.66,0.91,0.08 0.46,0.9,0.03'),
      (x) => 0.1 - 0.06 * ramp(0.6, 1.0, x),
      0.02,
      colour,
    ),
  )
  group.add(
    moulded(
      corners('0.46,0.94,0.04 0.44,1.14,0.05 0.54,1.2,0.05 0.64,1.1,0.05 0.66,0.99,0.04'),
      (x) => 0.17 - 0.1 * ramp(0.5, 0.68, x),
      0.05,
      MATERIALS.plastic,
    ),
  )
  const screen = (x: number, y: number) => 0.155 - 0.07 * ramp(1.22, 1.42, y) - 0.03 * ramp(0.5, 0.56, x)
  group.add(
    moulded(
      corners('0.57,1.15,0.02 0.5,1.29,0.1 0.435,1.4,0.03 0.405,1.4,0.02 0.44,1.26,0.05 0.47,1.13,0.02'),
      screen,
      0.035,
      FINISHES.darkGlass,
    ),
  )
  for (const side of [1, -1]) {
    const lamp = drum(0.05, 0.02, FINISHES.reflector, [0.645, 1.07, side * 0.062])
    const eye = drum(0.032, 0.03, FINISHES.glow, [0.645, 1.07, side * 0.062])
    for (const one of [lamp, eye]) one.rotation.set(0, Math.PI / 2 - side * 0.35, 0)
    group.add(lamp, eye)
  }
  return group
}

/** Aluminium cases on their frames and a rack. */
export function luggage(): Group {
  const group = new Group()
  for (const side of [1, -1]) {
    const z = side * 0.34
    group.add(part(block(0.42, 0.29, 0.2, 0.03, 0.05), FINISHES.aluminium, [-0.7, 0.74, z]))
    group.add(part(block(0.435, 0.05, 0.215, 0.018, 0.05), FINISHES.chassis, [-0.7, 0.885, z]))
    for (const x of [-0.9, -0.5])
      for (const y of [0.62, 0.86])
        group.add(part(block(0.05, 0.055, 0.212, 0.02, 0.05), FINISHES.chassis, [x, y, z]))
    for (const x of [-0.8, -0.6])
      group.add(part(block(0.03, 0.07, 0.012, 0.005), FINISHES.galvanised, [x, 0.86, z + side * 0.108]))
    group.add(
      rod(
        [
          [-0.5, 0.86, side * 0.2],
          [-0.86, 0.86, side * 0.2],
          [-0.86, 0.62, side * 0.2],
          [-0.5, 0.62, side * 0.2],
        ],
        0.01,
        FINISHES.chassis,
      ),
    )
  }
  group.add(part(block(0.3, 0.02, 0.26, 0.008), FINISHES.chassis, [-0.95, 1.0, 0]))
  group.add(
    rod(
      [
        [-0.82, 1.02, -0.12],
        [-1.08, 1.03, -0.1],
        [-1.08, 1.03, 0.1],
        [-0.82, 1.02, 0.12],
      ],
      0.011,
      FINISHES.chassis,
      0.2,
    ),
  )
  return group
}
