import { type Material, Mesh, MeshPhysicalMaterial, type Object3D } from 'three'
import type { Paint } from './paints.ts'

type PaintRole = 'body' | 'roof'

/** Marks a material as carrying the vehicle's paint, so that `repaint` finds it. */
export function carriesPaint<M extends Material>(material: M, role: PaintRole = 'body'): M {
  material.userData['paintRole'] = role
  return material
}

/** Gives one material that carries paint its look. */
export function dress(material: MeshPhysicalMaterial, paint: Paint): void {
  const role = material.userData['paintRole'] as PaintRole
  material.color.set(role === 'roof' ? (paint.roof ?? paint.colour) : paint.colour)
  material.roughness = paint.roughness
  material.metalness = paint.metalness
  material.clearcoat = paint.clearcoat
  material.clearcoatRoughness = paint.clearcoatRoughness
  const onPaint: unknown = material.userData['onPaint']
  if (typeof onPaint === 'function') onPaint(paint)
}

/** Gives everything below `root` that carries paint another one; geometry and measured light stay. */
export function repaint(root: Object3D, paint: Paint): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const materials: Material[] = Array.isArray(object.material) ? object.material : [object.material]
    for (const material of materials)
      if (material instanceof MeshPhysicalMaterial && material.userData['paintRole']) dress(material, paint)
  })
}
