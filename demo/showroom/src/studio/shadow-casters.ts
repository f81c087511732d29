import { DoubleSide, type Material, Mesh, MeshBasicMaterial, type Object3D } from 'three'

const SOLID = new MeshBasicMaterial({ color: '#ffffff', side: DoubleSide })

/** Returns the material a mesh casts with: null for e.g. glass, a cut-out of its own where its material leaves holes. */
function caster(mesh: Mesh): Material | null {
  const own: unknown = mesh.userData['caster']
  if (own === 'none') return null
  return own instanceof MeshBasicMaterial ? own : SOLID
}

/**
 * Runs `work` while the meshes below `root` show only the parts that cast a shadow, in white; then restores them. A mesh
 * opts out with `userData.caster` `'none'`, or gives a MeshBasicMaterial with its holes there.
 */
export function withCasters<T>(root: Object3D, work: () => T): T {
  const undo: (() => void)[] = []
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { material, visible, frustumCulled } = object
    const casts = caster(object)
    undo.push(() => Object.assign(object, { material, visible, frustumCulled }))
    object.frustumCulled = false
    if (casts) object.material = casts
    else object.visible = false
  })
  try {
    return work()
  } finally {
    for (const back of undo) back()
  }
}
