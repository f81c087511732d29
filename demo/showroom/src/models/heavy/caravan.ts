import { Group } from 'three'
import { plate } from '../body/body-parts.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import type { Solid } from '../kit/solid.ts'
import { skin } from '../shell/hull.ts'
import { type Facing, patch } from '../shell/patch.ts'
import { type Arch, shell } from '../shell/shell.ts'
import type { Corner } from '../shell/outline.ts'
import { caravanDrawing, caravanSolid, windowBand } from './caravan-body.ts'
import { CARAVAN, type CaravanSpec, POP_TOP } from './caravan-spec.ts'
import { wheelWells } from './fittings.ts'
import { block, drum, FINISHES, part, rod } from './parts.ts'
import { drawbar, rearBar, trailerWheels } from './running-gear.ts'

/** An acrylic window: a black frame with a dark pane proud of it. */
function pane(solid: Solid, facing: Facing, from: number, to: number, low: number, high: number): Group {
  const frame = (inset: number, radius: number): Corner[] => [
    [from - inset, low + inset, radius],
    [from - inset, high - inset, radius],
    [to + inset, high - inset, radius],
    [to + inset, low + inset, radius],
  ]
  const group = new Group()
  group.add(part(patch(solid, facing, frame(-0.03, 0.08), 0.01, 0.3), MATERIALS.plastic))
  return group.add(part(patch(solid, facing, frame(0.01, 0.07), 0.026, 0.3), FINISHES.darkGlass))
}

function windows(solid: Solid, spec: CaravanSpec): Group {
  const group = new Group()
  const [low, high] = windowBand(spec)
  for (const facing of ['right', 'left'] as const) {
    for (const [from, to] of spec.windows) group.add(pane(solid, facing, from, to, low, high))
    if (facing === 'right')
      group.add(pane(solid, facing, spec.door + 0.1, spec.door - 0.55, low + 0.12, high))
  }
  group.add(pane(solid, 'left', spec.door + 0.22, spec.door - 0.22, low + 0.06, high - 0.02))
  group.add(
    pane(solid, 'front', 0.62, -0.62, low + 0.12, high - 0.1),
    pane(solid, 'rear', 0.6, -0.6, low + 0.2, high),
  )
  const handle = part(block(0.05, 0.16, 0.03, 0.01), MATERIALS.plastic, [
    spec.door - 0.26,
    low - 0.15,
    -spec.halfWidth - 0.012,
  ])
  const step = part(block(0.42, 0.03, 0.3, 0.01), FINISHES.aluminium, [
    spec.door + 0.06,
    spec.floor - 0.2,
    -spec.halfWidth - 0.1,
  ])
  return group.add(handle, step)
}

