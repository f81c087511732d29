import { BufferAttribute, type BufferGeometry } from 'three'
import type { Solid } from '../kit/solid.ts'

/** How far ahead of a surface its room is measured, metres. */
const REACHES = [0.004, 0.014]

/**
 * Writes the attribute `crease`: how much room a part leaves before each place of its own surface, so that its furrows and
 * inner corners are darker.
 */
export function crease(geometry: BufferGeometry, solid: Solid): void {
  const { position, normal } = geometry.attributes
  if (!position || !normal) return
  const open = Float32Array.from({ length: position.count }, (_, n) => {
    let room = 1
    for (const far of REACHES) {
      const free =
        solid(
          position.getX(n) + normal.getX(n) * far,
          position.getY(n) + normal.getY(n) * far,
          position.getZ(n) + normal.getZ(n) * far,
        ) / far
      room *= 0.45 + 0.55 * Math.max(0, Math.min(1, free))
    }
    return room
  })
  geometry.setAttribute('crease', new BufferAttribute(open, 1))
}
