import { BufferGeometry, Matrix3, type Matrix4, Mesh, type Object3D, Vector3 } from 'three'

/** Vertices in the world with the light they got, the most they could get, and the geometries that use them. */
export interface Receiver {
  geometries: BufferGeometry[]
  points: Float32Array
  normals: Float32Array
  light: Float32Array
  full: Float32Array
}

/** Returns a new geometry over the same vertices. */
function shallow(original: BufferGeometry): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setIndex(original.index)
  for (const [name, attribute] of Object.entries(original.attributes)) geometry.setAttribute(name, attribute)
  return geometry
}

function measure(geometry: BufferGeometry, place: Matrix4): Receiver {
  const turn = new Matrix3().getNormalMatrix(place)
  const v = new Vector3()
  const read = (name: 'position' | 'normal', apply: () => Vector3) => {
    const attribute = geometry.getAttribute(name)
    const out = new Float32Array(attribute.count * 3)
    for (let i = 0; i < attribute.count; i++) {
      v.fromBufferAttribute(attribute, i)
      apply().toArray(out, i * 3)
    }
    return out
  }
  const points = read('position', () => v.applyMatrix4(place))
  const normals = read('normal', () => v.applyMatrix3(turn).normalize())
  const count = points.length / 3
  return { geometries: [], points, normals, light: new Float32Array(count), full: new Float32Array(count) }
}

/** Collects the surfaces to light. Skins of one body share vertices and a place, clones of a wheel vertices only. */
export function receivers(root: Object3D): Receiver[] {
  const known = new Map<object, { place: Matrix4; receiver: Receiver }[]>()
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const geometry = shallow(object.geometry as BufferGeometry)
    object.geometry = geometry
    const vertices = geometry.getAttribute('position')
    const copies = known.get(vertices) ?? []
    known.set(vertices, copies)
    const same = copies.find(({ place }) => place.equals(object.matrixWorld))
    const receiver = same?.receiver ?? measure(geometry, object.matrixWorld)
    if (!same) copies.push({ place: object.matrixWorld.clone(), receiver })
    receiver.geometries.push(geometry)
  })
  return [...known.values()].flatMap((copies) => copies.map(({ receiver }) => receiver))
}
