import {
  BufferAttribute,
  DataTexture,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  RGBAFormat,
  type BufferGeometry,
} from 'three'
import { seeded } from './finishes.ts'
import { gridOf, STEP, walked, way, type Grid, type LitPart } from './voxel-grid.ts'

/** Radiance that comes from outside along a direction. */
export type Sky = (x: number, y: number, z: number) => readonly [red: number, green: number, blue: number]

/** Rays per place: in passes whose light goes on to other places, and in the last pass, whose light is seen. */
const RAYS = { bounce: 20, last: 72 }
const BOUNCES = 2

/**
 * Bakes the soft light of a room that is lit through its openings: sets the attribute `bake` of every part (irradiance, and
 * how open its place is). A grid of small cubes holds the surfaces by the six ways they may face, and rays walk that grid.
 * Deterministic. Returns a function that renders the panorama around a point.
 */
export function lightRoom(parts: readonly LitPart[], sky: Sky): (from: Triple) => DataTexture {
  const grid = gridOf(parts)
  const random = seeded(11)
  for (let pass = 0; pass <= BOUNCES; pass++) {
    const rays = pass === BOUNCES ? RAYS.last : RAYS.bounce
    for (let n = 0; n < grid.count; n++) gather(grid, sky, n, rays, random)
    for (let n = 0; n < grid.count * 3; n++)
      grid.radiosity[n] =
        ((grid.light[n + Math.floor(n / 3)] ?? 0) / Math.PI) * (grid.albedo[n] ?? 0) +
        (grid.glow[Math.floor(n / 3)] ?? 0)
  }
  for (const { geometry } of parts) bakeOf(geometry, grid)
  return (from) => panoramaOf(grid, sky, from)
}

/** Light that falls on a surface from the half space over it; the fourth number is the share of rays that went far. */
function gather(grid: Grid, sky: Sky, n: number, rays: number, random: () => number): void {
  const { normals, places, radiosity, light } = grid
  const [nx, ny, nz] = unit(normals[n * 3] ?? 0, normals[n * 3 + 1] ?? 0, normals[n * 3 + 2] ?? 0)
  const [tx, ty, tz] = Math.abs(ny) < 0.9 ? unit(nz, 0, -nx) : unit(0, -nz, ny)
  const [bx, by, bz] = [ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx]
  const lift = STEP * 1.6
  const [px, py, pz] = [
    (places[n * 3] ?? 0) + nx * lift,
    (places[n * 3 + 1] ?? 0) + ny * lift,
    (places[n * 3 + 2] ?? 0) + nz * lift,
  ]
  const [shift, spin] = [random(), random() * 2 * Math.PI]
  let [red, green, blue, open] = [0, 0, 0, 0]
  for (let ray = 0; ray < rays; ray++) {
    const share = (ray + shift) / rays
    const angle = ray * 2.399963 + spin
    const [r, up] = [Math.sqrt(share), Math.sqrt(1 - share)]
    const [u, v] = [r * Math.cos(angle), r * Math.sin(angle)]
    const [dx, dy, dz] = [tx * u + bx * v + nx * up, ty * u + by * v + ny * up, tz * u + bz * v + nz * up]
    const { cube, far } = walked(grid, px, py, pz, dx, dy, dz)
    if (cube < 0) {
      const [r1, g1, b1] = sky(dx, dy, dz)
      red += r1
      green += g1
      blue += b1
      open += 1
    } else {
      const facing = grid.faces[cube * 6 + way(-dx, -dy, -dz)] ?? -1
      const hit = facing < 0 ? (grid.cubes[cube] ?? 0) : facing
      red += radiosity[hit * 3] ?? 0
      green += radiosity[hit * 3 + 1] ?? 0
      blue += radiosity[hit * 3 + 2] ?? 0
      open += Math.min(1, far / 0.35)
    }
  }
  const scale = Math.PI / rays
  light[n * 4] = red * scale
  light[n * 4 + 1] = green * scale
  light[n * 4 + 2] = blue * scale
  light[n * 4 + 3] = open / rays
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const long = Math.hypot(x, y, z)
  return long < 1e-6 ? [0, 1, 0] : [x / long, y / long, z / long]
}

/** Bakes light into a part's vertices: that of nearby surfaces that face the same way, evened out along its edges. */
function bakeOf(geometry: BufferGeometry, grid: Grid): void {
  const { position, normal, crease } = geometry.attributes
  if (!position || !normal) return
  const bake = new Float32Array(position.count * 4)
  for (let n = 0; n < position.count; n++)
    bake.set(
      lightAt(
        grid,
        [position.getX(n), position.getY(n), position.getZ(n)],
        [normal.getX(n), normal.getY(n), normal.getZ(n)],
      ),
      n * 4,
    )
  evened(geometry, bake, 5)
  for (let n = 0; n < position.count; n++) {
    const dim = crease ? crease.getX(n) : 1
    for (let c = 0; c < 4; c++) bake[n * 4 + c] = (bake[n * 4 + c] ?? 0) * dim
  }
  geometry.setAttribute('bake', new BufferAttribute(bake, 4))
}

