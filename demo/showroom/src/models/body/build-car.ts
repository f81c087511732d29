import { Group, Mesh } from 'three'
import { MATERIALS, painted } from '../kit/materials.ts'
import type { Paint } from '../kit/paints.ts'
import { wheels } from '../kit/wheel.ts'
import { badge } from './badge.ts'
import { bodyMaterials } from './body-material.ts'
import { bodyGeometry, partOf, sideAt } from './body-mesh.ts'
import { handles, mirrors, plate, wheelHouses } from './body-parts.ts'
import { bodyTerms } from './body-solid.ts'
import type { BodySpec } from './body-spec.ts'
import { extras } from './body-extras.ts'
import { faceLayers } from './face-layers.ts'
import { interior } from './interior.ts'
import { sideLayers, topLayers } from './side-layers.ts'
import { wipers } from './wipers.ts'

/** How far forward (or, with facing -1, back) the body reaches in its middle at a height. */
function reach(spec: BodySpec, y: number, facing: 1 | -1): number {
  const terms = bodyTerms(spec)
  let x = facing > 0 ? spec.nose : spec.tail
  for (let step = 0; step < 20; step++) x -= facing * terms(x, y, 0).lower * 0.8
  return x
}

/** The lines seen on top: the bonnet's edge. */
function bonnetLines(spec: BodySpec): Parameters<typeof topLayers>[1] {
  const [cowl] = spec.cabin.screen.base
  const wide = spec.halfWidth * 0.8
  return (layers) => {
    layers.line(
      0,
      [
        [cowl - 0.05, wide * 1.02],
        [cowl + 0.45, wide],
        [spec.nose - 0.35, wide * 0.93],
      ],
      0.009,
    )
  }
}

/** A complete car of a spec in a paint, standing on y = 0. */
export function buildCar(spec: BodySpec, paint: Paint): Group {
  const group = new Group()
  const geometry = bodyGeometry(spec)
  const textures = {
    side: sideLayers(spec),
    top: topLayers(spec, bonnetLines(spec)),
    front: faceLayers(spec.faces.front),
    rear: faceLayers(spec.faces.rear),
  }
  const materials = bodyMaterials(spec, paint, textures)
  const body = new Mesh(geometry, materials.paint)
  body.userData['caster'] = materials.cast
  group.add(body)
  const position = geometry.getAttribute('position')
  const cuts = geometry.getAttribute('openings')
  const nearGlass = (i: number) => Math.min(cuts.getX(i), cuts.getY(i), cuts.getZ(i)) < 0.03
  const nearEnd = (i: number) => position.getX(i) > spec.nose - 0.95 || position.getX(i) < spec.tail + 0.95
  const skins = {
    recess: partOf(geometry, nearEnd),
    inside: geometry,
    panes: partOf(geometry, nearGlass),
    lens: partOf(geometry, nearEnd),
  }
  for (const key of ['recess', 'inside', 'panes', 'lens'] as const) {
    const skin = new Mesh(skins[key], materials[key])
    skin.userData['caster'] = 'none'
    if (key === 'panes') skin.renderOrder = 2
    if (key === 'lens') skin.renderOrder = 3
    group.add(skin)
  }
  const side = sideAt(spec)
  const plain = painted(paint)
  const hasPlasticArch = spec.side.cladding !== undefined
  const houses = spec.extras?.includes('tray') ? [spec.wheelbase / 2] : undefined
  group.add(wheelHouses(spec, side, hasPlasticArch ? MATERIALS.plastic : plain, houses), extras(spec, plain))
  const track = side(spec.wheelbase / 2, spec.wheel.radius + spec.arch + 0.01) - spec.wheel.width / 2 - 0.022
  group.add(wheels(spec.wheel, [spec.wheelbase / 2, -spec.wheelbase / 2], track))
  const { base, wrap } = spec.cabin.screen
  const mirrorX = base[0] - wrap * 0.75 - 0.14
  const beltY = spec.cabin.belt
  group.add(mirrors([mirrorX, beltY + 0.03], side(mirrorX, beltY) - 0.03, plain, 0.86))
  group.add(handles(spec.side.handles, side, plain))
  group.add(interior(spec, [base[0] - 1.17, base[0] - 2.02]), wipers(spec))
  const { front, rear } = spec.faces
  if (front.plate > 0) group.add(plate(reach(spec, front.plate, 1) + 0.008, front.plate, 1))
  if (rear.plate > 0) group.add(plate(reach(spec, rear.plate, -1) - 0.008, rear.plate, -1))
  for (const [face, facing] of [
    [front, 1],
    [rear, -1],
  ] as const) {
    if (!face.emblem) continue
    const mark = badge(face.emblem.radius, facing)
    mark.position.set(reach(spec, face.emblem.y, facing) + facing * 0.002, face.emblem.y, 0)
    group.add(mark)
  }
  return group
}
