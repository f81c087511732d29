import { Group } from 'three'
import { turned } from '../kit/lathe.ts'
import { MATERIALS } from '../kit/materials.ts'
import { wheel } from '../kit/wheel.ts'
import { block, drum, FINISHES, part, rod } from './parts.ts'

/** A gas bottle and the ring round its valve: radius and height in metres. */
const BOTTLE = [
  [0.001, 0.47],
  [0.07, 0.465],
  [0.125, 0.43],
  [0.15, 0.36],
  [0.152, 0.2],
  [0.15, 0.04],
  [0.12, 0.004],
  [0.001, 0],
] as const
const COLLAR = [
  [0.08, 0.45],
  [0.08, 0.55],
  [0.085, 0.55],
  [0.085, 0.45],
] as const

/** A drawbar from the body's front to the coupling, with jockey wheel, tool box and gas bottles. */
export function drawbar(
  { front, rear, floor, halfWidth }: { front: number; rear: number; floor: number; halfWidth: number },
  coupling: number,
  bottles: boolean,
): Group {
  const group = new Group()
  const y = floor - 0.09
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [front - 1.4, y, side * (halfWidth - 0.42)],
          [front - 0.2, y, side * (halfWidth - 0.55)],
          [coupling - 0.25, y, side * 0.06],
        ],
        0.055,
        FINISHES.chassis,
        0,
      ),
    )
    group.add(
      rod(
        [
          [rear + 0.2, y, side * (halfWidth - 0.42)],
          [front - 1.3, y, side * (halfWidth - 0.42)],
        ],
        0.055,
        FINISHES.chassis,
      ),
    )
  }
  group.add(part(block(0.42, 0.1, 0.12, 0.03), FINISHES.galvanised, [coupling - 0.12, y + 0.03, 0]))
  group.add(part(block(0.14, 0.12, 0.14, 0.05), FINISHES.chassis, [coupling + 0.06, y + 0.02, 0]))
  const jockey = coupling - 0.5
  group.add(
    rod(
      [
        [jockey, 0.22, 0.13],
        [jockey, y + 0.42, 0.13],
      ],
      0.024,
      FINISHES.galvanised,
    ),
  )
  group.add(drum(0.11, 0.07, MATERIALS.tyre, [jockey, 0.11, 0.13]))
  group.add(
    rod(
      [
        [jockey, y + 0.42, 0.13],
        [jockey - 0.12, y + 0.44, 0.13],
      ],
      0.01,
      FINISHES.galvanised,
    ),
  )
  if (bottles) {
    group.add(part(block(0.46, 0.4, 1.2, 0.03), FINISHES.aluminium, [front + 0.24, y + 0.28, 0]))
    for (const z of [-0.2, 0.2]) {
      const bottle = part(turned(BOTTLE, 40).rotateX(-Math.PI / 2), FINISHES.whitePanel, [
        front + 0.66,
        y + 0.08,
        z,
      ])
      const collar = part(turned(COLLAR, 32).rotateX(-Math.PI / 2), FINISHES.galvanised, [
        front + 0.66,
        y + 0.08,
        z,
      ])
      group.add(bottle, collar)
    }
  }
  return group
}

/** Wheels on their axles, outer faces `halfTrack` from the middle, under flat dark guards. */
export function trailerWheels(
  axles: readonly number[],
  size: { radius: number; rim: number; width: number },
  halfTrack: number,
): Group {
  const group = new Group()
  const one = wheel({ ...size, style: 'six-block', finish: 'machined', isOffRoad: true })
  for (const x of axles)
    for (const side of [1, -1]) {
      const copy = one.clone()
      copy.position.set(x, size.radius - 0.006, side * halfTrack)
      copy.rotation.y = side > 0 ? 0 : Math.PI
      copy.rotation.z = x * 2
      group.add(copy)
    }
  for (const x of axles) group.add(drum(0.045, halfTrack * 2, FINISHES.chassis, [x, size.radius, 0]))
  return group
}

/** A spare wheel and two jerry cans on a bar behind `rear`. */
export function rearBar(
  rear: number,
  y: number,
  size: { radius: number; rim: number; width: number },
): Group {
  const group = new Group()
  group.add(part(block(0.1, 0.1, 1.9, 0.02), FINISHES.chassis, [rear - 0.24, y - 0.32, 0]))
  for (const z of [-0.55, 0.55])
    group.add(part(block(0.4, 0.09, 0.07, 0.01), FINISHES.chassis, [rear - 0.06, y - 0.32, z]))
  const spare = wheel({ ...size, style: 'six-block', finish: 'machined', isOffRoad: true })
  spare.rotation.y = -Math.PI / 2
  spare.position.set(rear - 0.2, y + 0.1, 0)
  group.add(spare)
  for (const z of [-0.7, 0.7]) {
    group.add(part(block(0.17, 0.46, 0.34, 0.04), MATERIALS.plastic, [rear - 0.22, y - 0.03, z]))
    group.add(part(block(0.2, 0.04, 0.38, 0.01), FINISHES.galvanised, [rear - 0.22, y + 0.02, z]))
  }
  return group
}
