import {
  Box3,
  Group,
  HalfFloatType,
  LinearFilter,
  Matrix4,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderTarget,
  type IUniform,
} from 'three'
import { CATALOGUE } from '../models/catalogue.ts'
import { PAINTS } from '../models/kit/paints.ts'
import { floorShade, quad } from '../studio/floor-shade.ts'
import { lightMaterials } from '../studio/light-materials.ts'
import { bakeOcclusion } from '../studio/occlusion.ts'
import type { PictureSize, Studio } from '../studio/studio.ts'
import { placeGlsl } from './place.ts'
import { PLACES } from './places.ts'
import type { SceneSpec } from './scene-spec.ts'

/** Radius of the blur of what is far away, radians, for a lens of 22 degrees. */
const SOFTNESS = 0.0042

const shades = new Map<string, Record<'floorShade' | 'floorExtent', IUniform>>()

/**
 * Returns a place's uniforms, the same objects in all its scenes: materials that vehicles share keep the uniforms they were
 * first lit with.
 */
function shadeUniforms(place: string): Record<'floorShade' | 'floorExtent', IUniform> {
  const known = shades.get(place) ?? { floorShade: { value: null }, floorExtent: { value: null } }
  shades.set(place, known)
  return known
}

/** Rays over the sky for the shade of bodies and of the ground. */
const RAYS = { draft: [24, 48], final: [56, 128] } as const

/** Draws vehicles at a place; returns rows of RGBA bytes, the lowest row first. Throws for an unknown shape. */
export function takeScene(
  studio: Studio,
  spec: SceneSpec,
  size: PictureSize,
  quality: 'draft' | 'final',
): Uint8Array {
  const { renderer } = studio
  const place = PLACES[spec.place]
  const root = new Group()
  const [bodies, ground] = RAYS[quality]
  for (const { shape, paint, at, turn } of spec.vehicles) {
    const model = CATALOGUE[shape]
    if (!model) throw new Error(`There is no shape "${shape}".`)
    const vehicle = model.build(PAINTS[paint])
    bakeOcclusion(renderer, vehicle, bodies)
    vehicle.position.set(at[0], 0, at[1])
    vehicle.rotation.y = (turn * Math.PI) / 180
    root.add(vehicle)
  }
  root.updateMatrixWorld(true)
  const box = new Box3().setFromObject(root)
  const middle = box.getCenter(new Vector3())
  const half = { x: (box.max.x - box.min.x) / 2 + 1.6, z: (box.max.z - box.min.z) / 2 + 1.6 }
  root.position.set(-middle.x, 0, -middle.z)
  const shade = floorShade(renderer, root, half, ground)
  root.position.set(0, 0, 0)
  const extent = shade.extent.clone()
  extent.set(extent.x + middle.x, extent.y + middle.z, extent.z, extent.w)
  const uniforms = shadeUniforms(spec.place)
  uniforms.floorShade.value = shade.texture
  uniforms.floorExtent.value = extent
  const glsl = placeGlsl(place)
  lightMaterials(root, { name: spec.place, glsl, uniforms })
  const camera = new PerspectiveCamera(spec.camera.fov, size.width / size.height, 0.1, 300)
  camera.position.set(...spec.camera.from)
  camera.lookAt(...spec.camera.to)
  camera.updateMatrixWorld(true)
  const scale = quality === 'final' ? 2 : 1
  const target = new WebGLRenderTarget(size.width * scale, size.height * scale, {
    type: HalfFloatType,
    samples: scale > 1 ? 0 : 4,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })
  const seen = quad(seenGlsl(glsl), {
    ...uniforms,
    toWorld: { value: new Matrix4().multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse) },
    eye: { value: camera.position },
    polish: { value: place.polish },
    softness: { value: (SOFTNESS * spec.camera.fov) / 22 },
  })
  seen.material.transparent = true
  const scene = new Scene()
  scene.add(root)
  renderer.autoClear = false
  renderer.setRenderTarget(target)
  renderer.setClearColor(0x000000, 1)
  renderer.clear()
  if (place.polish > 0) {
    root.scale.y = -1
    renderer.render(scene, camera)
    root.scale.y = 1
  }
  renderer.render(seen, camera)
  renderer.clearDepth()
  renderer.render(scene, camera)
  const pixels = studio.finish(target, size, scale)
  target.dispose()
  return pixels
}

/** GLSL that draws the place behind the vehicles, translucent where the ground mirrors the vehicles drawn below it. */
const seenGlsl = (glsl: string) => /* glsl */ `
varying vec2 at;
uniform mat4 toWorld;
uniform vec3 eye;
uniform float polish;
uniform float softness;
${glsl}
void main() {
  vec4 far = toWorld * vec4( at * 2.0 - 1.0, 1.0, 1.0 );
  vec3 d = normalize( far.xyz / far.w - eye );
  float cover = 1.0;
  if ( d.y < -0.001 ) {
    vec2 hit = eye.xz - d.xz * eye.y / d.y;
    float rough = 0.75 + 0.5 * layers( hit * 1.7 );
    vec2 uv = ( hit - floorExtent.xy ) * floorExtent.zw;
    vec2 within = smoothstep( -0.1, 0.25, uv ) * smoothstep( -0.1, 0.25, 1.0 - uv );
    float near = within.x * within.y;
    cover = 1.0 - polish * rough * mix( 0.4, 1.0, pow( 1.0 + d.y, 3.0 ) ) * near;
  }
  // The lens is set to the vehicles: what is far behind them is soft.
  float t = d.y < -0.001 ? eye.y / -d.y : 1000.0;
  float spread = softness * smoothstep( 13.0, 60.0, t );
  vec3 side = normalize( cross( d, vec3( 0.0, 1.0, 0.0 ) ) ), up = cross( side, d );
  vec3 sum = vec3( 0.0 );
  float turn = 6.2831853 * grain( gl_FragCoord.xy * 0.731 );
  for ( int n = 0; n < 8; n++ ) {
    float r = spread * sqrt( ( float( n ) + 0.5 ) / 8.0 ), a = float( n ) * 2.399963 + turn;
    sum += min( seenAt( eye, normalize( d + side * r * cos( a ) + up * r * sin( a ) ), 0.0 ), vec3( 6.0 ) );
  }
  gl_FragColor = vec4( sum / 8.0, cover );
}
`
