import { Group } from 'three'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { hull, skin } from '../shell/hull.ts'
import { livery, sides } from '../shell/livery.ts'
import { type Arch, shell } from '../shell/shell.ts'
import { wheelWells } from './fittings.ts'
import { block, FINISHES, part, rod } from './parts.ts'
import { drawbar, rearBar, trailerWheels } from './running-gear.ts'

const WHEEL = { radius: 0.395, rim: 0.215, width: 0.265 }
const [FRONT, REAR, FLOOR, TOP, HALF] = [1.45, -1.55, 0.62, 1.42, 0.94]

/** A forward-folding camper trailer for rough roads, closed for travel. */
export function buildCamperTrailer(paint: Paint): Group {
  const group = new Group()
  const tub = hull(
    [
      [FRONT - 0.3, FLOOR, 0.05],
      [FRONT, FLOOR + 0.3, 0.08],
      [FRONT, TOP - 0.04, 0.05],
      [REAR, TOP - 0.04, 0.05],
      [REAR, FLOOR + 0.34, 0.05],
      [REAR + 0.45, FLOOR, 0.05],
    ],
    HALF,
    0.03,
  )
  const sheets = livery([REAR - 0.1, FRONT + 0.1], [FLOOR - 0.1, TOP + 0.1], HALF + 0.1, 700)
  const dark = { colour: '#1b1c1e', rough: 0.6 }
  sides(sheets, (sheet) => {
    sheet.cover(
      [
        [REAR - 0.1, FLOOR - 0.1],
        [FRONT + 0.1, FLOOR - 0.1],
        [FRONT + 0.1, FLOOR + 0.16],
        [REAR - 0.1, FLOOR + 0.16],
      ],
      dark,
    )
    for (const [from, to, low] of [
      [FRONT - 0.1, 0.62, 0.28],
      [-0.62, REAR + 0.1, 0.28],
      [0.55, -0.55, 0.5],
    ] as const)
      sheet.line(
        [
          [from, FLOOR + low, 0.05],
          [from, TOP - 0.1, 0.05],
          [to, TOP - 0.1, 0.05],
          [to, FLOOR + low, 0.05],
        ],
        { close: true, width: 0.012, colour: '#0d0e0f' },
      )
  })
  const arches: Arch[] = [{ x: 0, y: WHEEL.radius + 0.02, radius: WHEEL.radius + 0.09, inner: HALF - 0.4 }]
  const mesh = skin(tub, [REAR, FRONT], [FLOOR, TOP], HALF, 0.024)
  group.add(shell(mesh, paint, sheets, { arches, topLimit: 0.9 }), wheelWells(tub, arches, MATERIALS.plastic))
  group.add(
    part(block(FRONT - REAR + 0.04, 0.3, HALF * 2 + 0.03, 0.09, 0.07), FINISHES.chassis, [
      (FRONT + REAR) / 2,
      TOP + 0.12,
      0,
    ]),
  )
  const lid = part(block(FRONT - REAR - 0.06, 0.1, HALF * 2 - 0.06, 0.045, 0.07), painted(paint), [
    (FRONT + REAR) / 2,
    TOP + 0.29,
    0,
  ])
  group.add(lid)
  for (const side of [1, -1]) {
    for (const x of [FRONT - 0.2, 0, REAR + 0.2])
      group.add(
        part(block(0.06, 0.16, 0.025, 0.008), FINISHES.galvanised, [x, TOP - 0.02, side * (HALF + 0.018)]),
      )
    for (const x of [FRONT - 0.35, -1.05])
      group.add(
        part(block(0.14, 0.035, 0.02, 0.008), MATERIALS.gloss, [x, FLOOR + 0.5, side * (HALF + 0.01)]),
      )
    group.add(
      rod(
        [
          [FRONT - 0.05, TOP + 0.4, side * (HALF - 0.12)],
          [REAR + 0.05, TOP + 0.4, side * (HALF - 0.12)],
        ],
        0.02,
        FINISHES.chassis,
      ),
    )
    for (const x of [FRONT - 0.2, -0.05, REAR + 0.2])
      group.add(
        rod(
          [
            [x, TOP + 0.3, side * (HALF - 0.12)],
            [x, TOP + 0.4, side * (HALF - 0.12)],
          ],
          0.016,
          FINISHES.chassis,
        ),
      )
    group.add(
      part(block(0.03, 0.1, 0.3, 0.014), MATERIALS.redLens, [
        REAR - 0.012,
        FLOOR + 0.46,
        side * (HALF - 0.2),
      ]),
    )
    const flare = Array.from({ length: 11 }, (_, i) => {
      const angle = (i / 10) * Math.PI
      return [
        Math.cos(angle) * (WHEEL.radius + 0.1),
        WHEEL.radius + 0.02 + Math.sin(angle) * (WHEEL.radius + 0.1),
        side * (HALF + 0.035),
      ] as const
    })
    group.add(rod(flare, 0.032, MATERIALS.plastic, 0.5))
    group.add(part(block(0.17, 0.46, 0.34, 0.04), FINISHES.canvas, [FRONT + 0.34, FLOOR + 0.28, side * 0.7]))
    group.add(
      part(block(0.2, 0.04, 0.38, 0.01), FINISHES.galvanised, [FRONT + 0.34, FLOOR + 0.32, side * 0.7]),
    )
  }
  for (const z of [-0.5, 0, 0.5])
    group.add(
      rod(
        [
          [FRONT - 0.05, TOP + 0.4, z],
          [FRONT - 0.05, TOP + 0.4, z + 0.3],
        ],
        0.018,
        FINISHES.chassis,
      ),
    )
  const box = hull(
    [
      [FRONT + 0.02, FLOOR, 0.04],
      [FRONT + 0.62, FLOOR, 0.06],
      [FRONT + 0.5, FLOOR + 0.62, 0.08],
      [FRONT + 0.02, FLOOR + 0.68, 0.04],
    ],
    0.48,
    0.03,
  )
  group.add(part(skin(box, [FRONT, FRONT + 0.65], [FLOOR, FLOOR + 0.7], 0.5, 0.024), FINISHES.chassis))
  group.add(
    drawbar({ front: FRONT, rear: REAR, floor: FLOOR, halfWidth: HALF }, 3.0, false),
    trailerWheels([0], WHEEL, HALF - 0.1),
    rearBar(REAR, FLOOR + 0.42, WHEEL),
  )
  return group
}
