import {
  DataTexture,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  RepeatWrapping,
  type MeshPhysicalMaterialParameters,
} from 'three'

/** How the surface of a trim part feels: what its grain is, how large, how deep. */
export type Grain = 'leather' | 'cloth' | 'carpet' | 'brushed' | 'none'

interface FinishOptions extends MeshPhysicalMaterialParameters {
  grain?: Grain
  /** Metres that one tile of the grain covers. */
  tile?: number
  /** 0 flat to about 1. */
  depth?: number
  /** How much of the surroundings it mirrors, 0 to 1, beside what its roughness gives. */
  mirror?: number
}

const SIZE = 256

/** A material that takes its soft light from the vertex attribute `bake` and its grain from its place in space. */
export function finish({
  grain = 'none',
  tile = 0.06,
  depth = 0.5,
  mirror = 1,
  ...look
}: FinishOptions): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ vertexColors: true, ...look })
  const uniforms = {
    grainMap: { value: grainMap(grain) },
    grainTile: { value: tile },
    grainDepth: { value: grain === 'none' ? 0 : depth * 2 },
    mirror: { value: mirror },
  }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>\nattribute vec4 bake;\nvarying vec4 vBake;\nvarying vec3 vPlace;\nvarying vec3 vFacing;`,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nvBake = bake;\nvPlace = position;\nvFacing = normal;`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nvarying vec4 vBake;\nvarying vec3 vPlace;\nvarying vec3 vFacing;\nuniform sampler2D grainMap;\nuniform float grainTile, grainDepth, mirror;`,
      )
      .replace('#include <normal_fragment_maps>', GRAIN)
      .replace('#include <lights_fragment_maps>', LIGHT)
  }
  material.customProgramCacheKey = () => 'cabin finish'
  return material
}

const GRAIN = `{
  vec3 share = pow(abs(normalize(vFacing)), vec3(6.0));
  share /= share.x + share.y + share.z;
  vec3 at = vPlace / grainTile;
  vec2 gx = texture2D(grainMap, at.zy).xy - 0.5;
  vec2 gy = texture2D(grainMap, at.xz).xy - 0.5;
  vec2 gz = texture2D(grainMap, at.xy).xy - 0.5;
  vec3 tilt = share.x * vec3(0.0, gx.y, gx.x) + share.y * vec3(gy.x, 0.0, gy.y) + share.z * vec3(gz.x, gz.y, 0.0);
  normal = normalize(normal - (viewMatrix * vec4(tilt * grainDepth, 0.0)).xyz);
}`

const LIGHT = `
  irradiance += vBake.rgb;
  #if defined( USE_ENVMAP )
  {
    float open = clamp(dot(vBake.rgb, vec3(0.3, 0.5, 0.2)) * 0.85, 0.0, 1.0) * vBake.a * mirror;
    radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness ) * open;
    #ifdef USE_CLEARCOAT
      clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness ) * open;
    #endif
  }
  #endif
`

const maps = new Map<Grain, DataTexture>()

/** Slopes of a grain as a tile: red across, green down, a half is level. */
function grainMap(grain: Grain): DataTexture {
  const known = maps.get(grain)
  if (known) return known
  const heights = HEIGHTS[grain]()
  const data = new Uint8Array(SIZE * SIZE * 4)
  const at = (x: number, y: number) => heights[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)] ?? 0
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const index = (y * SIZE + x) * 4
      data[index] = 128 + Math.max(-127, Math.min(127, (at(x + 1, y) - at(x - 1, y)) * 300))
      data[index + 1] = 128 + Math.max(-127, Math.min(127, (at(x, y + 1) - at(x, y - 1)) * 300))
      data[index + 2] = at(x, y) * 255
      data[index + 3] = 255
    }
  const texture = new DataTexture(data, SIZE, SIZE)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = 1006
  texture.generateMipmaps = true
  texture.anisotropy = 4
  texture.needsUpdate = true
  maps.set(grain, texture)
  return texture
}

/** Numbers from 0 to 1 with a fixed seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const HEIGHTS: Record<Grain, () => Float32Array> = {
  none: () => each(() => 0.5),
  leather: () => cells(520, 7, (near, next) => Math.min(1, (next - near) * 0.16)),
  cloth: () =>
    each(
      (x, y) =>
        0.5 +
        0.25 * Math.sin((x / 4) * Math.PI) * Math.sin((y / 4) * Math.PI) +
        0.12 * Math.sin(((x + y) / 8) * Math.PI),
    ),
  carpet: () => {
    const random = seeded(5)
    return blurred(each(() => random()))
  },
  brushed: () => {
    const random = seeded(9)
    const rows = Array.from({ length: SIZE }, () => random() * 0.3)
    return each((_, y) => rows[y] ?? 0)
  },
}

function each(height: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, index) =>
    height(index % SIZE, Math.floor(index / SIZE)),
  )
}

function blurred(heights: Float32Array): Float32Array {
  return each((x, y) => {
    let sum = 0
    for (let b = -1; b <= 1; b++)
      for (let a = -1; a <= 1; a++)
        sum += heights[((y + b + SIZE) % SIZE) * SIZE + ((x + a + SIZE) % SIZE)] ?? 0
    return sum / 9
  })
}

/** Cells around seeds that wrap around: the height by the distance to the nearest and to the next. */
function cells(count: number, seed: number, height: (near: number, next: number) => number): Float32Array {
  const random = seeded(seed)
  const rows = Math.round(Math.sqrt(count))
  const size = SIZE / rows
  const seeds = Array.from({ length: rows * rows }, (_, index) => [
    ((index % rows) + 0.15 + random() * 0.7) * size,
    (Math.floor(index / rows) + 0.15 + random() * 0.7) * size,
  ])
  return each((x, y) => {
    const [ci, cj] = [Math.floor(x / size), Math.floor(y / size)]
    let [near, next] = [Infinity, Infinity]
    for (let b = -2; b <= 2; b++)
      for (let a = -2; a <= 2; a++) {
        const seedAt = seeds[((cj + b + rows) % rows) * rows + ((ci + a + rows) % rows)] ?? [0, 0]
        const wrap = (d: number) => Math.abs(d - SIZE * Math.round(d / SIZE))
        const away = Math.hypot(wrap((seedAt[0] ?? 0) - x), wrap((seedAt[1] ?? 0) - y))
        if (away < near) [near, next] = [away, near]
        else if (away < next) next = away
      }
    return height(near, next)
  })
}
