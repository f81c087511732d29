import { Group } from 'three'
import { handles, plate } from '../body/body-parts.ts'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { wheels } from '../kit/wheel.ts'
import { skin } from '../shell/hull.ts'
import { mirrored } from '../shell/livery.ts'
import { patch, spot } from '../shell/patch.ts'
import { shell } from '../shell/shell.ts'
import type { Corner } from '../shell/outline.ts'
import type { Solid } from '../kit/solid.ts'
import { block, drum, FINISHES, part, rod } from './parts.ts'
import { sideOf, tallMirrors, wheelWells } from './fittings.ts'
import { vanArches, vanSolid } from './van-body.ts'
import { vanDrawing } from './van-drawing.ts'
import { BUS_SMALL, stations, VAN, VAN_HIGH, type VanSpec } from './van-spec.ts'

/** Headlamps, grille bars and fog lamps of a van's face. */
export function vanFace(solid: Solid, spec: VanSpec): Group {
  const group = new Group()
  const { bonnet, halfWidth: w } = spec
  const lamp: Corner[] = [
    [0.64, 0.83, 0.03],
    [w - 0.16, 0.87, 0.05],
    [w - 0.1, bonnet + 0.07, 0.05],
    [w - 0.2, bonnet + 0.06, 0.06],
    [0.63, bonnet - 0.07, 0.03],
  ]
  const signature: Corner[] = [
    [0.655, 0.845, 0.01],
    [w - 0.17, 0.882, 0.02],
    [w - 0.155, 0.9, 0.01],
    [0.655, 0.862, 0.01],
  ]
  for (const sign of [1, -1]) {
    const here = (corners: Corner[]) => (sign === 1 ? corners : mirrored(corners))
    group.add(part(patch(solid, 'front', here(lamp), 0.004), FINISHES.lampGlass))
    group.add(part(patch(solid, 'front', here(signature), 0.007), FINISHES.glow))
    for (const [u, v, r] of [
      [w - 0.22, bonnet - 0.055, 0.052],
      [w - 0.325, bonnet - 0.085, 0.045],
    ] as const) {
      const { at, normal } = spot(solid, 'front', sign * u, v)
      const eye = drum(r, 0.016, FINISHES.reflector, at)
      eye.lookAt(at[0] + 1, at[1] + normal[1] * 0.3, at[2] + normal[2] * 0.6)
      const pupil = drum(r * 0.62, 0.024, FINISHES.darkGlass, at)
      pupil.quaternion.copy(eye.quaternion)
      group.add(eye, pupil)
    }
    const fog = spot(solid, 'front', sign * 0.74, 0.5)
    group.add(drum(0.042, 0.02, FINISHES.clearLens, fog.at).rotateY(Math.PI / 2))
  }
  const rows = [0, 1, 2, 3, 4].map((i) => 0.735 + ((bonnet - 0.86) * i) / 4)
  for (const v of rows) {
    const half = 0.525 + (v - 0.69) * 0.16
    const bar: Corner[] = [
      [-half, v - 0.013, 0.008],
      [half, v - 0.013, 0.008],
      [half, v + 0.013, 0.008],
      [-half, v + 0.013, 0.008],
    ]
    group.add(part(patch(solid, 'front', bar, 0.014), v === rows.at(-1) ? MATERIALS.satin : MATERIALS.gloss))
  }
  return group
}

function tailLamps(solid: Solid, spec: VanSpec): Group {
  const group = new Group()
  const w = spec.halfWidth
  const bands = [
    [0.8, 1.0, FINISHES.tailGlow],
    [1.0, 1.09, MATERIALS.amberLens],
    [1.09, 1.17, FINISHES.clearLens],
    [1.17, 1.4, MATERIALS.redLens],
  ] as const
  for (const [low, high, material] of bands) {
    const lamp: Corner[] = [
      [w - 0.205, low],
      [w - 0.115, low],
      [w - 0.13, high],
      [w - 0.215, high],
    ]
    group.add(
      part(patch(solid, 'rear', lamp, 0.012), material),
      part(patch(solid, 'rear', mirrored(lamp), 0.012), material),
    )
  }
  return group
}

