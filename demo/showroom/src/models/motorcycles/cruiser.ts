import { Group } from 'three'
import { block, drum, FINISHES, part, rod } from '../heavy/parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { corners } from '../shell/outline.ts'
import { frontIndicators, tailEnd } from './cycle-lamps.ts'
import { chain, finned, fork, handlebar } from './cycle-parts.ts'
import { cycleWheel } from './cycle-wheel.ts'
import { moulded } from './form.ts'
import { bodywork, FRONT, REAR } from './cruiser-body.ts'

function engine(): Group {
  const group = new Group()
  const { chassis } = FINISHES
  const { chrome } = MATERIALS
  group.add(
    moulded(
      corners(
        '0.26,0.26,0.08 0.26,0.4,0.1 0.1,0.47,0.06 -0.12,0.47,0.06 -0.42,0.44,0.08 -0.44,0.28,0.08 -0.1,0.22,0.06',
      ),
      () => 0.13,
      0.04,
      chassis,
    ),
  )
  group.add(
    finned([0.04, 0.45, 0], [0.22, 0.78, 0], 0.095, chassis, chrome),
    finned([-0.06, 0.45, 0], [-0.22, 0.77, 0], 0.095, chassis, chrome),
  )
  for (const z of [0.145, -0.145]) {
    group.add(drum(0.12, 0.05, chrome, [0.03, 0.36, z]), drum(0.075, 0.07, chrome, [0.03, 0.36, z * 1.05]))
    group.add(
      drum(0.1, 0.045, chrome, [-0.28, 0.35, z]),
      part(block(0.3, 0.13, 0.05, 0.04, 0.04), chrome, [-0.12, 0.35, z]),
    )
  }
  const cleaner = drum(0.095, 0.07, chrome, [0.01, 0.66, 0.16])
  group.add(cleaner, drum(0.06, 0.075, MATERIALS.gloss, [0.01, 0.66, 0.165]))
  for (const [start, y] of [
    [[0.26, 0.72, 0.05], 0.31],
    [[-0.26, 0.7, 0.07], 0.22],
  ] as const) {
    const [x, top] = start
    group.add(
      rod(
        [
          [x - 0.02, top, 0.06],
          [x + 0.09, top - 0.08, 0.16],
          [x + 0.04, y + 0.08, 0.19],
          [x - 0.16, y, 0.2],
          [-0.5, y, 0.205],
        ],
        0.024,
        chrome,
        0.45,
      ),
    )
    group.add(
      rod(
        [
          [-0.42, y, 0.205],
          [-1.12, y + 0.02, 0.215],
        ],
        0.043,
        chrome,
      ),
      drum(0.034, 0.01, MATERIALS.liner, [-1.133, y + 0.02, 0.215]).rotateY(Math.PI / 2),
    )
  }
  return group
}

function frame(): Group {
  const group = new Group()
  const { chassis } = FINISHES
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [0.46, 0.82, side * 0.02],
          [0.36, 0.5, side * 0.08],
          [0.28, 0.24, side * 0.13],
          [-0.3, 0.2, side * 0.13],
          [-0.5, 0.3, side * 0.12],
          [-0.46, 0.62, side * 0.1],
        ],
        0.017,
        chassis,
        0.4,
      ),
    )
    group.add(
      rod(
        [
          [0.46, 0.86, side * 0.02],
          [0.0, 0.82, side * 0.06],
          [-0.42, 0.62, side * 0.1],
          [REAR[0], 0.52, side * 0.14],
        ],
        0.02,
        chassis,
        0.3,
      ),
    )
    group.add(
      rod(
        [
          [-0.42, 0.34, side * 0.12],
          [REAR[0], REAR[1], side * 0.13],
        ],
        0.026,
        chassis,
      ),
    )
    group.add(
      rod(
        [
          [REAR[0] + 0.06, REAR[1] + 0.02, side * 0.16],
          [-0.6, 0.6, side * 0.15],
        ],
        0.03,
        MATERIALS.chrome,
      ),
      rod(
        [
          [REAR[0] + 0.04, REAR[1] + 0.06, side * 0.16],
          [-0.64, 0.56, side * 0.155],
        ],
        0.042,
        chassis,
      ),
    )
    group.add(
      rod(
        [
          [0.34, 0.26, side * 0.12],
          [0.36, 0.25, side * 0.28],
        ],
        0.014,
        chassis,
      ),
      part(block(0.11, 0.03, 0.1, 0.012), MATERIALS.tyre, [0.36, 0.255, side * 0.3]),
    )
  }
  return group.add(
    rod(
      [
        [-0.1, 0.24, -0.13],
        [-0.22, 0.02, -0.3],
      ],
      0.012,
      chassis,
    ),
  )
}

/** A low cruiser with a vee twin, long pipes and deep mudguards. */
export function buildMotorcycleCruiser(paint: Paint): Group {
  const group = new Group()
  const kind = { count: 9, hub: 0.16, rim: 0.12, slot: 0, twist: 0, dish: 0 }
  const front = cycleWheel({
    radius: 0.33,
    rim: 0.225,
    width: 0.135,
    kind,
    disc: { radius: 0.15, sides: [-1] },
    finish: MATERIALS.alloyDark,
  })
  const rear = cycleWheel({
    radius: 0.325,
    rim: 0.21,
    width: 0.19,
    kind,
    disc: { radius: 0.14, sides: [1] },
    finish: MATERIALS.alloyDark,
  })
  front.position.set(...FRONT, 0)
  rear.position.set(...REAR, 0)
  group.add(front, rear, fork(FRONT, [0.47, 0.96], 0.19, 0.026, MATERIALS.chrome, FINISHES.chassis, false))
  group.add(
    handlebar(
      [
        [0.44, 1.0, 0.05],
        [0.42, 1.1, 0.12],
        [0.36, 1.14, 0.3],
        [0.14, 1.08, 0.43],
      ],
      MATERIALS.chrome,
      'round',
    ),
  )
  group.add(engine(), frame(), bodywork(paint), chain([-0.34, 0.36], REAR, -0.12))
  return group.add(tailEnd(-1.19, 0.6, 0.42), frontIndicators([0.52, 0.86, 0.2]))
}
