import type { BufferGeometry, Color } from 'three'
import { samples } from './triangle-samples.ts'

/** A part of a cabin in the room's own coordinates; `albedo` is what it gives back of the light that falls on it. */
export interface LitPart {
  geometry: BufferGeometry
  albedo: Color
  /** Parts that light passes, like glass, cast no shade. */
  isClear?: boolean
  /** Light of its own, e.g. a screen. */
  glow?: number
}

/** Edge of a small cube in metres. */
export const STEP = 0.017

/** The surfaces of a room, gathered into small cubes by the six ways they may face. */
export interface Grid {
  count: number
  size: readonly [number, number, number]
  origin: readonly [number, number, number]
  /** Index of the surface in a cube that faces one of six ways, -1 for none; and of any surface in it. */
  faces: Int32Array
  cubes: Int32Array
  normals: Float32Array
  places: Float32Array
  albedo: Float32Array
  glow: Float32Array
  radiosity: Float32Array
  /** Irradiance and openness of each surface. */
  light: Float32Array
}

/** Which of six ways a direction points to. */
export function way(x: number, y: number, z: number): number {
  const [a, b, c] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (a >= b && a >= c) return x > 0 ? 0 : 1
  if (b >= c) return y > 0 ? 2 : 3
  return z > 0 ? 4 : 5
}

const FACTS = 11

export function gridOf(parts: readonly LitPart[]): Grid {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { geometry } of parts) {
    geometry.computeBoundingBox()
    for (const [axis, name] of (['x', 'y', 'z'] as const).entries()) {
      low[axis] = Math.min(low[axis] ?? 0, (geometry.boundingBox?.min[name] ?? 0) - 3 * STEP)
      high[axis] = Math.max(high[axis] ?? 0, (geometry.boundingBox?.max[name] ?? 0) + 3 * STEP)
    }
  }
  const [ox = 0, oy = 0, oz = 0] = low
  const size = [0, 1, 2].map((axis) => Math.ceil(((high[axis] ?? 0) - (low[axis] ?? 0)) / STEP)) as [
    number,
    number,
    number,
  ]
  const cells = size[0] * size[1] * size[2]
  const cubes = new Int32Array(cells).fill(-1)
  const faces = new Int32Array(cells * 6).fill(-1)
  let facts = new Float32Array(1 << 20)
  let count = 0
  for (const { geometry, albedo, glow = 0, isClear } of parts) {
    if (isClear) continue
    samples(geometry, STEP * 0.6, (x, y, z, nx, ny, nz, r, g, b) => {
      const cell =
        Math.floor((x - ox) / STEP) +
        size[0] * (Math.floor((y - oy) / STEP) + size[1] * Math.floor((z - oz) / STEP))
      const face = cell * 6 + way(nx, ny, nz)
      let n = faces[face] ?? -1
      if (n < 0) {
        n = count++
        faces[face] = n
        cubes[cell] = n
        if (count * FACTS > facts.length) {
          const larger = new Float32Array(facts.length * 2)
          larger.set(facts)
          facts = larger
        }
      }
      const at = n * FACTS
      const sums = [nx, ny, nz, x, y, z, albedo.r * r, albedo.g * g, albedo.b * b, glow, 1]
      for (let fact = 0; fact < FACTS; fact++) facts[at + fact] = (facts[at + fact] ?? 0) + (sums[fact] ?? 0)
    })
  }
  const column = (from: number, width: number) =>
    Float32Array.from({ length: count * width }, (_, index) => {
      const at = Math.floor(index / width) * FACTS
      return (facts[at + from + (index % width)] ?? 0) / (facts[at + 10] || 1)
    })
  return {
    count,
    size,
    origin: [ox, oy, oz],
    faces,
    cubes,
    normals: column(0, 3),
    places: column(3, 3),
    albedo: column(6, 3),
    glow: column(9, 1),
    radiosity: new Float32Array(count * 3),
    light: new Float32Array(count * 4),
  }
}

const found = { cube: -1, far: 0 }

/** The first cube with a surface along a ray. */
export function walked(
  { size, origin, cubes }: Grid,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): typeof found {
  let [i, j, k] = [
    Math.floor((x - origin[0]) / STEP),
    Math.floor((y - origin[1]) / STEP),
    Math.floor((z - origin[2]) / STEP),
  ]
  const [si, sj, sk] = [dx < 0 ? -1 : 1, dy < 0 ? -1 : 1, dz < 0 ? -1 : 1]
  const [ti, tj, tk] = [
    STEP / Math.max(1e-9, Math.abs(dx)),
    STEP / Math.max(1e-9, Math.abs(dy)),
    STEP / Math.max(1e-9, Math.abs(dz)),
  ]
  const first = (at: number, from: number, cell: number, step: number, t: number) =>
    (step > 0 ? (cell + 1) * STEP - (at - from) : at - from - cell * STEP) * (t / STEP)
  let [mi, mj, mk] = [
    first(x, origin[0], i, si, ti),
    first(y, origin[1], j, sj, tj),
    first(z, origin[2], k, sk, tk),
  ]
  let far = 0
  for (;;) {
    if (!(i >= 0 && j >= 0 && k >= 0 && i < size[0] && j < size[1] && k < size[2])) {
      found.cube = -1
      found.far = far
      return found
    }
    const cell = i + size[0] * (j + size[1] * k)
    if ((cubes[cell] ?? -1) >= 0) {
      found.cube = cell
      found.far = far
      return found
    }
    if (mi < mj && mi < mk) {
      far = mi
      mi += ti
      i += si
    } else if (mj < mk) {
      far = mj
      mj += tj
      j += sj
    } else {
      far = mk
      mk += tk
      k += sk
    }
  }
}
