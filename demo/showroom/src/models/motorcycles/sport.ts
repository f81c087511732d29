import { Group } from 'three'
import { block, drum, FINISHES, part, rod } from '../heavy/parts.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { corners } from '../shell/outline.ts'
import { tailEnd } from './cycle-lamps.ts'
import { chain, fork, handlebar } from './cycle-parts.ts'
import { cycleWheel, mudguard } from './cycle-wheel.ts'
import { moulded } from './form.ts'
import { fairing, seatAndTank } from './sport-body.ts'

const FRONT = [0.71, 0.3] as const
const REAR = [-0.71, 0.315] as const

function mechanics(): Group {
  const group = new Group()
  const { chassis, aluminium, galvanised } = FINISHES
  group.add(
    moulded(
      corners('0.3,0.36,0.06 0.3,0.66,0.06 0.02,0.72,0.08 -0.3,0.56,0.08 -0.32,0.34,0.08 0.1,0.26,0.06'),
      () => 0.165,
      0.04,
      chassis,
    ),
  )
  for (const side of [1, -1]) {
    group.add(
      drum(0.1, 0.04, chassis, [-0.1, 0.44, side * 0.18]),
      drum(0.07, 0.05, aluminium, [-0.1, 0.44, side * 0.18]),
    )
    group.add(
      moulded(
        corners(
          '0.42,0.92,0.04 0.3,0.94,0.05 -0.12,0.72,0.08 -0.3,0.5,0.05 -0.3,0.38,0.04 -0.22,0.36,0.04 -0.14,0.56,0.08 0.2,0.74,0.06 0.4,0.82,0.04',
        ),
        () => 0.022,
        0.018,
        aluminium,
        { middle: side * 0.165, widest: 0.05 },
      ),
    )
    group.add(
      moulded(
        corners(
          '-0.2,0.52,0.04 -0.3,0.5,0.05 -0.66,0.39,0.05 -0.78,0.34,0.03 -0.76,0.28,0.03 -0.6,0.3,0.05 -0.24,0.4,0.04',
        ),
        () => 0.024,
        0.018,
        aluminium,
        { middle: side * 0.135, widest: 0.05 },
      ),
    )
    group.add(
      rod(
        [
          [-0.22, 0.4, side * 0.17],
          [-0.28, 0.42, side * 0.26],
        ],
        0.011,
        galvanised,
      ),
      rod(
        [
          [-0.24, 0.5, side * 0.15],
          [-0.24, 0.38, side * 0.17],
        ],
        0.012,
        galvanised,
      ),
    )
  }
  group.add(
    rod(
      [
        [-0.2, 0.25, 0.08],
        [-0.36, 0.28, 0.17],
        [-0.42, 0.31, 0.2],
      ],
      0.028,
      galvanised,
      0.4,
    ),
    rod(
      [
        [-0.4, 0.3, 0.2],
        [-0.74, 0.45, 0.225],
      ],
      0.055,
      galvanised,
    ),
  )
  group.add(
    rod(
      [
        [-0.735, 0.448, 0.225],
        [-0.77, 0.464, 0.227],
      ],
      0.045,
      chassis,
    ),
  )
  return group.add(
    rod(
      [
        [-0.24, 0.36, 0],
        [-0.36, 0.72, 0],
      ],
      0.035,
      MATERIALS.gloss,
    ),
  )
}

/** A fully faired sports motorcycle. */
export function buildMotorcycleSport(paint: Paint): Group {
  const group = new Group()
  const kind = { count: 5, hub: 0.17, rim: 0.3, slot: 0.2, twist: 0.12, dish: 0 }
  const front = cycleWheel({
    radius: 0.3,
    rim: 0.222,
    width: 0.122,
    kind,
    disc: { radius: 0.158, sides: [1, -1] },
    finish: MATERIALS.alloyDark,
  })
  const rear = cycleWheel({
    radius: 0.315,
    rim: 0.222,
    width: 0.192,
    kind,
    disc: { radius: 0.11, sides: [1] },
    finish: MATERIALS.alloyDark,
  })
  front.position.set(...FRONT, 0)
  rear.position.set(...REAR, 0)
  const guard = mudguard(0.33, 0.15, 40, 155, painted(paint))
  guard.position.set(...FRONT, 0)
  const hugger = mudguard(0.345, 0.2, 40, 120, MATERIALS.plastic)
  hugger.position.set(...REAR, 0)
  group.add(
    front,
    rear,
    guard,
    hugger,
    fork(FRONT, [0.44, 0.92], 0.21, 0.027, FINISHES.aluminium, FINISHES.chassis, true),
  )
  group.add(
    handlebar(
      [
        [0.4, 0.98, 0.12],
        [0.4, 0.97, 0.17],
        [0.28, 0.93, 0.36],
      ],
      FINISHES.chassis,
      'swept',
    ),
  )
  group.add(fairing(paint), seatAndTank(paint), mechanics(), chain([-0.22, 0.44], REAR, -0.11))
  group.add(part(block(0.03, 0.3, 0.32, 0.01, 0.05), FINISHES.chassis, [0.36, 0.52, 0]))
  group.add(
    tailEnd(-0.97, 0.985, 0.74),
    rod(
      [
        [-0.08, 0.26, -0.12],
        [-0.14, 0.02, -0.26],
      ],
      0.011,
      FINISHES.chassis,
    ),
  )
  return group
}
