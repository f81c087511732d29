import { CatmullRomCurve3, Group, Mesh, TubeGeometry, Vector3 } from 'three'
import { MATERIALS } from '../kit/materials.ts'
import { bodyTerms } from './body-solid.ts'
import type { BodySpec } from './body-spec.ts'

/** Where each wiper lies at rest: from its pivot to its tip, shares of the car's half width (right is positive). */
const BLADES = [
  [0.62, -0.04],
  [-0.02, -0.66],
] as const

/** Two wipers at rest along the foot of the windscreen, for a driver on the right. */
export function wipers(spec: BodySpec): Group {
  const group = new Group()
  const terms = bodyTerms(spec)
  const [, foot] = spec.cabin.screen.base
  const onScreen = (z: number, y: number, lift: number) => {
    let x = spec.cabin.screen.base[0] + 0.3
    for (let step = 0; step < 24; step++) x -= terms(x, y, z).cabin * 0.9
    return new Vector3(x + lift * 0.6, y + lift, z)
  }
  for (const [pivot, tip] of BLADES) {
    const at = (t: number, rise: number, lift: number) =>
      onScreen((pivot + (tip - pivot) * t) * spec.halfWidth, foot + rise + 0.045 * t, lift)
    const tube = (points: Vector3[], radius: number) =>
      group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(points), 18, radius, 6), MATERIALS.plastic))
    tube([at(0, 0.0, 0.012), at(0.25, 0.03, 0.022), at(0.6, 0.026, 0.02)], 0.009)
    tube([at(0.14, 0.012, 0.008), at(0.4, 0.02, 0.01), at(0.7, 0.02, 0.01), at(1, 0.012, 0.008)], 0.0075)
  }
  return group
}
