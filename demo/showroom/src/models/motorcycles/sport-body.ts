import { Group } from 'three'
import { drum, FINISHES, part } from '../heavy/parts.ts'
import { ramp } from '../kit/curves.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { patch } from '../shell/patch.ts'
import { skin } from '../shell/hull.ts'
import { type Livery, livery, mirrored, sides } from '../shell/livery.ts'
import { shell } from '../shell/shell.ts'
import { corners } from '../shell/outline.ts'
import { moulded, slab } from './form.ts'

const DARK = { colour: '#0c0d0f', rough: 0.15 }
const PINSTRIPE = { width: 0.011, colour: '#d9dde0', rough: 0.2 }
const blank = (): Livery => livery([-0.5, 0.92], [0.12, 1.12], 0.3, 1600)

/** The nose's dark lower half and its joint to the screen. */
function noseGraphics(): Livery {
  const sheets = blank()
  sides(sheets, (sheet) => {
    sheet.cover(corners('0.78,0.72 0.5,0.8,0.1 0.34,0.84 0.2,0.84 0.2,0.5 0.62,0.5'), DARK)
    sheet.line(corners('0.8,0.745 0.5,0.822,0.1 0.2,0.862'), PINSTRIPE)
    sheet.line(corners('0.72,1.0 0.6,0.93,0.05 0.3,0.95'), { width: 0.004 })
  })
  return sheets
}

/** The belly pan's dark edge and slots. */
function keelGraphics(): Livery {
  const sheets = blank()
  sides(sheets, (sheet) => {
    sheet.cover(corners('0.5,0.36 0.2,0.36,0.1 -0.1,0.28,0.1 -0.5,0.2 -0.5,0.1 0.5,0.1'), DARK)
    sheet.line(corners('0.5,0.382 0.2,0.382,0.1 -0.1,0.302,0.1 -0.5,0.222'), PINSTRIPE)
    for (const x of [0.22, 0.15, 0.08])
      sheet.cover(
        corners(`${x},0.52,0.01 ${x + 0.04},0.45,0.01 ${x + 0.015},0.44,0.01 ${x - 0.025},0.51,0.01`),
        { colour: '#040405', rough: 0.8 },
      )
  })
  return sheets
}

/** Nose, belly pan, lamps and screen. */
export function fairing(paint: Paint): Group {
  const group = new Group()
  const width = (x: number, y: number) =>
    0.235 - 0.19 * ramp(0.42, 0.86, x) ** 1.2 - 0.05 * ramp(0.86, 1.1, y) - 0.03 * ramp(0.6, 0.4, y)
  const nose = corners(
    '0.86,0.82,0.05 0.8,0.93,0.08 0.56,1.06,0.05 0.36,1.04,0.04 0.3,0.86,0.05 0.24,0.62,0.06 0.42,0.56,0.08 0.58,0.72,0.12',
  )
  const upper = slab(nose, width, 0.032)
  group.add(shell(skin(upper, [0.24, 0.86], [0.56, 1.06], 0.24, 0.012), paint, noseGraphics()))
  const belly = corners(
    '0.46,0.58,0.05 0.3,0.62,0.08 0.1,0.5,0.08 -0.22,0.42,0.06 -0.42,0.27,0.03 -0.36,0.2,0.03 0.2,0.19,0.08 0.42,0.36,0.08',
  )
  const keel = slab(belly, (x, y) => 0.2 - 0.09 * ramp(0.42, 0.2, y) - 0.03 * ramp(-0.1, -0.4, x), 0.03)
  group.add(shell(skin(keel, [-0.42, 0.46], [0.19, 0.62], 0.2, 0.012), paint, keelGraphics()))
  const eye = corners('0.035,0.86,0.01 0.13,0.895,0.02 0.155,0.935,0.01 0.05,0.9,0.02')
  const line = corners('0.035,0.855,0.004 0.14,0.893,0.01 0.15,0.902,0.004 0.04,0.866,0.004')
  for (const shape of [eye, mirrored(eye)])
    group.add(part(patch(upper, 'front', shape, 0.003, 0.015), FINISHES.lampGlass))
  for (const shape of [line, mirrored(line)])
    group.add(part(patch(upper, 'front', shape, 0.006, 0.015), FINISHES.glow))
  group.add(
    part(
      patch(
        upper,
        'front',
        corners('-0.035,0.79,0.01 0.035,0.79,0.01 0.05,0.84,0.01 -0.05,0.84,0.01'),
        0.003,
        0.02,
      ),
      MATERIALS.liner,
    ),
  )
  for (const side of ['right', 'left'] as const) {
    group.add(
      part(
        patch(upper, side, corners('0.44,0.66,0.02 0.36,0.8,0.03 0.3,0.8,0.02 0.29,0.64,0.02'), 0.002, 0.03),
        MATERIALS.liner,
      ),
    )
  }
  group.add(
    moulded(
      corners('0.69,0.985,0.01 0.46,1.15,0.05 0.35,1.17,0.02 0.38,1.03,0.02'),
      (x, y) => 0.15 - 0.06 * ramp(0.45, 0.7, x) - 0.05 * ramp(1.02, 1.17, y),
      0.045,
      FINISHES.darkGlass,
    ),
  )
  return group
}

/** Tank, seats and tail. */
export function seatAndTank(paint: Paint): Group {
  const group = new Group()
  const colour = painted(paint)
  const waist = (x: number, y: number) =>
    0.09 + 0.105 * ramp(-0.16, 0.06, x) - 0.06 * ramp(0.9, 1.04, y) - 0.04 * ramp(0.22, 0.4, x)
  group.add(
    moulded(
      corners(
        '0.36,0.9,0.05 0.28,1.0,0.08 0.1,1.04,0.12 -0.14,0.94,0.08 -0.24,0.82,0.04 -0.1,0.76,0.06 0.3,0.74,0.06',
      ),
      waist,
      0.06,
      colour,
    ),
  )
  group.add(drum(0.034, 0.015, FINISHES.chassis, [0.14, 1.016, 0]).rotateX(Math.PI / 2))
  group.add(
    moulded(
      corners('-0.16,0.84,0.03 -0.36,0.82,0.08 -0.5,0.87,0.04 -0.46,0.8,0.04 -0.2,0.77,0.03'),
      (x) => 0.09 + 0.055 * ramp(-0.2, -0.4, x),
      0.03,
      MATERIALS.leather,
    ),
  )
  const tail = (x: number, y: number) => 0.12 - 0.085 * ramp(-0.55, -0.98, x) - 0.05 * ramp(0.84, 0.72, y)
  group.add(
    moulded(
      corners(
        '-0.3,0.8,0.04 -0.48,0.87,0.04 -0.72,0.98,0.05 -0.98,1.03,0.02 -0.97,0.99,0.02 -0.7,0.85,0.08 -0.34,0.72,0.04',
      ),
      tail,
      0.03,
      colour,
    ),
  )
  group.add(
    moulded(
      corners('-0.52,0.905,0.03 -0.7,0.99,0.03 -0.84,1.02,0.03 -0.82,0.99,0.02 -0.56,0.88,0.02'),
      () => 0.085,
      0.02,
      MATERIALS.leather,
    ),
  )
  return group
}
