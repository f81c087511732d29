import { ExtrudeGeometry, Group, Mesh, Shape } from 'three'
import { MATERIALS } from '../kit/materials.ts'

/** Two leaning bars, the second cut short: a mark that no maker uses. */
const BARS = [
  [-0.62, -0.08, 1],
  [0.08, 0.62, 0.62],
] as const
const LEAN = 0.22

/** The mark on a car's front (`facing` 1) or rear (-1), `radius` metres to each side, about the origin. */
export function badge(radius: number, facing: 1 | -1): Group {
  const group = new Group()
  for (const [from, to, high] of BARS) {
    const bar = new Shape()
    const low = -0.6
    const top = low + 1.2 * high
    bar.moveTo((from + LEAN * low) * radius, low * radius)
    bar.lineTo((to + LEAN * low) * radius, low * radius)
    bar.lineTo((to + LEAN * top) * radius, top * radius)
    bar.lineTo((from + LEAN * top) * radius, top * radius)
    bar.closePath()
    const geometry = new ExtrudeGeometry(bar, {
      depth: 0.008,
      bevelSize: 0.003,
      bevelThickness: 0.003,
      bevelSegments: 2,
    })
    group.add(new Mesh(geometry, MATERIALS.chrome))
  }
  group.rotation.y = (facing * Math.PI) / 2
  return group
}
