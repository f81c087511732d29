import { type Material, Mesh } from 'three'
import { roundMax, type Solid } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import { type Corner, outline, profile } from '../shell/outline.ts'

/** A solid with a side profile and a half width that may differ from place to place; edges rounded by `edge` metres. */
export function slab(
  corners: readonly Corner[],
  halfWidth: (x: number, y: number) => number,
  edge: number,
  middle = 0,
): Solid {
  const side = profile(corners, 0.006)
  return (x, y, z) => roundMax(side(x, y), Math.abs(z - middle) - halfWidth(x, y), edge)
}

/** A moulded part of a motorcycle: `slab` as a mesh, its cells `cell` metres wide. */
export function moulded(
  corners: readonly Corner[],
  halfWidth: (x: number, y: number) => number,
  edge: number,
  material: Material,
  { cell = 0.011, middle = 0, widest = 0.3 } = {},
): Mesh {
  const points = outline(corners)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const margin = 0.03
  const bounds = {
    x: [Math.min(...xs) - margin, Math.max(...xs) + margin] as const,
    y: [Math.min(...ys) - margin, Math.max(...ys) + margin] as const,
  }
  const solid = slab(corners, halfWidth, edge, middle)
  return middle === 0
    ? new Mesh(surfaceNets(solid, { ...bounds, z: [0, widest + margin] }, cell, true), material)
    : new Mesh(
        surfaceNets(solid, { ...bounds, z: [middle - widest - margin, middle + widest + margin] }, cell),
        material,
      )
}

/** A solid of one's own as a mesh between two corners of a box that is symmetric in z. */
export function formed(
  solid: Solid,
  x: readonly [number, number],
  y: readonly [number, number],
  widest: number,
  material: Material,
  cell = 0.011,
): Mesh {
  return new Mesh(surfaceNets(solid, { x, y, z: [0, widest + 0.03] }, cell, true), material)
}
