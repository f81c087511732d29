import { BufferAttribute, BufferGeometry } from 'three'
import type { Solid } from './solid.ts'

export interface Bounds {
  x: readonly [number, number]
  y: readonly [number, number]
  z: readonly [number, number]
}

interface Grid {
  size: [number, number, number]
  values: Float32Array
}

/** The grid is read in blocks of so many cells each way; one whose middle is this many blocks from the surface holds none of it. */
const BLOCK = 4
const FAR = 2

function sample(solid: Solid, bounds: Bounds, cell: number): Grid {
  const count = (range: readonly [number, number]) => Math.ceil((range[1] - range[0]) / cell) + 1
  const size: Grid['size'] = [count(bounds.x), count(bounds.y), count(bounds.z)]
  const [nx, ny, nz] = size
  const values = new Float32Array(nx * ny * nz)
  const at = (i: number, j: number, k: number) =>
    solid(bounds.x[0] + i * cell, bounds.y[0] + j * cell, bounds.z[0] + k * cell)
  const middle = (BLOCK - 1) / 2
  for (let k0 = 0; k0 < nz; k0 += BLOCK)
    for (let j0 = 0; j0 < ny; j0 += BLOCK)
      for (let i0 = 0; i0 < nx; i0 += BLOCK) {
        const value = at(i0 + middle, j0 + middle, k0 + middle)
        const isFar = Math.abs(value) > BLOCK * cell * FAR
        for (let k = k0; k < Math.min(k0 + BLOCK, nz); k++)
          for (let j = j0; j < Math.min(j0 + BLOCK, ny); j++)
            for (let i = i0; i < Math.min(i0 + BLOCK, nx); i++)
              values[i + nx * (j + ny * k)] = isFar ? value : at(i, j, k)
      }
  return { size, values }
}

/** The direction in which the solid falls off fastest, not normalised; differences over 2 mm. */
export function gradient(solid: Solid, x: number, y: number, z: number): [number, number, number] {
  const e = 0.001
  return [
    (solid(x + e, y, z) - solid(x - e, y, z)) / (2 * e),
    (solid(x, y + e, z) - solid(x, y - e, z)) / (2 * e),
    (solid(x, y, z + e) - solid(x, y, z - e)) / (2 * e),
  ]
}

/** Pulls a point onto the surface; with `onPlane` it stays in its plane z = 0. */
function settle(solid: Solid, point: [number, number, number], onPlane: boolean): void {
  for (let round = 0; round < 3; round++) {
    const value = solid(...point)
    const [gx, gy, gz] = gradient(solid, ...point)
    const steep = gx * gx + gy * gy + (onPlane ? 0 : gz * gz)
    if (steep < 1e-8) return
    const step = Math.max(-0.02, Math.min(0.02, value)) / steep
    point[0] -= gx * step
    point[1] -= gy * step
    if (!onPlane) point[2] -= gz * step
  }
}

/** Where the surface passes through a cell: the mean of its crossings with the cell's edges, in cells; null if it does not. */
function crossing(grid: Grid, i: number, j: number, k: number): [number, number, number] | null {
  const [nx, ny] = grid.size
  const at = (dx: number, dy: number, dz: number) => grid.values[i + dx + nx * (j + dy + ny * (k + dz))] ?? 0
  let inside = 0
  for (let corner = 0; corner < 8; corner++) if (at(corner & 1, (corner >> 1) & 1, corner >> 2) < 0) inside++
  if (inside === 0 || inside === 8) return null
  let found = 0
  const sum: [number, number, number] = [0, 0, 0]
  for (let axis = 0; axis < 3; axis++)
    for (let a = 0; a < 2; a++)
      for (let b = 0; b < 2; b++) {
        const from: [number, number, number] = axis === 0 ? [0, a, b] : axis === 1 ? [a, 0, b] : [a, b, 0]
        const to: [number, number, number] = [...from]
        to[axis] = 1
        const one = at(...from)
        const two = at(...to)
        if (one < 0 === two < 0) continue
        const t = one / (one - two)
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (c === axis ? t : (from[c] ?? 0))
        found++
      }
  return found === 0 ? null : [sum[0] / found, sum[1] / found, sum[2] / found]
}

/**
 * The surface of a solid as triangles with smooth normals, from a grid of `cell` metres, every vertex pulled onto the
 * surface. With `mirrored`, z must start at 0: the other half is the same, turned over.
 */
export function surfaceNets(solid: Solid, bounds: Bounds, cell: number, mirrored = false): BufferGeometry {
  const grid = sample(solid, bounds, cell)
  const [nx, ny, nz] = grid.size
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1)
  const positions: number[] = []
  const normals: number[] = []
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const inCell = crossing(grid, i, j, k)
        if (!inCell) continue
        const onPlane = mirrored && k === 0
        const point: [number, number, number] = [
          bounds.x[0] + (i + inCell[0]) * cell,
          bounds.y[0] + (j + inCell[1]) * cell,
          onPlane ? 0 : bounds.z[0] + (k + inCell[2]) * cell,
        ]
        settle(solid, point, onPlane)
        const [gx, gy, gz] = gradient(solid, ...point)
        const length = Math.hypot(gx, gy, onPlane ? 0 : gz) || 1
        vertexOf[i + nx * (j + ny * k)] = positions.length / 3
        positions.push(...point)
        normals.push(gx / length, gy / length, onPlane ? 0 : gz / length)
      }
  const faces = connect(grid, vertexOf)
  return toGeometry(positions, normals, faces, mirrored)
}

function connect(grid: Grid, vertexOf: Int32Array): number[] {
  const [nx, ny, nz] = grid.size
  const faces: number[] = []
  const stride = [1, nx, nx * ny]
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const index = i + nx * (j + ny * k)
        const here = grid.values[index] ?? 0
        const at = [i, j, k]
        for (let axis = 0; axis < 3; axis++) {
          const b = (axis + 1) % 3
          const c = (axis + 2) % 3
          if (at[b] === 0 || at[c] === 0) continue
          const there = grid.values[index + (stride[axis] ?? 0)] ?? 0
          if (here < 0 === there < 0) continue
          const sb = stride[b] ?? 0
          const sc = stride[c] ?? 0
          const quad = [index - sb - sc, index - sc, index, index - sb].map((cell) => vertexOf[cell] ?? -1)
          const [p, q, r, s] = quad
          if (
            p === undefined ||
            q === undefined ||
            r === undefined ||
            s === undefined ||
            Math.min(...quad) < 0
          )
            continue
          if (here < 0) faces.push(p, q, r, p, r, s)
          else faces.push(p, r, q, p, s, r)
        }
      }
  return faces
}

function toGeometry(
  positions: number[],
  normals: number[],
  faces: number[],
  mirrored: boolean,
): BufferGeometry {
  const geometry = new BufferGeometry()
  const count = positions.length / 3
  if (mirrored) {
    for (let v = 0; v < count; v++) {
      positions.push(positions[v * 3] ?? 0, positions[v * 3 + 1] ?? 0, -(positions[v * 3 + 2] ?? 0))
      normals.push(normals[v * 3] ?? 0, normals[v * 3 + 1] ?? 0, -(normals[v * 3 + 2] ?? 0))
    }
    const half = faces.length
    for (let f = 0; f < half; f += 3)
      faces.push((faces[f] ?? 0) + count, (faces[f + 2] ?? 0) + count, (faces[f + 1] ?? 0) + count)
  }
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setIndex(faces)
  return geometry
}
