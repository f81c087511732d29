import { type Livery, livery, type Sheet, sides } from '../shell/livery.ts'
import type { Corner } from '../shell/outline.ts'
import { stations, type VanSpec } from './van-spec.ts'
import { front, rear, BLACK } from './van-ends.ts'

/** Everything that is drawn on a van's skin: glass, shut lines, bumpers, protection strips. */
export function vanDrawing(spec: VanSpec): Livery {
  const { nose, tail } = stations(spec)
  const sheets = livery([tail - 0.1, nose + 0.1], [0.1, spec.height + 0.1], spec.halfWidth + 0.12)
  sides(sheets, (sheet, side) => {
    sill(spec, sheet)
    doors(spec, sheet, side)
  })
  front(spec, sheets)
  rear(spec, sheets)
  return sheets
}

function sill(spec: VanSpec, sheet: Sheet): void {
  const { axle, nose, tail, pillar } = stations(spec)
  const low = 0.1
  sheet.cover(
    [
      [tail - 0.1, low],
      [nose + 0.1, low],
      [nose + 0.1, 0.4],
      [axle + 0.5, 0.4],
      [axle + 0.3, 0.33],
      [-axle, 0.33],
      [tail + 0.5, 0.34],
      [tail + 0.35, 0.56, 0.04],
      [tail - 0.1, 0.56],
    ],
    BLACK,
  )
  const gap = spec.wheel.radius + 0.12
  for (const [from, to] of [
    [pillar + 0.02, axle - gap],
    [-axle + gap, pillar - 0.02],
    [tail + 0.37, -axle - gap],
  ] as const)
    sheet.cover(
      [
        [from, 0.53, 0.02],
        [to, 0.53, 0.02],
        [to, 0.645, 0.02],
        [from, 0.645, 0.02],
      ],
      BLACK,
    )
}

function doors(spec: VanSpec, sheet: Sheet, side: 1 | -1): void {
  const { axle, tail, pillar } = stations(spec)
  const belt = spec.cowl - 0.08
  const top = spec.glassTop
  const foot = axle + spec.foot
  const head = axle + spec.head
  sheet.line([
    [foot - 0.06, belt + 0.04],
    [axle + 0.04, 1.0, 0.1],
    [axle - 0.44, 0.66, 0.2],
    [axle - 0.47, 0.34],
  ])
  sheet.line([
    [pillar, 0.34],
    [pillar, top + 0.07, 0.06],
    [head + 0.02, top + 0.07, 0.1],
    [foot - 0.16, belt + 0.08],
  ])
  sheet.glass([
    [foot - 0.24, belt, 0.05],
    [head + 0.06, top - 0.01, 0.08],
    [pillar + 0.08, top + 0.01, 0.05],
    [pillar + 0.06, belt - 0.06, 0.06],
  ])
  sheet.line(
    [
      [foot - 0.5, belt - 0.02],
      [head + 0.16, top],
    ],
    { width: 0.018 },
  )
  const slide = pillar - 1.2
  if (side === -1) {
    sheet.line(
      [
        [pillar - 0.03, 0.36, 0.05],
        [slide, 0.36, 0.1],
        [slide, top + 0.09, 0.1],
        [pillar - 0.03, top + 0.09, 0.05],
      ],
      { close: true },
    )
    sheet.line(
      [
        [slide - 0.02, belt - 0.16],
        [tail + 0.26, belt - 0.16],
      ],
      { width: 0.024, colour: '#0c0d0e', rough: 0.7 },
    )
  }
  const panels: [number, number][] = [[pillar - 0.11, slide + 0.09]]
  const end = tail + 0.36
  const count = Math.max(1, Math.round((slide - end) / 1.15))
  for (let i = 0; i < count; i++) {
    const width = (slide - end) / count
    panels.push([slide - i * width - 0.07, slide - (i + 1) * width + 0.07])
  }
  for (const [from, to] of panels) {
    const pane: Corner[] = [
      [from, belt - 0.05, 0.07],
      [from, top, 0.07],
      [to, top, 0.07],
      [to, belt - 0.05, 0.07],
    ]
    if (spec.windows === 'all') sheet.glass(pane)
    else sheet.crease([...pane, [from, belt - 0.05]], 0.02, -0.35)
  }
  sheet.line([
    [tail + 0.085, 0.6],
    [tail + 0.1, spec.height],
  ])
  if (side === -1)
    sheet.line(
      [
        [-axle + 1.35, 0.98, 0.04],
        [-axle + 1.55, 0.98, 0.04],
        [-axle + 1.55, 0.78, 0.04],
        [-axle + 1.35, 0.78, 0.04],
      ],
      { close: true, width: 0.005 },
    )
}
