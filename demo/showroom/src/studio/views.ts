import { PerspectiveCamera, type Vector3 } from 'three'

/** Where a picture is taken from: angles about the vehicle in degrees, 0 straight ahead of its nose, 90 its right side. */
export interface View {
  around: number
  /** Height of the lens in metres. */
  height: number
  /** Vertical field of view in degrees: small is a long lens. */
  fov: number
  /** Shares of the picture's width and height that the vehicle may fill. */
  fill: readonly [number, number]
}

/** A picture of a part: what the lens looks at, as shares of length (x from the middle), height and width, and how many metres of it the picture's height shows. */
export interface CloseUp extends Omit<View, 'fill'> {
  at: readonly [number, number, number]
  tall: number
}

export const VIEWS = {
  hero: { around: 38, height: 1.25, fov: 17, fill: [0.85, 0.72] },
  'hero-left': { around: -38, height: 1.25, fov: 17, fill: [0.85, 0.72] },
  side: { around: 90, height: 1.0, fov: 13, fill: [0.87, 0.72] },
  'side-left': { around: -90, height: 1.0, fov: 13, fill: [0.87, 0.72] },
  'rear-three-quarter': { around: 146, height: 1.35, fov: 17, fill: [0.85, 0.72] },
  front: { around: 4, height: 1.1, fov: 15, fill: [0.7, 0.66] },
  rear: { around: 176, height: 1.1, fov: 15, fill: [0.7, 0.66] },
  spin: { around: 0, height: 1.35, fov: 17, fill: [0.86, 0.72] },
  wheel: { around: 50, height: 0.8, fov: 15, at: [0.28, 0.24, 0.44], tall: 1.15 },
} as const satisfies Record<string, View | CloseUp>

export type ViewId = keyof typeof VIEWS

/** A vehicle that stands about the origin with its middle at `middleX`: metres long (x), high (y) and wide (z), and its outermost points. */
export interface Subject {
  size: Vector3
  middleX: number
  extremes: readonly Vector3[]
}

/** How far below the picture's middle the vehicle's own middle lies, as a share of the height: it stands, with air above. */
const DROP = 0.05

/** How far an outline reaches in a picture, from -1 to 1. */
function outline(camera: PerspectiveCamera, points: readonly Vector3[]) {
  const seen = points.map((point) => point.clone().project(camera))
  const xs = seen.map(({ x }) => x)
  const ys = seen.map(({ y }) => y)
  const x = { low: Math.min(...xs), high: Math.max(...xs) }
  const y = { low: Math.min(...ys), high: Math.max(...ys) }
  return { x, y }
}

function place(camera: PerspectiveCamera, around: number, height: number, away: number, at: Vector3): void {
  const angle = (around * Math.PI) / 180
  camera.position.set(at.x + Math.cos(angle) * away, height, at.z + Math.sin(angle) * away)
  camera.lookAt(at)
  camera.updateMatrixWorld(true)
}

/** Walks the camera to where the vehicle, from every angle of `turns`, just fills its share of the picture. */
function fit(
  camera: PerspectiveCamera,
  view: View,
  { size, middleX, extremes }: Subject,
  turns: number[],
): void {
  const target = size.clone().set(middleX, size.y / 2, 0)
  let away = Math.max(size.x, size.y, size.z) * 5
  const isStill = turns.length === 1
  for (let round = 0; round < 12; round++) {
    const seen = turns.map((around) => {
      place(camera, around, view.height, away, target)
      return outline(camera, extremes)
    })
    const low = Math.min(...seen.map(({ y }) => y.low))
    const high = Math.max(...seen.map(({ y }) => y.high))
    const wide = isStill
      ? Math.max(...seen.map(({ x }) => (x.high - x.low) / 2))
      : Math.max(...seen.flatMap(({ x }) => [-x.low, x.high]))
    const across = Math.tan((view.fov * Math.PI) / 360) * away
    target.y += ((low + high) / 2 + DROP * 2) * across
    const only = seen[0]
    if (isStill && only) {
      const shift = ((only.x.low + only.x.high) / 2) * across * camera.aspect
      const angle = (view.around * Math.PI) / 180
      target.x += Math.sin(angle) * shift
      target.z -= Math.cos(angle) * shift
    }
    away *= Math.max(wide / view.fill[0], (high - low) / 2 / view.fill[1])
  }
  place(camera, view.around, view.height, away, target)
}

/** A camera for a view of a vehicle; a view that is one of a turn (`turns`, all its angles) keeps one distance from it. */
export function cameraFor(
  view: View | CloseUp,
  subject: Subject,
  aspect: number,
  turns: number[] = [view.around],
): PerspectiveCamera {
  const camera = new PerspectiveCamera(view.fov, aspect, 0.1, 200)
  const { size, middleX } = subject
  if ('fill' in view) {
    fit(camera, view, subject, turns)
    return camera
  }
  const at = size.clone().set(middleX + view.at[0] * size.x, view.at[1] * size.y, view.at[2] * size.z)
  place(camera, view.around, view.height, view.tall / 2 / Math.tan((view.fov * Math.PI) / 360), at)
  return camera
}
