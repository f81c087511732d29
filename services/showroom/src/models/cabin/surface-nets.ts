import { BufferAttribute, BufferGeometry } from 'three'
import type { Sdf } from './sdf.ts'

/** Corners of the space that is meshed, metres. */
export interface Bounds {
  min: readonly [x: number, y: number, z: number]
  max: readonly [x: number, y: number, z: number]
}

const BLOCK = 8

/** The surface of a distance field as triangles: naive surface nets on a grid of `step` metres, normals from the field itself. */
export function surfaceOf(sdf: Sdf, { min, max }: Bounds, step: number): BufferGeometry {
  const cells = [0, 1, 2].map((axis) => Math.ceil(((max[axis] ?? 0) - (min[axis] ?? 0)) / step) + 1)
  const [nx = 1, ny = 1, nz = 1] = cells
  const [sx, sy] = [1, nx + 1]
  const sz = sy * (ny + 1)
  const values = new Float32Array(sz * (nz + 1)).fill(NaN)
  const at = (i: number, j: number, k: number): number => {
    const index = i * sx + j * sy + k * sz
    const known = values[index] ?? NaN
    if (known === known) return known
    const value = sdf(min[0] + i * step, min[1] + j * step, min[2] + k * step)
    values[index] = value
    return value
  }
  const vertexOf = new Int32Array(sz * (nz + 1)).fill(-1)
  const positions: number[] = []
  const active: number[] = []
  const corner = new Float32Array(8)
  const cellVertex = (i: number, j: number, k: number): void => {
    let mask = 0
    for (let c = 0; c < 8; c++) {
      const value = at(i + (c & 1), j + ((c >> 1) & 1), k + ((c >> 2) & 1))
      corner[c] = value
      if (value < 0) mask |= 1 << c
    }
    if (mask === 0 || mask === 255) return
    let [px, py, pz, count] = [0, 0, 0, 0]
    for (const [a, b] of EDGES) {
      if (((mask >> a) & 1) === ((mask >> b) & 1)) continue
      const [va, vb] = [corner[a] ?? 0, corner[b] ?? 0]
      const t = va / (va - vb)
      px += (a & 1) + t * ((b & 1) - (a & 1))
      py += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1))
      pz += ((a >> 2) & 1) + t * (((b >> 2) & 1) - ((a >> 2) & 1))
      count++
    }
    vertexOf[i * sx + j * sy + k * sz] = positions.length / 3
    positions.push(
      min[0] + (i + px / count) * step,
      min[1] + (j + py / count) * step,
      min[2] + (k + pz / count) * step,
    )
    active.push(i, j, k)
  }
  const reach = step * BLOCK * 0.87 * 1.5 + step
  for (let k = 0; k < nz; k += BLOCK)
    for (let j = 0; j < ny; j += BLOCK)
      for (let i = 0; i < nx; i += BLOCK) {
        const half = BLOCK / 2
        const middle = sdf(min[0] + (i + half) * step, min[1] + (j + half) * step, min[2] + (k + half) * step)
        if (Math.abs(middle) > reach) continue
        for (let c = k; c < Math.min(k + BLOCK, nz); c++)
          for (let b = j; b < Math.min(j + BLOCK, ny); b++)
            for (let a = i; a < Math.min(i + BLOCK, nx); a++) cellVertex(a, b, c)
      }
  const index: number[] = []
  const quad = (a: number, b: number, c: number, d: number, flip: boolean): void => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (flip) index.push(a, c, b, a, d, c)
    else index.push(a, b, c, a, c, d)
  }
  for (let n = 0; n < active.length; n += 3) {
    const [i = 0, j = 0, k = 0] = [active[n], active[n + 1], active[n + 2]]
    const here = i * sx + j * sy + k * sz
    const inside = (values[here] ?? 0) < 0
    const v = (offset: number) => vertexOf[here - offset] ?? -1
    if (j > 0 && k > 0 && inside !== (values[here + sx] ?? 0) < 0)
      quad(v(0), v(sy), v(sy + sz), v(sz), !inside)
    if (i > 0 && k > 0 && inside !== (values[here + sy] ?? 0) < 0)
      quad(v(0), v(sz), v(sx + sz), v(sx), !inside)
    if (i > 0 && j > 0 && inside !== (values[here + sz] ?? 0) < 0)
      quad(v(0), v(sx), v(sx + sy), v(sy), !inside)
  }
  return finished(sdf, Float32Array.from(positions), index, step)
}

/** Vertices drawn onto the surface, with the field's slope as normals. */
function finished(sdf: Sdf, positions: Float32Array, index: number[], step: number): BufferGeometry {
  const normals = new Float32Array(positions.length)
  const crease = new Float32Array(positions.length / 3)
  const e = step * 0.3
  for (let n = 0; n < positions.length; n += 3) {
    let [x = 0, y = 0, z = 0] = [positions[n], positions[n + 1], positions[n + 2]]
    let [gx, gy, gz] = [0, 1, 0]
    for (let pass = 0; pass < 3; pass++) {
      gx = (sdf(x + e, y, z) - sdf(x - e, y, z)) / (2 * e)
      gy = (sdf(x, y + e, z) - sdf(x, y - e, z)) / (2 * e)
      gz = (sdf(x, y, z + e) - sdf(x, y, z - e)) / (2 * e)
      if (pass === 2) break
      const slope = Math.max(0.3, gx * gx + gy * gy + gz * gz)
      const away = Math.max(-step, Math.min(step, sdf(x, y, z))) / slope
      x -= gx * away
      y -= gy * away
      z -= gz * away
    }
    const long = Math.hypot(gx, gy, gz) || 1
    positions.set([x, y, z], n)
    const [ux, uy, uz] = [gx / long, gy / long, gz / long]
    normals.set([ux, uy, uz], n)
    // How much room is in front of the place: furrows and inner corners of the part itself are darker.
    let open = 1
    for (const far of [0.004, 0.014]) {
      const free = sdf(x + ux * far, y + uy * far, z + uz * far) / far
      open *= 0.45 + 0.55 * Math.max(0, Math.min(1, free))
    }
    crease[n / 3] = open
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('crease', new BufferAttribute(crease, 1))
  geometry.setIndex(index)
  return geometry
}

const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
]