/** Seats, dashboard and steering wheel of a van's cab; more rows behind where there are windows. */
export function vanCabin(spec: VanSpec): Group {
  const group = new Group()
  const { axle, tail } = stations(spec)
  const rows = [axle - 0.72]
  if (spec.windows === 'all') for (let x = axle - 1.6; x > tail + 0.6; x -= 0.82) rows.push(x)
  const lift = spec.cowl - 1.3
  for (const x of rows)
    for (const z of [-0.54, 0, 0.54]) {
      const back = part(block(0.14, 0.64, 0.47, 0.06), MATERIALS.fabric, [x - 0.17, 1.24 + lift, z])
      back.rotation.z = 0.16
      group.add(part(block(0.5, 0.16, 0.48, 0.06), MATERIALS.fabric, [x + 0.1, 0.92 + lift, z]), back)
      group.add(part(block(0.1, 0.18, 0.27, 0.05), MATERIALS.fabric, [x - 0.25, 1.63 + lift, z]))
    }
  group.add(part(block(0.62, 0.3, 1.7, 0.12), MATERIALS.plastic, [axle - 0.04, 1.1 + lift, 0]))
  const ring = Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2
    const up = Math.cos(angle) * 0.19
    return [axle - 0.4 + up * 0.5, 1.24 + lift + up * 0.85, 0.52 + Math.sin(angle) * 0.19] as const
  })
  group.add(rod(ring, 0.014, MATERIALS.gloss, 0.5))
  if (spec.windows === 'cab')
    group.add(
      part(block(0.03, spec.glassTop - 0.5, 1.56, 0.01), MATERIALS.liner, [
        axle - 1.07,
        spec.height / 2 + 0.15,
        0,
      ]),
    )
  group.add(part(block(spec.wheelbase + 1.2, 0.06, 1.6, 0.01), MATERIALS.underbody, [-0.1, 0.42, 0]))
  return group
}

/** A van's wheels with the openings' edges and liners. */
export function vanWheels(solid: Solid, spec: VanSpec, paint: Paint): Group {
  const group = new Group()
  const { axle } = stations(spec)
  const { radius, rim, width } = spec.wheel
  group.add(wheelWells(solid, vanArches(spec), painted(paint)))
  group.add(
    wheels(
      { radius, rim, width, style: 'five-twin', finish: 'silver' },
      [axle, -axle],
      spec.halfWidth - 0.135,
    ),
  )
  return group
}

function build(spec: VanSpec, paint: Paint): Group {
  const group = new Group()
  const solid = vanSolid(spec)
  const { axle, nose, tail, pillar } = stations(spec)
  const mesh = skin(solid, [tail, nose], [0.2, spec.height], spec.halfWidth)
  group.add(
    shell(mesh, paint, vanDrawing(spec), {
      arches: vanArches(spec),
      topLimit: 0.86,
      endBias: 1.25,
      tint: spec.windows === 'all' ? 0.78 : 0.6,
    }),
  )
  group.add(vanFace(solid, spec), tailLamps(solid, spec), vanCabin(spec), vanWheels(solid, spec, paint))
  const side = sideOf(solid)
  const foot = [axle + spec.foot - 0.4, spec.cowl - 0.03] as const
  group.add(tallMirrors(foot, side(...foot) - 0.02, MATERIALS.plastic))
  group.add(
    handles(
      [
        [pillar + 0.14, 1.06],
        [pillar - 0.2, 1.06],
      ],
      side,
      MATERIALS.plastic,
    ),
  )
  group.add(plate(nose + 0.012, 0.5, 1), plate(tail - 0.028, 0.66, -1))
  return group
}

export const buildVan = (paint: Paint): Group => build(VAN, paint)
export const buildVanHigh = (paint: Paint): Group => build(VAN_HIGH, paint)
export const buildBusSmall = (paint: Paint): Group => build(BUS_SMALL, paint)
