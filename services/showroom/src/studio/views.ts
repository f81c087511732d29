import { PerspectiveCamera, Vector3 } from 'three'

/** Where a picture is taken from: angles about the vehicle in degrees, 0 straight ahead of its nose, 90 its right side. */
export interface View {
  around: number
  /** Height of the lens in metres. */
  height: number
  /** What the lens looks at, as shares of length (x from the middle), height and width. */
  at: readonly [number, number, number]
  /** Vertical field of view in degrees: small is a long lens. */
  fov: number
  /** Share of the picture's width or height that the vehicle fills. */
  fill: number
}

export const VIEWS = {
  hero: { around: 38, height: 1.25, at: [0, 0.44, 0], fov: 17, fill: 1.08 },
  'hero-left': { around: -38, height: 1.25, at: [0, 0.44, 0], fov: 17, fill: 1.08 },
  side: { around: 90, height: 1.0, at: [0, 0.47, 0], fov: 13, fill: 1.0 },
  'side-left': { around: -90, height: 1.0, at: [0, 0.47, 0], fov: 13, fill: 1.0 },
  'rear-three-quarter': { around: 146, height: 1.35, at: [0, 0.44, 0], fov: 17, fill: 1.08 },
  front: { around: 4, height: 1.1, at: [0, 0.46, 0], fov: 15, fill: 0.8 },
  spin: { around: 0, height: 1.35, at: [0, 0.44, 0], fov: 17, fill: 1.0 },
  wheel: { around: 50, height: 0.8, at: [0.28, 0.24, 0.44], fov: 15, fill: 3.3 },
  rear: { around: 176, height: 1.1, at: [0, 0.46, 0], fov: 15, fill: 0.8 },
} as const satisfies Record<string, View>

export type ViewId = keyof typeof VIEWS

/** Views that fill more than this many pictures show a part of the vehicle only. */
const CLOSE_UP = 2
/** Shares of half the picture's width and height that the corners of a whole vehicle's box may reach. */
const MARGIN = { x: 0.98, y: 0.92 }

/** How far the corners of a vehicle's box reach towards the edges of the picture: above 1 it would be cut or crowded. */
function reach(camera: PerspectiveCamera, size: Vector3, middleX: number): number {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    new Vector3(
      middleX + (bits & 1 ? 0.5 : -0.5) * size.x,
      bits & 2 ? size.y : 0,
      (bits & 4 ? 0.5 : -0.5) * size.z,
    ).project(camera),
  )
  return Math.max(...corners.map(({ x, y }) => Math.max(Math.abs(x) / MARGIN.x, Math.abs(y) / MARGIN.y)))
}

/** A camera for a view of a vehicle `size` metres long (x), high (y) and wide (z), standing about the origin with its middle at `middleX`. */
export function cameraFor(view: View, size: Vector3, middleX: number, aspect: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(view.fov, aspect, 0.1, 120)
  const angle = (view.around * Math.PI) / 180
  const forward = new Vector3(Math.cos(angle), 0, Math.sin(angle))
  const across = Math.abs(Math.sin(angle)) * size.x + Math.abs(Math.cos(angle)) * size.z
  const tall = size.y * 1.25
  const tangent = Math.tan((view.fov * Math.PI) / 360)
  const depth = (Math.abs(Math.cos(angle)) * size.x + Math.abs(Math.sin(angle)) * size.z) * 0.3
  const distance = Math.max(across / (2 * tangent * aspect), tall / (2 * tangent)) / view.fill + depth
  const target = new Vector3(middleX + view.at[0] * size.x, view.at[1] * size.y, view.at[2] * size.z)
  const stand = (away: number) => {
    camera.position.set(middleX + forward.x * away, view.height, forward.z * away)
    camera.lookAt(target)
    camera.updateMatrixWorld(true)
  }
  stand(distance)
  if (view.fill < CLOSE_UP)
    for (let away = distance, round = 0; round < 4; round++) {
      const over = reach(camera, size, middleX)
      if (over <= 1) break
      away *= over
      stand(away)
    }
  return camera
}
