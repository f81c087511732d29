import type { Solid } from '../kit/solid.ts'
import { hull } from '../shell/hull.ts'
import { type Livery, livery, type Sheet, sides } from '../shell/livery.ts'
import type { Corner } from '../shell/outline.ts'
import type { CaravanSpec } from './caravan-spec.ts'

const DARK = { colour: '#1a1b1d', rough: 0.55 }

/** The walls (and, without a lifting roof, the roof) of a towed van. */
export function caravanSolid({ front, rear, floor, roof, wall, halfWidth }: CaravanSpec): Solid {
  const top = wall ?? roof
  return hull(
    [
      [front - 0.5, floor, 0.05],
      [front - 0.02, floor + 0.36, 0.12],
      [front, floor + 0.75, 0.3],
      [front - (top - floor) * 0.17, top - 0.14, 0.26],
      [front - (top - floor) * 0.17 - 0.3, top, 0.24],
      [rear + 0.16, top, 0.12],
      [rear, top - 0.18, 0.14],
      [rear, floor + 0.42, 0.05],
      [rear + 0.38, floor, 0.05],
    ],
    halfWidth,
    0.045,
  )
}

/** Heights between which a towed van has its windows. */
export function windowBand({ floor, roof, wall }: CaravanSpec): [number, number] {
  const top = wall ?? roof
  return wall === null ? [floor + 1.0, top - 0.5] : [floor + 0.82, top - 0.2]
}

/** Graphics, hatches, shut lines and seams of a towed van's walls. */
export function caravanDrawing(spec: CaravanSpec): Livery {
  const { front, rear, floor, halfWidth } = spec
  const top = spec.wall ?? spec.roof
  const sheets = livery([rear - 0.1, front + 0.1], [floor - 0.1, top + 0.1], halfWidth + 0.1)
  sides(sheets, (sheet, side) => {
    graphics(spec, sheet)
    if (side === -1) {
      const [near, far] = [spec.door + 0.33, spec.door - 0.33]
      sheet.line(
        [
          [near, floor + 0.05, 0.08],
          [near, top - 0.22, 0.08],
          [far, top - 0.22, 0.08],
          [far, floor + 0.05, 0.08],
        ],
        { close: true, width: 0.014, colour: '#3a3c3f' },
      )
    }
    const hatches: [number, number, number, number][] = [
      [front - 0.75, front - 1.5, floor + 0.42, floor + 0.8],
      [rear + 1.0, rear + 0.45, floor + 0.5, floor + 0.78],
    ]
    for (const [a, b, low, high] of hatches)
      sheet.line(
        [
          [a, low, 0.05],
          [a, high, 0.05],
          [b, high, 0.05],
          [b, low, 0.05],
        ],
        { close: true, width: 0.012, colour: '#5b5e61' },
      )
    sheet.line(
      [
        [rear, top - 0.085],
        [front - 0.3, top - 0.085],
      ],
      { width: 0.02, colour: '#9a9da0', rough: 0.4 },
    )
    if (side === 1)
      for (const [x, y] of [
        [rear + 1.3, floor + 0.62],
        [front - 1.75, floor + 0.6],
      ] as const)
        sheet.cover(
          [
            [x, y, 0.02],
            [x + 0.14, y, 0.02],
            [x + 0.14, y + 0.14, 0.02],
            [x, y + 0.14, 0.02],
          ],
          { colour: '#202124', rough: 0.6 },
        )
  })
  for (const sheet of [sheets.front, sheets.rear])
    sheet.cover(
      [
        [-halfWidth - 0.1, floor - 0.1],
        [halfWidth + 0.1, floor - 0.1],
        [halfWidth + 0.1, floor + 0.4],
        [-halfWidth - 0.1, floor + 0.4],
      ],
      DARK,
    )
  sheets.front.cover(
    [
      [-halfWidth - 0.1, floor + 0.4],
      [halfWidth + 0.1, floor + 0.4],
      [halfWidth + 0.1, floor + 0.62],
      [-halfWidth - 0.1, floor + 0.62],
    ],
    DARK,
  )
  sheets.rear.line(
    [
      [-halfWidth, top - 0.12],
      [halfWidth, top - 0.12],
    ],
    { width: 0.02, colour: '#9a9da0' },
  )
  return sheets
}

function graphics({ front, rear, floor, roof, wall }: CaravanSpec, sheet: Sheet): void {
  const tall = (wall ?? roof) - floor
  sheet.cover(
    [
      [rear - 0.1, floor - 0.1],
      [front + 0.1, floor - 0.1],
      [front + 0.1, floor + 0.62],
      [front - 1.6, floor + 0.4, 0.6],
      [rear - 0.1, floor + 0.4],
    ],
    DARK,
  )
  const sweep: Corner[] = [
    [front + 0.1, floor + 0.66],
    [front + 0.1, floor + tall * 0.52],
    [front - 1.2, floor + 0.74, 1],
    [rear + 1.6, floor + 0.52, 1],
    [rear - 0.1, floor + 0.5],
    [rear - 0.1, floor + 0.44],
    [front - 1.6, floor + 0.44, 0.6],
  ]
  sheet.cover(sweep, { colour: '#6f757a', rough: 0.3 })
  sheet.line(
    [
      [front + 0.1, floor + tall * 0.52 + 0.05],
      [front - 1.2, floor + 0.8, 1],
      [rear + 1.6, floor + 0.57, 1],
      [rear - 0.1, floor + 0.55],
    ],
    { width: 0.022, colour: '#b5501c', rough: 0.3 },
  )
}