function outside(spec: CaravanSpec): Group {
  const group = new Group()
  const { front, rear, floor, roof, halfWidth } = spec
  const top = spec.wall ?? roof
  const awning = spec.wall === null ? top - 0.06 : top + 0.02
  const posts = [(spec.windows[0]?.[1] ?? 0) + 1.2, rear + 0.3]
  group.add(
    rod(
      posts.map((x) => [x, awning, -halfWidth - 0.07] as const),
      0.055,
      FINISHES.whitePanel,
    ),
  )
  for (const x of posts) {
    group.add(drum(0.066, 0.04, MATERIALS.plastic, [x, awning, -halfWidth - 0.07]).rotateY(Math.PI / 2))
    group.add(
      part(block(0.05, awning - floor - 0.55, 0.03, 0.01, 0.2), FINISHES.aluminium, [
        x,
        (awning + floor + 0.55) / 2,
        -halfWidth - 0.02,
      ]),
    )
  }
  group.add(part(block(0.85, 0.24, 0.62, 0.1, 0.06), FINISHES.whitePanel, [-0.3, roof + 0.11, 0]))
  for (const x of [front - 1.3, rear + 0.8])
    group.add(part(block(0.5, 0.07, 0.5, 0.03), MATERIALS.gloss, [x, roof + 0.03, 0]))
  for (const side of [1, -1]) {
    group.add(
      part(block(0.03, 0.34, 0.12, 0.014), MATERIALS.redLens, [
        rear - 0.014,
        floor + 0.66,
        side * (halfWidth - 0.13),
      ]),
    )
    group.add(
      part(block(0.032, 0.1, 0.1, 0.014), MATERIALS.amberLens, [
        rear - 0.016,
        floor + 0.8,
        side * (halfWidth - 0.13),
      ]),
    )
    for (const x of [front - 0.55, 0.1, rear + 0.25])
      group.add(
        part(block(0.08, 0.035, 0.02, 0.008), MATERIALS.amberLens, [
          x,
          floor + 0.3,
          side * (halfWidth + 0.008),
        ]),
      )
    group.add(
      part(block(0.02, 0.03, 0.14, 0.01), FINISHES.clearLens, [
        rear - 0.01,
        top - 0.1,
        side * (halfWidth - 0.2),
      ]),
    )
    for (const x of [front - 0.8, rear + 0.4])
      group.add(
        part(block(0.05, floor - 0.42, 0.05, 0.01), FINISHES.galvanised, [
          x,
          floor - 0.05 - (floor - 0.42) / 2 + 0.1,
          side * (halfWidth - 0.22),
        ]),
      )
  }
  group.add(plate(rear - 0.02, floor + 0.5, -1))
  return group
}

/** The roof of a pop-top on its canvas. */
function liftedRoof(spec: CaravanSpec, paint: Paint): Group {
  const group = new Group()
  const { front, rear, halfWidth, roof } = spec
  const wall = spec.wall ?? roof
  const [from, to] = [rear + 0.08, front - 0.62]
  const length = to - from
  const middle = (from + to) / 2
  const band = roof - 0.14 - wall
  const inset = 0.07
  group.add(
    part(block(length - 0.12, band, (halfWidth - inset) * 2, 0.04, 0.15), FINISHES.canvas, [
      middle,
      wall + band / 2,
      0,
    ]),
  )
  for (const side of [1, -1])
    for (const x of [middle - length / 4, middle + length / 4])
      group.add(
        part(block(0.8, band * 0.55, 0.012, 0.005, 0.2), MATERIALS.plastic, [
          x,
          wall + band * 0.52,
          side * (halfWidth - inset + 0.004),
        ]),
      )
  group.add(
    part(block(length + 0.06, 0.15, halfWidth * 2 + 0.02, 0.06, 0.09), painted(paint), [
      middle,
      roof - 0.07,
      0,
    ]),
  )
  return group.add(
    part(block(length + 0.07, 0.04, halfWidth * 2 + 0.03, 0.012, 0.2), FINISHES.aluminium, [
      middle,
      roof - 0.14,
      0,
    ]),
  )
}

function build(spec: CaravanSpec, paint: Paint): Group {
  const group = new Group()
  const { front, rear, floor, halfWidth, wheel, axles } = spec
  const top = spec.wall ?? spec.roof
  const solid = caravanSolid(spec)
  const mesh = skin(solid, [rear, front], [floor, top], halfWidth, 0.021)
  const arches: Arch[] = axles.map((x) => ({
    x,
    y: wheel.radius + 0.04,
    radius: wheel.radius + 0.07,
    inner: halfWidth - 0.42,
  }))
  group.add(shell(mesh, paint, caravanDrawing(spec), { arches, topLimit: 0.9 }))
  group.add(wheelWells(solid, arches, MATERIALS.plastic), windows(solid, spec), outside(spec))
  group.add(drawbar(spec, spec.coupling, true))
  group.add(
    trailerWheels(axles, wheel, halfWidth - wheel.width / 2 - 0.05),
    rearBar(rear, floor + 0.5, wheel),
  )
  if (spec.wall !== null) group.add(liftedRoof(spec, paint))
  return group
}

export const buildCaravan = (paint: Paint): Group => build(CARAVAN, paint)
export const buildCaravanPopTop = (paint: Paint): Group => build(POP_TOP, paint)
