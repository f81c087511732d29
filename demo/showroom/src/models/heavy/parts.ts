import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three'

export type Place = readonly [x: number, y: number, z: number]

/** Materials that only heavy vehicles, trailers and motorcycles need. */
export const FINISHES = {
  lampGlass: new MeshPhysicalMaterial({ color: '#1d2024', roughness: 0.3, metalness: 0.1, clearcoat: 1 }),
  reflector: new MeshStandardMaterial({ color: '#d7dbde', roughness: 0.18, metalness: 0.9 }),
  glow: new MeshStandardMaterial({ color: '#ffffff', emissive: '#eef4ff', emissiveIntensity: 0.9 }),
  tailGlow: new MeshStandardMaterial({
    color: '#90070b',
    emissive: '#7a0306',
    emissiveIntensity: 0.5,
    roughness: 0.3,
  }),
  clearLens: new MeshPhysicalMaterial({ color: '#c9ced2', roughness: 0.2, metalness: 0.3, clearcoat: 1 }),
  darkGlass: new MeshPhysicalMaterial({
    color: '#07090b',
    roughness: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
  }),
  chassis: new MeshStandardMaterial({ color: '#141516', roughness: 0.6, metalness: 0.3 }),
  galvanised: new MeshStandardMaterial({ color: '#8f9498', roughness: 0.5, metalness: 0.85 }),
  aluminium: new MeshStandardMaterial({ color: '#c3c7ca', roughness: 0.38, metalness: 0.9 }),
  whitePanel: new MeshPhysicalMaterial({
    color: '#e6e8e9',
    roughness: 0.45,
    clearcoat: 0.6,
    clearcoatRoughness: 0.1,
  }),
  canvas: new MeshStandardMaterial({ color: '#8b8578', roughness: 0.95 }),
} as const

export function part(geometry: BufferGeometry, material: Material, at?: Place): Mesh {
  const mesh = new Mesh(geometry, material)
  if (at) mesh.position.set(...at)
  return mesh
}

/** A box with rounded edges; sizes in metres, faces divided about every `cell` metres. */
export function block(x: number, y: number, z: number, radius = 0.02, cell = 0.12): BufferGeometry {
  const steps = (size: number) => Math.max(4, Math.min(40, Math.round(size / cell)))
  const geometry = new BoxGeometry(x, y, z, steps(x), steps(y), steps(z))
  const half = [x / 2, y / 2, z / 2]
  const r = Math.min(radius, ...half)
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const counts = [steps(x), steps(y), steps(z)]
  for (let i = 0; i < position.count; i++) {
    const at = [position.getX(i), position.getY(i), position.getZ(i)]
    // The rows next to an edge move to where the rounding begins, so that faces stay flat.
    const pulled = at.map((value, axis) => {
      const h = half[axis] ?? 0
      const row = (h * 2) / (counts[axis] ?? 1)
      const fromEdge = h - Math.abs(value)
      if (fromEdge < 1e-6) return value
      if (fromEdge < row * 1.01) return Math.sign(value) * (h - r)
      return (value / (h - row)) * (h - r)
    })
    const core = pulled.map((value, axis) =>
      Math.max(-(half[axis] ?? 0) + r, Math.min((half[axis] ?? 0) - r, value)),
    )
    const away = new Vector3(
      (pulled[0] ?? 0) - (core[0] ?? 0),
      (pulled[1] ?? 0) - (core[1] ?? 0),
      (pulled[2] ?? 0) - (core[2] ?? 0),
    )
    if (away.lengthSq() < 1e-12) away.set(normal.getX(i), normal.getY(i), normal.getZ(i))
    away.normalize()
    position.setXYZ(i, (core[0] ?? 0) + away.x * r, (core[1] ?? 0) + away.y * r, (core[2] ?? 0) + away.z * r)
    normal.setXYZ(i, away.x, away.y, away.z)
  }
  return geometry
}

/** A round bar of `radius` metres along a smooth curve (`soft` 0 to 1) through the places, its ends closed. */
export function rod(places: readonly Place[], radius: number, material: Material, soft = 0.1): Mesh {
  const path = new CatmullRomCurve3(
    places.map((p) => new Vector3(...p)),
    false,
    'catmullrom',
    soft,
  )
  const mesh = new Mesh(new TubeGeometry(path, Math.max(6, places.length * 9), radius, 14), material)
  for (const end of [0, 1]) {
    const cap = new Mesh(new SphereGeometry(radius, 14, 8), material)
    cap.position.copy(path.getPointAt(end))
    cap.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), path.getTangentAt(end))
    cap.scale.y = 0.3
    mesh.add(cap)
  }
  return mesh
}

/** A round disc or drum about the z axis, `width` metres long. */
export function drum(radius: number, width: number, material: Material, at?: Place): Mesh {
  return part(new CylinderGeometry(radius, radius, width, 48, 3).rotateX(Math.PI / 2), material, at)
}
