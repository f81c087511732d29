import { curve, ramp } from '../kit/curves.ts'
import { roundMax, type Solid } from '../kit/solid.ts'
import { type Livery, livery, sides } from '../shell/livery.ts'
import { type Corner, profile } from '../shell/outline.ts'
import { type TruckSpec, truckStations } from './truck-spec.ts'

/** A cab's skin: upright face, bowed in plan. */
export function cabSolid(spec: TruckSpec): Solid {
  const { nose, back } = truckStations(spec)
  const { sill, cowl, roof, halfWidth } = spec
  const side = profile([
    [nose - 0.06, sill, 0.06],
    [nose, sill + 0.12, 0.1],
    [nose + 0.012, cowl - 0.35, 0.8],
    [nose - 0.03, cowl - 0.02, 0.2],
    [nose - 0.33, roof - 0.16, 0.4],
    [nose - 0.62, roof - 0.01, 0.34],
    [(nose + back) / 2 - 0.2, roof, 0.6],
    [back, roof - 0.03, 0.12],
    [back, sill + 0.1, 0.06],
    [back + 0.1, sill + 0.02, 0.06],
  ])
  const section = curve([
    [sill, halfWidth - 0.03],
    [sill + 0.3, halfWidth],
    [cowl - 0.1, halfWidth - 0.004],
    [cowl, halfWidth - 0.015],
    [roof - 0.2, halfWidth - 0.09],
    [roof, halfWidth - 0.15],
  ])
  return (x, y, z) => {
    const k = Math.abs(z) / halfWidth
    const bow = ramp(back + 0.2, nose - 0.2, x) * (0.07 * k * k + 0.13 * k ** 7)
    const half =
      section(y) -
      0.05 * ramp(nose - 0.5, nose + 0.15, x) ** 2 -
      0.012 * ramp(0.04, 0, Math.abs(y - cowl + 0.2))
    return roundMax(side(x + bow, y + 0.035 * k * k * ramp(cowl, roof, y)), Math.abs(z) - half, 0.08)
  }
}

/** Glass, shut lines, grille and bumper of a cab. */
export function cabDrawing(spec: TruckSpec): Livery {
  const { axle, nose, back } = truckStations(spec)
  const { sill, cowl, roof, halfWidth: w } = spec
  const sheets = livery([back - 0.1, nose + 0.1], [sill - 0.1, roof + 0.1], w + 0.1, 700)
  const black = { colour: '#17181a', rough: 0.6 }
  const hinge = nose - 0.27
  const top = roof - 0.2
  sides(sheets, (sheet) => {
    sheet.cover(
      [
        [back - 0.1, sill - 0.1],
        [nose + 0.1, sill - 0.1],
        [nose + 0.1, sill + 0.09],
        [back - 0.1, sill + 0.09],
      ],
      black,
    )
    sheet.line([
      [hinge + 0.02, sill + 0.1],
      [hinge + 0.02, cowl - 0.05, 0.1],
      [nose - 0.5, top + 0.05, 0.1],
      [back + 0.2, top + 0.07, 0.08],
      [back + 0.17, sill + 0.5, 0.1],
      [axle - 0.42, sill + 0.1],
    ])
    sheet.glass(
      [
        [hinge - 0.08, cowl - 0.09, 0.06],
        [nose - 0.5, top - 0.03, 0.09],
        [back + 0.27, top, 0.07],
        [back + 0.26, cowl - 0.14, 0.06],
      ],
      0.028,
    )
    sheet.line(
      [
        [hinge - 0.2, cowl - 0.1],
        [hinge - 0.27, cowl + 0.45],
      ],
      { width: 0.02 },
    )
  })
  const { front, rear } = sheets
  front.glass(
    [
      [-w + 0.1, cowl + 0.03, 0.07],
      [w - 0.1, cowl + 0.03, 0.07],
      [w - 0.17, roof - 0.17, 0.14],
      [-w + 0.17, roof - 0.17, 0.14],
    ],
    0.045,
  )
  front.cover(
    [
      [-w + 0.09, cowl - 0.13, 0.04],
      [w - 0.09, cowl - 0.13, 0.04],
      [w - 0.09, cowl - 0.04, 0.03],
      [-w + 0.09, cowl - 0.04, 0.03],
    ],
    black,
  )
  const mouth: Corner[] = [
    [-w + 0.34, sill + 0.36, 0.05],
    [w - 0.34, sill + 0.36, 0.05],
    [w - 0.26, cowl - 0.2, 0.04],
    [-w + 0.26, cowl - 0.2, 0.04],
  ]
  front.cover(mouth, { colour: '#0b0c0d', rough: 0.5 })
  front.line(
    [
      [-w, sill + 0.31],
      [w, sill + 0.31],
    ],
    { width: 0.012 },
  )
  front.cover(
    [
      [-0.5, sill + 0.05, 0.03],
      [0.5, sill + 0.05, 0.03],
      [0.55, sill + 0.22, 0.03],
      [-0.55, sill + 0.22, 0.03],
    ],
    { colour: '#08090a', rough: 0.8 },
  )
  front.line([
    [-w, cowl - 0.165],
    [w, cowl - 0.165],
  ])
  rear.glass([
    [-0.5, cowl + 0.08, 0.05],
    [0.5, cowl + 0.08, 0.05],
    [0.5, roof - 0.28, 0.05],
    [-0.5, roof - 0.28, 0.05],
  ])
  return sheets
}
