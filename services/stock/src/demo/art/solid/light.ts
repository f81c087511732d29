import { mix } from '../paint.ts'
import type { Camera, Point3 } from './camera.ts'

/** Light falls from above, a little from the photographer's left. */
const LIGHT: Point3 = normal([-0.35, 0.85, 0.4])

/** How light a face is that looks in a direction: 0.55 in the shade to 1.25 in the light. */
export function brightness(out: Point3, camera: Camera): number {
  // The studio's lights turn with the photographer.
  const eye = normal([camera.eye[0], 0, camera.eye[2]])
  const right: Point3 = [eye[2], 0, -eye[0]]
  const light: Point3 = [
    right[0] * LIGHT[0] + eye[0] * LIGHT[2],
    LIGHT[1],
    right[2] * LIGHT[0] + eye[2] * LIGHT[2],
  ]
  const [x, y, z] = normal(out)
  return 0.62 + 0.55 * Math.max(0, x * light[0] + y * light[1] + z * light[2])
}

/** A colour in more or less light; 1 leaves it. */
export function shade(colour: string, light: number): string {
  return light > 1
    ? mix(colour, '#ffffff', Math.min(0.6, (light - 1) * 1.6))
    : mix(colour, '#0b0e13', (1 - light) * 0.9)
}

/** A direction of length 1. */
export function normal([x, y, z]: Point3): Point3 {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
