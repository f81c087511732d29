import { Group } from 'three'
import { MATERIALS } from '../kit/materials.ts'
import { block, FINISHES, part, rod } from './parts.ts'
import { type TruckSpec, truckStations } from './truck-spec.ts'

/**  */
export function tray(spec: TruckSpec): Group {
  const group = new Group()
  const { back, tail } = truckStations(spec)
  const front = back - 0.12
  const end = tail - 0.1
  const length = front - end
  const middle = (front + end) / 2
  const half = spec.halfWidth + 0.06
  const floor = spec.frame + 0.16
  group.add(part(block(length, 0.07, half * 2, 0.01), FINISHES.aluminium, [middle, floor, 0]))
  for (let x = end + 0.3; x < front; x += 0.55)
    group.add(part(block(0.08, 0.1, half * 1.9, 0.01), FINISHES.chassis, [x, floor - 0.09, 0]))
  const high = 0.36
  for (const side of [1, -1]) {
    const count = 2
    for (let i = 0; i < count; i++) {
      const width = length / count
      const x = end + width * (i + 0.5)
      for (let row = 0; row < 4; row++)
        group.add(
          part(block(width - 0.07, high / 4 - 0.006, 0.028, 0.008, 0.3), FINISHES.aluminium, [
            x,
            floor + 0.08 + (row + 0.0) * (high / 4),
            side * half,
          ]),
        )
      for (const dx of [-width / 4, width / 4])
        group.add(
          part(block(0.05, 0.12, 0.02, 0.006), FINISHES.galvanised, [
            x + dx,
            floor + 0.01,
            side * (half + 0.018),
          ]),
        )
    }
    for (let i = 0; i <= count; i++)
      group.add(
        part(block(0.05, high + 0.07, 0.06, 0.01), FINISHES.galvanised, [
          end + (length * i) / count,
          floor + high / 2,
          side * half,
        ]),
      )
  }
  for (let row = 0; row < 4; row++)
    group.add(
      part(block(0.028, high / 4 - 0.006, half * 2 - 0.08, 0.008, 0.3), FINISHES.aluminium, [
        end,
        floor + 0.08 + row * (high / 4),
        0,
      ]),
    )
  const top = spec.cowl + 0.62
  for (const z of [-half + 0.04, -0.35, 0.35, half - 0.04])
    group.add(
      rod(
        [
          [front, floor, z],
          [front, top, z],
        ],
        0.025,
        FINISHES.aluminium,
      ),
    )
  for (const y of [top, top - 0.3, top - 0.6])
    group.add(
      rod(
        [
          [front, y, -half + 0.04],
          [front, y, half - 0.04],
        ],
        0.022,
        FINISHES.aluminium,
      ),
    )
  group.add(part(block(0.02, 0.42, half * 2 - 0.1, 0.008), FINISHES.aluminium, [front, floor + 0.24, 0]))
  return group
}

/**  */
export function pantech(spec: TruckSpec): Group {
  const group = new Group()
  const { back, tail } = truckStations(spec)
  const front = back - 0.16
  const end = tail - 0.14
  const length = front - end
  const middle = (front + end) / 2
  const half = 1.22
  const low = spec.frame + 0.14
  const high = 2.42
  const y = low + high / 2
  group.add(part(block(length, high, half * 2, 0.03, 0.25), FINISHES.whitePanel, [middle, y, 0]))
  for (const side of [1, -1]) {
    for (const at of [low + 0.05, low + high - 0.05])
      group.add(
        part(block(length + 0.02, 0.11, 0.03, 0.008, 0.3), FINISHES.aluminium, [middle, at, side * half]),
      )
    for (const x of [front, end])
      group.add(part(block(0.09, high, 0.09, 0.03, 0.3), FINISHES.aluminium, [x, y, side * (half - 0.02)]))
    for (let i = 1; i < 6; i++)
      group.add(
        part(block(0.035, high - 0.2, 0.008, 0.003, 0.3), FINISHES.whitePanel, [
          end + (length * i) / 6,
          y,
          side * (half + 0.004),
        ]),
      )
    for (let i = 0; i < 4; i++)
      group.add(
        part(block(0.09, 0.035, 0.02, 0.008), MATERIALS.amberLens, [
          end + 0.3 + ((length - 0.6) * i) / 3,
          low + 0.05,
          side * (half + 0.022),
        ]),
      )
    group.add(
      part(block(0.02, 0.05, 0.1, 0.01), MATERIALS.redLens, [
        end - 0.045,
        low + high - 0.05,
        side * (half - 0.12),
      ]),
    )
    group.add(
      part(block(2.1, 0.07, 0.03, 0.01), FINISHES.aluminium, [0.1, 0.62, side * (half - 0.06)]),
      part(block(2.1, 0.07, 0.03, 0.01), FINISHES.aluminium, [0.1, 0.82, side * (half - 0.06)]),
    )
  }
  for (const at of [low + 0.06, low + high - 0.06])
    group.add(
      part(block(0.06, 0.12, half * 2, 0.01, 0.3), FINISHES.aluminium, [end, at, 0]),
      part(block(0.06, 0.12, half * 2, 0.01, 0.3), FINISHES.aluminium, [front, at, 0]),
    )
  for (let i = 0; i < 12; i++)
    group.add(
      part(block(0.016, 0.165, half * 2 - 0.2, 0.006, 0.4), FINISHES.whitePanel, [
        end - 0.004,
        low + 0.22 + i * 0.175,
        0,
      ]),
    )
  group.add(
    rod(
      [
        [end - 0.02, low + 0.24, -0.12],
        [end - 0.05, low + 0.24, 0],
        [end - 0.02, low + 0.24, 0.12],
      ],
      0.014,
      FINISHES.galvanised,
    ),
  )
  return group
}
