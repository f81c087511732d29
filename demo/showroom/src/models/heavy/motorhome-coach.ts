import { type Solid } from '../kit/solid.ts'
import { hull } from '../shell/hull.ts'
import { type Livery, livery, sides } from '../shell/livery.ts'
import { stations, VAN_HIGH, type VanSpec } from './van-spec.ts'

/** The van that the living part is built on. */
export const CAB: VanSpec = { ...VAN_HIGH, wheelbase: 4.05, rear: 2.0, height: 2.34 }

/** The motorhome's axles and ends along x, in metres. */
export const { axle: AXLE, nose: NOSE, tail: TAIL, pillar: PILLAR } = stations(CAB)
/** The living part's floor, roof and half width in metres. */
export const [FLOOR, ROOF, HALF] = [0.48, 3.08, 1.13]

/** The living part's skin with the bed over the cab. */
export function coach(): Solid {
  return hull(
    [
      [PILLAR - 0.06, FLOOR, 0.04],
      [PILLAR - 0.06, 2.02, 0.1],
      [AXLE - 0.1, 2.12, 0.16],
      [AXLE + 0.12, 2.3, 0.16],
      [AXLE - 0.18, ROOF - 0.16, 0.4],
      [AXLE - 0.75, ROOF, 0.4],
      [TAIL + 0.2, ROOF, 0.18],
      [TAIL, ROOF - 0.2, 0.2],
      [TAIL, FLOOR + 0.3, 0.08],
      [TAIL + 0.3, FLOOR - 0.02, 0.08],
    ],
    HALF,
    0.07,
  )
}

/** Graphics, door and hatches of the living part. */
export function drawing(): Livery {
  const sheets = livery([TAIL - 0.1, AXLE + 0.3], [FLOOR - 0.1, ROOF + 0.1], HALF + 0.1)
  const skirt = { colour: '#b9bdc1', rough: 0.4 }
  const grey = { colour: '#4d5358', rough: 0.3 }
  sides(sheets, (sheet, side) => {
    sheet.cover(
      [
        [TAIL - 0.1, FLOOR - 0.1],
        [AXLE + 0.3, FLOOR - 0.1],
        [AXLE + 0.3, FLOOR + 0.3],
        [TAIL - 0.1, FLOOR + 0.3],
      ],
      skirt,
    )
    sheet.line(
      [
        [TAIL - 0.1, FLOOR + 0.3],
        [AXLE + 0.3, FLOOR + 0.3],
      ],
      { width: 0.014, colour: '#777b80' },
    )
    sheet.cover(
      [
        [PILLAR + 0.2, 1.05],
        [PILLAR + 0.2, 1.2],
        [-1.2, 1.02, 1.4],
        [TAIL - 0.1, 1.5],
        [TAIL - 0.1, 1.08],
        [-1.4, 0.92, 1.2],
      ],
      grey,
    )
    sheet.line(
      [
        [PILLAR + 0.2, 1.25],
        [-1.2, 1.07, 1.4],
        [TAIL - 0.1, 1.57],
      ],
      { width: 0.025, colour: '#a8762f', rough: 0.3 },
    )
    sheet.cover(
      [
        [AXLE + 0.3, 2.45],
        [AXLE + 0.3, 2.62],
        [AXLE - 1.4, 2.74, 0.6],
        [AXLE - 2.2, 2.72],
      ],
      grey,
    )
    if (side === -1)
      sheet.line(
        [
          [0.32, FLOOR + 0.08, 0.08],
          [0.32, 2.5, 0.08],
          [-0.36, 2.5, 0.08],
          [-0.36, FLOOR + 0.08, 0.08],
        ],
        { close: true, width: 0.014, colour: '#3a3c3f' },
      )
    for (const [a, b] of [
      [-0.75, -1.35],
      [TAIL + 1.35, TAIL + 0.35],
    ] as const)
      sheet.line(
        [
          [a, FLOOR + 0.38, 0.05],
          [a, FLOOR + 0.8, 0.05],
          [b, FLOOR + 0.8, 0.05],
          [b, FLOOR + 0.38, 0.05],
        ],
        { close: true, width: 0.011, colour: '#85898d' },
      )
  })
  return sheets
}
