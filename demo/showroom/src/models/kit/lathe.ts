import { BufferAttribute, type BufferGeometry, LatheGeometry, Vector2 } from 'three'

/**
 * A body of revolution about the z axis; the profile's points are radius and z. The outer side is on the left along the
 * profile: a face that looks along +z goes from the axis outwards, a rim that looks outwards goes from +z to -z.
 */
export function turned(
  profile: readonly (readonly [radius: number, z: number])[],
  segments = 64,
): BufferGeometry {
  const geometry = new LatheGeometry(profile.map(([r, z]) => new Vector2(r, z)).reverse(), segments)
  return geometry.rotateX(Math.PI / 2)
}

/** The same with a corner at every point of the profile: each piece between two points has normals of its own. */
export function turnedSharp(
  profile: readonly (readonly [radius: number, z: number])[],
  segments = 64,
): BufferGeometry {
  const flat = turned(profile, segments).toNonIndexed()
  flat.computeVertexNormals()
  return flat
}

/** Dishes a flat part: moves every vertex along z by the `depth` at its distance from the axis. */
export function dish(geometry: BufferGeometry, depth: (radius: number) => number): BufferGeometry {
  const position = geometry.getAttribute('position')
  const moved = new Float32Array(position.array)
  for (let i = 0; i < position.count; i++)
    moved[i * 3 + 2] = position.getZ(i) + depth(Math.hypot(position.getX(i), position.getY(i)))
  geometry.setAttribute('position', new BufferAttribute(moved, 3))
  geometry.computeVertexNormals()
  // Normals near the axis follow the dish's own curve, so that large faces show no triangles.
  const normal = geometry.getAttribute('normal')
  for (let i = 0; i < normal.count; i++) {
    if (Math.abs(normal.getZ(i)) < 0.7) continue
    const [x, y] = [position.getX(i), position.getY(i)]
    const r = Math.max(1e-4, Math.hypot(x, y))
    const slope = (depth(r + 0.001) - depth(r - 0.001)) / 0.002
    const length = Math.hypot(slope, 1) * Math.sign(normal.getZ(i))
    normal.setXYZ(i, (-slope * x) / r / length, (-slope * y) / r / length, 1 / length)
  }
  return geometry
}
