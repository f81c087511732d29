import { Group } from 'three'
import { handles, plate } from '../body/body-parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { type Solid } from '../kit/solid.ts'
import { skin } from '../shell/hull.ts'
import { mirrored } from '../shell/livery.ts'
import { type Corner } from '../shell/outline.ts'
import { patch, spot } from '../shell/patch.ts'
import { type Arch, shell } from '../shell/shell.ts'
import { sideOf, tallMirrors, wheelWells } from './fittings.ts'
import { block, drum, FINISHES, part, rod } from './parts.ts'
import { type TruckSpec, truckStations } from './truck-spec.ts'
import { cabSolid, cabDrawing } from './truck-cab-body.ts'

function face(solid: Solid, spec: TruckSpec): Group {
  const group = new Group()
  const { sill, cowl, halfWidth: w } = spec
  const lamp: Corner[] = [
    [w - 0.31, sill + 0.34, 0.03],
    [w - 0.07, sill + 0.34, 0.04],
    [w - 0.06, sill + 0.52, 0.05],
    [w - 0.27, sill + 0.56, 0.03],
  ]
  const stripe: Corner[] = [
    [w - 0.29, sill + 0.35, 0.01],
    [w - 0.09, sill + 0.35, 0.01],
    [w - 0.09, sill + 0.375, 0.01],
    [w - 0.29, sill + 0.375, 0.01],
  ]
  for (const sign of [1, -1]) {
    const here = (corners: Corner[]) => (sign === 1 ? corners : mirrored(corners))
    group.add(part(patch(solid, 'front', here(lamp), 0.006), FINISHES.lampGlass))
    group.add(part(patch(solid, 'front', here(stripe), 0.009), MATERIALS.amberLens))
    for (const u of [w - 0.145, w - 0.245]) {
      const { at, normal } = spot(solid, 'front', sign * u, sill + 0.45)
      const eye = drum(0.047, 0.02, FINISHES.reflector, at)
      eye.lookAt(at[0] + 1, at[1], at[2] + normal[2] * 0.5)
      const pupil = drum(0.03, 0.026, FINISHES.darkGlass, at)
      pupil.quaternion.copy(eye.quaternion)
      group.add(eye, pupil)
    }
    const fog = spot(solid, 'front', sign * (w - 0.24), sill + 0.15)
    group.add(drum(0.045, 0.02, FINISHES.clearLens, fog.at).rotateY(Math.PI / 2))
  }
  const rows = 5
  for (let i = 0; i < rows; i++) {
    const v = sill + 0.42 + ((cowl - sill - 0.68) * i) / (rows - 1)
    const half = w - 0.345 + (i / (rows - 1)) * 0.05
    const bar: Corner[] = [
      [-half, v - 0.017, 0.012],
      [half, v - 0.017, 0.012],
      [half, v + 0.017, 0.012],
      [-half, v + 0.017, 0.012],
    ]
    group.add(part(patch(solid, 'front', bar, 0.016), i === rows - 1 ? MATERIALS.satin : MATERIALS.plastic))
  }
  return group
}

function inside(spec: TruckSpec): Group {
  const group = new Group()
  const { nose, back } = truckStations(spec)
  const { cowl, halfWidth } = spec
  for (const z of [-halfWidth * 0.52, halfWidth * 0.52]) {
    const rest = part(block(0.14, 0.66, 0.5, 0.06), MATERIALS.fabric, [back + 0.28, cowl + 0.02, z])
    group.add(rest, part(block(0.48, 0.15, 0.5, 0.06), MATERIALS.fabric, [back + 0.55, cowl - 0.28, z]))
    group.add(part(block(0.1, 0.18, 0.28, 0.05), MATERIALS.fabric, [back + 0.24, cowl + 0.44, z]))
  }
  group.add(part(block(0.42, 0.34, halfWidth * 1.75, 0.1), MATERIALS.plastic, [nose - 0.36, cowl - 0.14, 0]))
  const ring = Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * Math.PI * 2
    const up = Math.cos(angle) * 0.21
    return [
      nose - 0.66 + up * 0.65,
      cowl + 0.02 + up * 0.76,
      halfWidth * 0.52 + Math.sin(angle) * 0.21,
    ] as const
  })
  group.add(rod(ring, 0.015, MATERIALS.gloss, 0.5))
  return group
}

/** A tilting cab over the engine: skin, glass, face, mirrors, seats; wheels are the chassis's. */
export function truckCab(spec: TruckSpec, paint: Paint): Group {
  const group = new Group()
  const solid = cabSolid(spec)
  const { axle, nose, back } = truckStations(spec)
  const { sill, cowl, roof, halfWidth, wheel } = spec
  const arches: Arch[] = [{ x: axle, y: wheel.radius, radius: wheel.radius + 0.085, inner: halfWidth - 0.42 }]
  const mesh = skin(solid, [back, nose], [sill, roof], halfWidth)
  group.add(shell(mesh, paint, cabDrawing(spec), { arches, topLimit: 0.88, tint: 0.55 }))
  group.add(wheelWells(solid, arches, MATERIALS.plastic), face(solid, spec), inside(spec))
  const side = sideOf(solid)
  const foot = [nose - 0.3, cowl + 0.06] as const
  group.add(tallMirrors(foot, side(...foot), MATERIALS.plastic, 0.42))
  group.add(handles([[back + 0.3, cowl - 0.26]], side, MATERIALS.plastic))
  group.add(plate(nose + 0.012, sill + 0.14, 1))
  for (const z of [-0.28, 0.28])
    group.add(
      rod(
        [
          [nose - 0.02, cowl + 0.03, z + 0.22],
          [nose - 0.07, cowl + 0.1, z],
          [nose - 0.1, cowl + 0.16, z - 0.25],
        ],
        0.008,
        MATERIALS.gloss,
      ),
    )
  return group
}
