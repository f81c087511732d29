import { BufferAttribute, Color, type BufferGeometry, type Material, type Matrix4 } from 'three'
import type { Solid } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import { crease } from './crease.ts'

/** Corners of the space that is meshed, metres. */
interface Bounds {
  min: readonly [x: number, y: number, z: number]
  max: readonly [x: number, y: number, z: number]
}

/** A part of a cabin, in the cabin's coordinates (metres; +x ahead, +y up, +z right). */
export interface CabinPart {
  geometry: BufferGeometry
  material: Material & { color?: Color }
  isClear?: boolean
  /** Radiance of its own light. */
  glow?: number
}

/** The colour of a place of a part, in place of its material's. */
export type Tint = (x: number, y: number, z: number) => Color

const WHITE = new Color(1, 1, 1)

/** A part that a solid describes, meshed in steps of `step` metres and then put in its place. */
export function moulded(
  solid: Solid,
  { min, max }: Bounds,
  step: number,
  material: CabinPart['material'],
  { tint, place }: { tint?: Tint; place?: Matrix4 } = {},
): CabinPart {
  const space = { x: [min[0], max[0]], y: [min[1], max[1]], z: [min[2], max[2]] } as const
  const geometry = tinted(surfaceNets(solid, space, step), tint)
  crease(geometry, solid)
  if (place) geometry.applyMatrix4(place)
  return { geometry, material }
}

/** A part from a ready geometry. */
export function built(
  geometry: BufferGeometry,
  material: CabinPart['material'],
  more: Partial<CabinPart> = {},
): CabinPart {
  return { geometry: tinted(geometry), material, ...more }
}

function tinted(geometry: BufferGeometry, tint?: Tint): BufferGeometry {
  const { position } = geometry.attributes
  if (!position) return geometry
  const colours = new Float32Array(position.count * 3)
  for (let n = 0; n < position.count; n++) {
    const colour = tint ? tint(position.getX(n), position.getY(n), position.getZ(n)) : WHITE
    colours.set([colour.r, colour.g, colour.b], n * 3)
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3))
  return geometry
}
