import { Group } from 'three'
import { block, part, type Place, rod } from '../heavy/parts.ts'
import { MATERIALS } from '../kit/materials.ts'

/** Tail lamp, indicators and a plate on a hanger behind the seat. */
export function tailEnd(x: number, y: number, low: number): Group {
  const group = new Group()
  group.add(part(block(0.05, 0.045, 0.15, 0.018), MATERIALS.redLens, [x, y, 0]))
  group.add(
    rod(
      [
        [x + 0.03, y - 0.02, 0],
        [x - 0.03, low + 0.12, 0],
        [x - 0.06, low, 0],
      ],
      0.016,
      MATERIALS.plastic,
      0.3,
    ),
  )
  const plate = part(block(0.008, 0.11, 0.2, 0.004), MATERIALS.plate, [x - 0.07, low + 0.03, 0])
  plate.rotation.z = -0.3
  group.add(plate)
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [x, y - 0.05, 0],
          [x - 0.01, y - 0.05, side * 0.12],
        ],
        0.007,
        MATERIALS.plastic,
      ),
    )
    group.add(part(block(0.045, 0.03, 0.055, 0.014), MATERIALS.amberLens, [x - 0.01, y - 0.05, side * 0.14]))
  }
  return group
}

/** Front indicators on short stalks at a place of the right side. */
export function frontIndicators([x, y, z]: Place): Group {
  const group = new Group()
  for (const side of [1, -1]) {
    group.add(
      rod(
        [
          [x, y, side * (z - 0.06)],
          [x, y, side * z],
        ],
        0.007,
        MATERIALS.plastic,
      ),
    )
    group.add(part(block(0.045, 0.03, 0.055, 0.014), MATERIALS.amberLens, [x, y, side * (z + 0.02)]))
  }
  return group
}
