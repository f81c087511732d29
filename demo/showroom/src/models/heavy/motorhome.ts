import { Group } from 'three'
import { handles, plate } from '../body/body-parts.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { roundMax, type Solid } from '../kit/solid.ts'
import { wheels } from '../kit/wheel.ts'
import { skin } from '../shell/hull.ts'
import { patch } from '../shell/patch.ts'
import { type Arch, shell } from '../shell/shell.ts'
import type { Corner } from '../shell/outline.ts'
import { sideOf, tallMirrors, wheelWells } from './fittings.ts'
import { block, FINISHES, part, rod } from './parts.ts'
import { vanCabin, vanFace } from './van.ts'
import { vanArches, vanSolid } from './van-body.ts'
import { vanDrawing } from './van-drawing.ts'
import { CAB, coach, drawing, AXLE, NOSE, TAIL, PILLAR, FLOOR, ROOF, HALF } from './motorhome-coach.ts'

function windows(solid: Solid): Group {
  const group = new Group()
  const put = (
    facing: 'right' | 'left' | 'rear' | 'front',
    from: number,
    to: number,
    low: number,
    high: number,
  ) => {
    const frame = (inset: number, r: number): Corner[] => [
      [from - inset, low + inset, r],
      [from - inset, high - inset, r],
      [to + inset, high - inset, r],
      [to + inset, low + inset, r],
    ]
    group.add(
      part(patch(solid, facing, frame(-0.028, 0.09), 0.01, 0.3), MATERIALS.plastic),
      part(patch(solid, facing, frame(0.008, 0.08), 0.026, 0.3), FINISHES.darkGlass),
    )
  }
  for (const side of ['right', 'left'] as const) {
    put(side, -1.55, -2.75, 1.75, 2.35)
    put(side, AXLE - 0.55, AXLE - 1.15, 2.42, 2.76)
  }
  put('right', 0.75, -0.45, 1.65, 2.35)
  put('left', 0.18, -0.22, 1.75, 2.3)
  put('rear', 0.55, -0.55, 1.8, 2.35)
  return group
}

function outside(): Group {
  const group = new Group()
  group.add(
    rod(
      [
        [PILLAR - 0.2, ROOF - 0.12, -HALF - 0.06],
        [TAIL + 0.5, ROOF - 0.12, -HALF - 0.06],
      ],
      0.065,
      FINISHES.whitePanel,
    ),
  )
  group.add(part(block(0.9, 0.24, 0.65, 0.1, 0.06), FINISHES.whitePanel, [-0.9, ROOF + 0.1, 0]))
  group.add(part(block(0.6, 0.08, 0.5, 0.03), MATERIALS.gloss, [0.9, ROOF + 0.03, 0]))
  for (const side of [1, -1]) {
    for (const [y, material] of [
      [0.95, MATERIALS.redLens],
      [1.17, MATERIALS.amberLens],
      [1.39, MATERIALS.redLens],
    ] as const)
      group.add(part(block(0.03, 0.19, 0.13, 0.05), material, [TAIL - 0.012, y, side * (HALF - 0.14)]))
    group.add(
      part(block(0.02, 0.035, 0.12, 0.01), MATERIALS.redLens, [
        TAIL - 0.01,
        ROOF - 0.22,
        side * (HALF - 0.15),
      ]),
    )
    for (const x of [0.9, -1, -2.9])
      group.add(
        part(block(0.08, 0.035, 0.02, 0.008), MATERIALS.amberLens, [x, FLOOR + 0.24, side * (HALF + 0.008)]),
      )
    group.add(
      part(block(0.03, 0.035, 0.1, 0.012), FINISHES.clearLens, [
        AXLE - 0.1,
        ROOF - 0.26,
        side * (HALF - 0.25),
      ]),
    )
  }
  group.add(part(block(0.16, 0.22, HALF * 2 - 0.02, 0.06, 0.1), MATERIALS.plastic, [TAIL - 0.03, 0.58, 0]))
  return group.add(
    plate(TAIL - 0.03, 0.86, -1),
    part(block(0.6, 0.04, 0.3, 0.01), FINISHES.aluminium, [0, 0.34, -HALF + 0.1]),
  )
}

/** A coach-built motorhome with a bed over the cab. */
export function buildMotorhome(paint: Paint): Group {
  const group = new Group()
  const van = vanSolid(CAB)
  const cab: Solid = (x, y, z) => roundMax(van(x, y, z), PILLAR - 0.2 - x, 0.01)
  const [front, back] = vanArches(CAB)
  const { radius, rim, width } = CAB.wheel
  const rear: Arch = { x: -AXLE, y: radius, radius: radius + 0.07, inner: HALF - 0.45 }
  if (!front || !back) throw new Error('a van has two axles')
  const body = coach()
  group.add(
    shell(skin(cab, [PILLAR - 0.2, NOSE], [0.2, CAB.height], CAB.halfWidth), paint, vanDrawing(CAB), {
      arches: [front],
      topLimit: 0.86,
      tint: 0.6,
    }),
  )
  group.add(
    shell(skin(body, [TAIL, AXLE + 0.2], [FLOOR, ROOF], HALF, 0.021), paint, drawing(), {
      arches: [rear],
      topLimit: 0.9,
    }),
  )
  group.add(vanFace(van, CAB), vanCabin({ ...CAB, rear: 0 }), windows(body), outside())
  group.add(wheelWells(van, [front], painted(paint)), wheelWells(body, [rear], MATERIALS.plastic))
  group.add(wheels({ radius, rim, width, style: 'ten', finish: 'silver' }, [AXLE], CAB.halfWidth - 0.14))
  group.add(wheels({ radius, rim, width, style: 'ten', finish: 'silver' }, [-AXLE], HALF - 0.16))
  const side = sideOf(van)
  const foot = [AXLE + CAB.foot - 0.4, CAB.cowl - 0.03] as const
  group.add(tallMirrors(foot, side(...foot) - 0.02, MATERIALS.plastic, 0.36))
  return group.add(handles([[PILLAR + 0.14, 1.06]], side, MATERIALS.plastic), plate(NOSE + 0.012, 0.5, 1))
}
