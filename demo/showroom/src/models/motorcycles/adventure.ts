import { Group } from 'three'
import { FINISHES, rod } from '../heavy/parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { corners } from '../shell/outline.ts'
import { frontIndicators, tailEnd } from './cycle-lamps.ts'
import { chain, fork, handlebar } from './cycle-parts.ts'
import { cycleWheel, mudguard } from './cycle-wheel.ts'
import { moulded } from './form.ts'
import { bodywork, luggage } from './adventure-body.ts'
import { engine, frame, REAR } from './adventure-frame.ts'

const FRONT = [0.79, 0.345] as const

/** An adventure motorcycle with wire wheels, crash bars and aluminium cases. */
export function buildMotorcycleAdventure(paint: Paint): Group {
  const group = new Group()
  const front = cycleWheel({
    radius: 0.345,
    rim: 0.272,
    width: 0.1,
    kind: 'wire',
    disc: { radius: 0.155, sides: [1, -1] },
    finish: FINISHES.chassis,
    knobs: true,
  })
  const rear = cycleWheel({
    radius: 0.335,
    rim: 0.235,
    width: 0.155,
    kind: 'wire',
    disc: { radius: 0.13, sides: [1] },
    finish: FINISHES.chassis,
    knobs: true,
  })
  front.position.set(...FRONT, 0)
  rear.position.set(...REAR, 0)
  const guard = mudguard(0.385, 0.14, 55, 130, MATERIALS.plastic)
  guard.position.set(...FRONT, 0)
  const silencer = rod(
    [
      [-0.36, 0.56, 0.2],
      [-0.62, 0.64, 0.225],
    ],
    0.058,
    FINISHES.galvanised,
  )
  const bars = handlebar(
    [
      [0.37, 1.16, 0.05],
      [0.36, 1.24, 0.16],
      [0.27, 1.26, 0.42],
    ],
    FINISHES.chassis,
    'swept',
  )
  for (const side of [1, -1])
    group.add(
      moulded(
        corners('0.37,1.31,0.03 0.42,1.24,0.05 0.36,1.19,0.03 0.345,1.2,0.01 0.38,1.245,0.03 0.345,1.3,0.01'),
        (_, y) => 0.105 - (0.05 * Math.abs(y - 1.25)) / 0.07,
        0.012,
        MATERIALS.plastic,
        { middle: side * 0.36, widest: 0.11 },
      ),
    )
  const pipe = rod(
    [
      [-0.2, 0.36, 0.08],
      [-0.34, 0.48, 0.15],
      [-0.4, 0.57, 0.2],
    ],
    0.024,
    FINISHES.galvanised,
    0.4,
  )
  group.add(
    front,
    rear,
    guard,
    fork(FRONT, [0.42, 1.13], 0.2, 0.026, FINISHES.aluminium, FINISHES.chassis, true),
    bars,
  )
  group.add(engine(), frame(), bodywork(paint), luggage(), pipe, silencer)
  group.add(tailEnd(-0.98, 0.93, 0.62), frontIndicators([0.5, 0.99, 0.24]), chain([-0.24, 0.5], REAR, -0.095))
  return group.add(
    rod(
      [
        [-0.12, 0.36, -0.14],
        [-0.05, 0.02, -0.27],
      ],
      0.012,
      FINISHES.chassis,
    ),
  )
}
