import {
  Box3,
  BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  type Object3D,
  OrthographicCamera,
  Scene,
  Sphere,
  type Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three'
import { sphereDirections } from './directions.ts'
import { type Receiver, receivers } from './receivers.ts'
import { withCasters } from './shadow-casters.ts'

const SIZE = 768
/** Depth in two bytes. */
const DEPTH_SHADER =
  'float deep = gl_FragCoord.z * 255.0; gl_FragColor = vec4( floor( deep ) / 255.0, fract( deep ), 0.0, 1.0 );'

/** Gives the basic material of everything that is drawn the depth as its colour; done once for each. */
function writeDepth(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh) || !object.visible) return
    if (!(object.material instanceof MeshBasicMaterial)) return
    const material = object.material
    if (material.userData['writesDepth']) return
    material.userData['writesDepth'] = true
    const before = material.onBeforeCompile.bind(material)
    material.onBeforeCompile = (shader, renderer) => {
      before(shader, renderer)
      shader.fragmentShader = shader.fragmentShader
        .replace(/#include <opaque_fragment>/, DEPTH_SHADER)
        .replace('#include <tonemapping_fragment>', '')
        .replace('#include <colorspace_fragment>', '')
    }
    material.needsUpdate = true
  })
}

/** Evens out what few directions leave: twice the mean of each vertex and its neighbours. */
function even(values: Float32Array, faces: ArrayLike<number>): Float32Array {
  let from = values
  for (let round = 0; round < 2; round++) {
    const sum = new Float32Array(from)
    const count = new Float32Array(from.length).fill(1)
    for (let f = 0; f < faces.length; f += 3)
      for (let corner = 0; corner < 3; corner++) {
        const a = faces[f + corner] ?? 0
        const b = faces[f + ((corner + 1) % 3)] ?? 0
        sum[a] = (sum[a] ?? 0) + (from[b] ?? 0)
        count[a] = (count[a] ?? 0) + 1
      }
    from = sum.map((value, i) => value / (count[i] ?? 1))
  }
  return from
}

/**
 * Writes the vertex attribute `occlusion` (0 open to 1 closed) for every mesh below `root`, which stands on y = 0: how
 * much of the studio's light the vehicle hides from itself, from depth maps of `count` directions. Geometries are cloned.
 */
export function bakeOcclusion(renderer: WebGLRenderer, root: Object3D, count = 72): void {
  root.updateMatrixWorld(true)
  const sphere = new Box3().setFromObject(root).getBoundingSphere(new Sphere())
  const { center, radius } = sphere
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, 0, radius * 2)
  const target = new WebGLRenderTarget(SIZE, SIZE, { minFilter: NearestFilter, magFilter: NearestFilter })
  const scene = new Scene()
  const parent = root.parent
  scene.add(root)
  const list = receivers(root)
  const depth = new Uint8Array(SIZE * SIZE * 4)
  renderer.autoClear = true
  renderer.setClearColor(0xffffff, 1)
  withCasters(root, () => {
    writeDepth(root)
    for (const direction of sphereDirections(count)) {
      camera.position.copy(center).addScaledVector(direction, radius)
      camera.up.set(Math.abs(direction.y) > 0.9 ? 1 : 0, Math.abs(direction.y) > 0.9 ? 0 : 1, 0)
      camera.lookAt(center)
      camera.updateMatrixWorld(true)
      renderer.setRenderTarget(target)
      renderer.render(scene, camera)
      renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, depth)
      const brightness = direction.y > 0 ? 0.45 + 0.55 * direction.y : 0.3
      for (const receiver of list) gather(receiver, camera, depth, direction, brightness, radius)
    }
  })
  renderer.setRenderTarget(null)
  target.dispose()
  parent?.add(root)
  for (const { geometries, light, full } of list) {
    const closed = light.map((value, i) => 1 - Math.min(1, value / Math.max(full[i] ?? 1, 1e-6)))
    const faces = geometries[0]?.index?.array
    const occlusion = new BufferAttribute(faces ? even(closed, faces) : closed, 1)
    for (const geometry of geometries) geometry.setAttribute('occlusion', occlusion)
  }
}

function gather(
  receiver: Receiver,
  camera: OrthographicCamera,
  depth: Uint8Array,
  direction: Vector3,
  brightness: number,
  radius: number,
): void {
  const e = camera.matrixWorldInverse.elements
  const { points, normals, light, full } = receiver
  const [
    m0 = 0,
    m1 = 0,
    m2 = 0,
    ,
    m4 = 0,
    m5 = 0,
    m6 = 0,
    ,
    m8 = 0,
    m9 = 0,
    m10 = 0,
    ,
    m12 = 0,
    m13 = 0,
    m14 = 0,
  ] = e
  for (let i = 0; i < light.length; i++) {
    const nx = normals[i * 3] ?? 0
    const ny = normals[i * 3 + 1] ?? 0
    const nz = normals[i * 3 + 2] ?? 0
    const facing = nx * direction.x + ny * direction.y + nz * direction.z
    if (facing <= 0.02) continue
    const x = (points[i * 3] ?? 0) + nx * 0.014
    const y = (points[i * 3 + 1] ?? 0) + ny * 0.014
    const z = (points[i * 3 + 2] ?? 0) + nz * 0.014
    const weight = facing * brightness
    full[i] = (full[i] ?? 0) + weight
    const u = Math.round(((m0 * x + m4 * y + m8 * z + m12) / radius / 2 + 0.5) * SIZE - 0.5)
    const v = Math.round(((m1 * x + m5 * y + m9 * z + m13) / radius / 2 + 0.5) * SIZE - 0.5)
    const own = -(m2 * x + m6 * y + m10 * z + m14) / (radius * 2)
    const at = (v * SIZE + u) * 4
    const nearest = ((depth[at] ?? 255) + (depth[at + 1] ?? 0) / 255) / 255
    if (own <= nearest + 0.006 / radius) light[i] = (light[i] ?? 0) + weight
  }
}
