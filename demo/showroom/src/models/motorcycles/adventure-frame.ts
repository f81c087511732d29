import { Group } from 'three'
import { block, drum, FINISHES, part, rod } from '../heavy/parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import { corners } from '../shell/outline.ts'
import { moulded } from './form.ts'

/** The rear axle: x and y in metres. */
export const REAR = [-0.78, 0.335] as const

/** Engine, radiator, header pipes and sump guard. */
export function engine(): Group {
  const group = new Group()
  const { chassis, aluminium } = FINISHES
  group.add(
    moulded(
      corners('0.2,0.4,0.06 0.24,0.58,0.05 0.02,0.62,0.05 -0.26,0.66,0.08 -0.32,0.48,0.08 -0.2,0.36,0.06'),
      () => 0.17,
      0.04,
      chassis,
    ),
  )
  const block1 = part(block(0.24, 0.3, 0.36, 0.04, 0.05), aluminium, [0.1, 0.7, 0])
  block1.rotation.z = -0.22
  const head = part(block(0.26, 0.11, 0.39, 0.04, 0.05), chassis, [0.145, 0.86, 0])
  head.rotation.z = -0.22
  group.add(block1, head)
  for (const side of [1, -1]) {
    group.add(
      drum(0.115, 0.05, aluminium, [-0.16, 0.53, side * 0.175]),
      drum(0.085, 0.06, chassis, [-0.16, 0.53, side * 0.185]),
      drum(0.085, 0.05, aluminium, [0.1, 0.5, side * 0.17]),
    )
  }
  group.add(part(block(0.05, 0.3, 0.36, 0.012, 0.05), chassis, [0.31, 0.74, 0]))
  for (let i = 0; i < 9; i++)
    group.add(part(block(0.006, 0.008, 0.32, 0.002), FINISHES.galvanised, [0.338, 0.62 + i * 0.03, 0]))
  for (const z of [-0.07, 0.07])
    group.add(
      rod(
        [
          [0.22, 0.82, z],
          [0.3, 0.62, z],
          [0.22, 0.38, z],
          [0, 0.33, z * 0.8],
          [-0.25, 0.37, 0.06],
        ],
        0.021,
        FINISHES.galvanised,
        0.4,
      ),
    )
  group.add(
    moulded(
      corners('0.34,0.56,0.03 0.36,0.5,0.03 0.22,0.29,0.06 -0.2,0.27,0.03 -0.22,0.31,0.03 0.2,0.33,0.05'),
      () => 0.15,
      0.02,
      aluminium,
    ),
  )
  return group
}

/** Frame, swing arm, crash bars and footrests. */
export function frame(): Group {
  const group = new Group()
  const { chassis } = FINISHES
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [0.4, 1.0, side * 0.04],
          [0.15, 0.93, side * 0.13],
          [-0.22, 0.78, side * 0.14],
          [-0.28, 0.48, side * 0.13],
        ],
        0.02,
        chassis,
        0.3,
      ),
    )
    group.add(
      rod(
        [
          [0.4, 0.96, side * 0.04],
          [0.28, 0.62, side * 0.14],
          [0.18, 0.38, side * 0.15],
        ],
        0.018,
        chassis,
        0.3,
      ),
    )
    group.add(
      rod(
        [
          [-0.2, 0.8, side * 0.13],
          [-0.55, 0.86, side * 0.11],
          [-0.88, 0.92, side * 0.09],
        ],
        0.014,
        chassis,
      ),
    )
    group.add(
      rod(
        [
          [-0.26, 0.56, side * 0.12],
          [-0.62, 0.82, side * 0.11],
        ],
        0.014,
        chassis,
      ),
    )
    group.add(
      rod(
        [
          [-0.24, 0.5, side * 0.1],
          [-0.5, 0.42, side * 0.12],
          [REAR[0] - 0.05, REAR[1], side * 0.12],
        ],
        0.03,
        FINISHES.aluminium,
        0.3,
      ),
    )
    const guard = [
      [0.36, 0.98, side * 0.12],
      [0.4, 0.86, side * 0.27],
      [0.3, 0.62, side * 0.3],
      [0.1, 0.44, side * 0.26],
    ] as const
    group.add(
      rod(guard, 0.0125, FINISHES.galvanised, 0.5),
      rod(
        [
          [0.38, 0.84, side * 0.28],
          [0.12, 0.8, side * 0.27],
          [0.02, 0.66, side * 0.2],
        ],
        0.0125,
        FINISHES.galvanised,
        0.4,
      ),
    )
    group.add(
      rod(
        [
          [-0.2, 0.38, side * 0.12],
          [-0.2, 0.36, side * 0.3],
        ],
        0.014,
        chassis,
      ),
      part(block(0.06, 0.02, 0.1, 0.006), FINISHES.galvanised, [-0.2, 0.375, side * 0.29]),
    )
  }
  group.add(
    rod(
      [
        [-0.3, 0.44, 0],
        [-0.42, 0.78, 0],
      ],
      0.035,
      MATERIALS.gloss,
    ),
  )
  return group
}