type Triple = readonly [number, number, number]
const at4 = new Float32Array(4)

function lightAt(
  { faces, light, normals, origin, places, size }: Grid,
  [x, y, z]: Triple,
  [nx, ny, nz]: Triple,
): Float32Array {
  at4.fill(0)
  let total = 0
  const [i, j, k] = [
    Math.floor((x - origin[0]) / STEP),
    Math.floor((y - origin[1]) / STEP),
    Math.floor((z - origin[2]) / STEP),
  ]
  for (let c = Math.max(0, k - 1); c <= Math.min(size[2] - 1, k + 1); c++)
    for (let b = Math.max(0, j - 1); b <= Math.min(size[1] - 1, j + 1); b++)
      for (let a = Math.max(0, i - 1); a <= Math.min(size[0] - 1, i + 1); a++) {
        const cell = (a + size[0] * (b + size[1] * c)) * 6
        for (let side = 0; side < 6; side++) {
          const n = faces[cell + side] ?? -1
          if (n < 0) continue
          const m = n * 3
          const same = nx * (normals[m] ?? 0) + ny * (normals[m + 1] ?? 0) + nz * (normals[m + 2] ?? 0)
          if (same <= 0) continue
          const [dx, dy, dz] = [x - (places[m] ?? 0), y - (places[m + 1] ?? 0), z - (places[m + 2] ?? 0)]
          const weight = same ** 4 * Math.exp((-(dx * dx + dy * dy + dz * dz) / (STEP * STEP)) * 0.8) + 1e-9
          total += weight
          for (let channel = 0; channel < 4; channel++)
            at4[channel] = (at4[channel] ?? 0) + weight * (light[n * 4 + channel] ?? 0)
        }
      }
  for (let channel = 0; channel < 4; channel++) at4[channel] = (at4[channel] ?? 0) / (total || 1)
  return at4
}

/** Renders the panorama of the grid around a place, as a mirror there would show it. */
function panoramaOf(grid: Grid, sky: Sky, from: Triple): DataTexture {
  const [width, height] = [256, 128]
  const data = new Float32Array(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const up = ((row + 0.5) / height - 0.5) * Math.PI
      const around = ((column + 0.5) / width - 0.5) * 2 * Math.PI
      const [dx, dy, dz] = [Math.cos(up) * Math.cos(around), Math.sin(up), Math.cos(up) * Math.sin(around)]
      const { cube } = walked(grid, ...from, dx, dy, dz)
      const facing = cube < 0 ? -1 : (grid.faces[cube * 6 + way(-dx, -dy, -dz)] ?? -1)
      const hit = facing < 0 ? (grid.cubes[cube] ?? 0) : facing
      const colour = cube < 0 ? sky(dx, dy, dz) : grid.radiosity.subarray(hit * 3, hit * 3 + 3)
      data.set([...colour, 1], (row * width + column) * 4)
    }
  const texture = new DataTexture(data, width, height, RGBAFormat, FloatType)
  texture.mapping = EquirectangularReflectionMapping
  texture.minFilter = texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}

function evened(geometry: BufferGeometry, bake: Float32Array, passes: number): void {
  const index = geometry.index
  if (!index) return
  const count = bake.length / 4
  for (let pass = 0; pass < passes; pass++) {
    const sum = new Float32Array(bake)
    const weight = new Float32Array(count).fill(1)
    for (let n = 0; n < index.count; n += 3)
      for (let side = 0; side < 3; side++) {
        const [a, b] = [index.getX(n + side), index.getX(n + ((side + 1) % 3))]
        for (let c = 0; c < 4; c++) {
          sum[a * 4 + c] = (sum[a * 4 + c] ?? 0) + (bake[b * 4 + c] ?? 0)
          sum[b * 4 + c] = (sum[b * 4 + c] ?? 0) + (bake[a * 4 + c] ?? 0)
        }
        weight[a] = (weight[a] ?? 0) + 1
        weight[b] = (weight[b] ?? 0) + 1
      }
    for (let n = 0; n < count; n++)
      for (let c = 0; c < 4; c++) bake[n * 4 + c] = (sum[n * 4 + c] ?? 0) / (weight[n] ?? 1)
  }
}
