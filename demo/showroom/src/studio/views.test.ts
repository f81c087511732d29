import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { cameraFor, type Subject, VIEWS } from './views.ts'

const corners = (long: number, tall: number, wide: number, middleX: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map(
    (bits) =>
      new Vector3(
        middleX + (bits & 1 ? 0.5 : -0.5) * long,
        bits & 2 ? tall : 0,
        (bits & 4 ? 0.5 : -0.5) * wide,
      ),
  )

const subject = (long: number, tall: number, wide: number, middleX = 0): Subject => ({
  size: new Vector3(long, tall, wide),
  middleX,
  extremes: corners(long, tall, wide, middleX),
})

const SUBJECTS = {
  'a car': subject(4.6, 1.5, 1.85),
  'a truck': subject(8.4, 3.3, 2.4, -0.8),
  'a motorcycle': subject(2.2, 1.3, 0.9),
}

function seen(points: readonly Vector3[], camera: ReturnType<typeof cameraFor>) {
  const all = points.map((point) => point.clone().project(camera))
  const range = (axis: 'x' | 'y') => [
    Math.min(...all.map((p) => p[axis])),
    Math.max(...all.map((p) => p[axis])),
  ]
  return { x: range('x'), y: range('y') }
}

describe.each(Object.entries(SUBJECTS))('a picture of %s', (_, vehicle) => {
  it.each(['hero', 'side', 'rear-three-quarter', 'front', 'rear', 'side-left'] as const)(
    'shows it whole from the view %s, in the middle, as large as its share of the picture',
    (id) => {
      const view = VIEWS[id]
      const { x, y } = seen(vehicle.extremes, cameraFor(view, vehicle, 1.5))
      const [left = 0, right = 0] = x
      const [low = 0, high = 0] = y
      expect(left + right).toBeCloseTo(0, 1)
      expect(low + high).toBeLessThan(0)
      const fills = Math.max((right - left) / 2 / view.fill[0], (high - low) / 2 / view.fill[1])
      expect(fills).toBeCloseTo(1, 1)
    },
  )

  it('keeps one distance all round in a spin, and cuts nothing', () => {
    const turns = Array.from({ length: 12 }, (_unused, i) => i * 30)
    const cameras = turns.map((around) => cameraFor({ ...VIEWS.spin, around }, vehicle, 1.5, turns))
    const away = cameras.map(({ position }) => Math.hypot(position.x - vehicle.middleX, position.z))
    expect(Math.max(...away) - Math.min(...away)).toBeLessThan(0.01)
    for (const camera of cameras) {
      const { x, y } = seen(vehicle.extremes, camera)
      expect(Math.max(...[...x, ...y].map(Math.abs))).toBeLessThan(1)
    }
  })
})
