import {
  Box3,
  BufferAttribute,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  Matrix3,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  type Object3D,
  OrthographicCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three'
import { sphereDirections } from './directions.ts'
import { withCasters } from './shadow-casters.ts'

const SIZE = 768
/** Depth in two bytes. */
const DEPTH_SHADER =
  'float deep = gl_FragCoord.z * 255.0; gl_FragColor = vec4( floor( deep ) / 255.0, fract( deep ), 0.0, 1.0 );'

interface Receiver {
  geometry: BufferGeometry
  points: Float32Array
  normals: Float32Array
  light: Float32Array
  full: Float32Array
}

/** Gives a basic material the depth as its colour; done once for each. */
function writeDepth(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh) || !(object.material instanceof MeshBasicMaterial)) return
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

function receivers(root: Object3D): Receiver[] {
  const list: Receiver[] = []
  // The skins of one body share a geometry and a place; the wheels share a geometry only.
  const known = new Map<string, BufferGeometry>()
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const original = object.geometry as BufferGeometry
    const key = `${original.uuid} ${object.matrixWorld.elements.join(' ')}`
    const same = known.get(key)
    if (same) {
      object.geometry = same
      return
    }
    const geometry = original.clone()
    known.set(key, geometry)
    object.geometry = geometry
    const normalMatrix = new Matrix3().getNormalMatrix(object.matrixWorld)
    const read = (name: 'position' | 'normal', apply: (v: Vector3) => Vector3) => {
      const attribute: BufferAttribute | InterleavedBufferAttribute | undefined = geometry.getAttribute(name)
      const out = new Float32Array(attribute.count * 3)
      const v = new Vector3()
      for (let i = 0; i < attribute.count; i++) apply(v.fromBufferAttribute(attribute, i)).toArray(out, i * 3)
      return out
    }
    const points = read('position', (v) => v.applyMatrix4(object.matrixWorld))
    const normals = read('normal', (v) => v.applyMatrix3(normalMatrix).normalize())
    const count = points.length / 3
    list.push({ geometry, points, normals, light: new Float32Array(count), full: new Float32Array(count) })
  })
  return list
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
  for (const { geometry, light, full } of list) {
    const occlusion = light.map((value, i) => 1 - Math.min(1, value / Math.max(full[i] ?? 1, 1e-6)))
    geometry.setAttribute('occlusion', new BufferAttribute(occlusion, 1))
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
