import { Mesh, type Object3D, Vector3 } from 'three'
import { sphereDirections } from './directions.ts'

/** The points of every mesh below `root` that reach furthest each way: enough to know where its outline runs in a picture. */
export function extremes(root: Object3D, count = 48): Vector3[] {
  const directions = sphereDirections(count)
  const found: Vector3[] = []
  const point = new Vector3()
  root.updateMatrixWorld(true)
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const position = object.geometry.getAttribute('position')
    const best = directions.map(() => ({ reach: -Infinity, at: new Vector3() }))
    for (let i = 0; i < position.count; i++) {
      point.fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld)
      for (const [index, direction] of directions.entries()) {
        const one = best[index]
        const reach = point.dot(direction)
        if (one && reach > one.reach) {
          one.reach = reach
          one.at.copy(point)
        }
      }
    }
    found.push(...best.map(({ at }) => at))
  })
  return found
}
