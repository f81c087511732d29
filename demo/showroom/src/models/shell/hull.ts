import { type BufferGeometry } from 'three'
import { roundMax, type Solid } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import { type Corner, profile } from './outline.ts'

/** A body with one side profile all across, `halfWidth` to each side, its long edges rounded by `edge`; metres. */
export function hull(corners: readonly Corner[], halfWidth: number, edge: number): Solid {
  const side = profile(corners)
  return (x, y, z) => roundMax(side(x, y), Math.abs(z) - halfWidth, edge)
}

/** The symmetric surface of a solid between two x and two y, `halfWidth` to each side, from cells of `cell` metres. */
export function skin(
  solid: Solid,
  x: readonly [number, number],
  y: readonly [number, number],
  halfWidth: number,
  cell = 0.018,
): BufferGeometry {
  const margin = 0.08
  return surfaceNets(
    solid,
    { x: [x[0] - margin, x[1] + margin], y: [y[0] - margin, y[1] + margin], z: [0, halfWidth + margin] },
    cell,
    true,
  )
}
