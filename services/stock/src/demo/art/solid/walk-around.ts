import { cameraAt, type Camera } from './camera.ts'
import type { SolidShape } from './solid-shape.ts'

/** px that places in a picture are counted in. */
const PICTURE = { width: 1280, height: 960 }

/** Where a point of a side (px of the side view) or of an end (metres) stands in such a picture, percent; undefined while it looks away. */
export function seenAt(
  shape: SolidShape,
  angle: number,
  spot: { side: 1 | -1; x: number; y: number } | { end: 1 | -1; across: number; up: number },
): { x: number; y: number } | undefined {
  const camera = cameraOf(shape, angle)
  const [x, , z] = camera.eye
  const isSeen = 'side' in spot ? z * spot.side > shape.width : x * spot.end > lengthOf(shape) * 0.7
  if (!isSeen) return undefined
  const point =
    'side' in spot ? shape.onSide(spot.x, spot.y, spot.side) : shape.onEnd(spot.across, spot.up, spot.end)
  const [left, top] = camera.project(point)
  const percent = (value: number, of: number) => Math.round((value / of) * 1000) / 10
  return { x: percent(left, PICTURE.width), y: percent(top, PICTURE.height) }
}

/** Metres. */
export const lengthOf = ({ ends }: SolidShape) => (ends.front - ends.rear) / 200

/** The photographer's camera at an angle around a body, degrees. */
export function cameraOf(shape: SolidShape, angle: number): Camera {
  const distance = 2.6 * lengthOf(shape)
  return cameraAt(angle, { distance, height: 1.75, target: 0.62, focal: 2.6 * 1080, middle: [640, 585] })
}
