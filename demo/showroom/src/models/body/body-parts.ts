import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Group,
  type Material,
  Mesh,
  PlaneGeometry,
  Vector3,
} from 'three'
import { MATERIALS } from '../kit/materials.ts'
import { ellipsoid, roundedBox, roundMax, roundMin } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import type { BodySpec } from './body-spec.ts'

/** A strip between two rows of points. */
export function strip(one: readonly Vector3[], two: readonly Vector3[]): BufferGeometry {
  const geometry = new BufferGeometry()
  const points = new Float32Array((one.length + two.length) * 3)
  one.forEach((p, i) => p.toArray(points, i * 6))
  two.forEach((p, i) => p.toArray(points, i * 6 + 3))
  const faces: number[] = []
  for (let i = 0; i < one.length - 1; i++)
    faces.push(i * 2, i * 2 + 1, i * 2 + 2, i * 2 + 1, i * 2 + 3, i * 2 + 2)
  geometry.setAttribute('position', new BufferAttribute(points, 3))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  return geometry
}

/** Dimensions that shape a wheel's opening, in metres. */
export interface WheelHouseSpec extends Pick<BodySpec, 'wheelbase' | 'clearance' | 'arch' | 'halfWidth'> {
  wheel: { radius: number }
}

/** The opening's rolled edge and the dark liner behind it, for every wheel. */
export function wheelHouses(
  spec: WheelHouseSpec,
  side: (x: number, y: number) => number,
  edge: Material,
  axles: readonly number[] = [spec.wheelbase / 2, -spec.wheelbase / 2],
): Group {
  const group = new Group()
  const { radius } = spec.wheel
  const steps = 40
  for (const axle of axles) {
    const from = Math.asin(Math.max(-0.9, (spec.clearance + 0.075 - radius) / spec.arch))
    const at = (i: number) => from + ((Math.PI - 2 * from) * i) / steps
    const ring = (r: number, z: (x: number, y: number) => number, sign: number) =>
      Array.from({ length: steps + 1 }, (_, i) => {
        const x = axle + Math.cos(at(i)) * r
        const y = radius + Math.sin(at(i)) * r
        return new Vector3(x, y, z(x, y) * sign)
      })
    for (const sign of [1, -1]) {
      const outer = ring(spec.arch, side, sign)
      const inner = ring(spec.arch, (x, y) => side(x, y) - 0.035, sign)
      const lip = new Mesh(sign > 0 ? strip(outer, inner) : strip(inner, outer), edge)
      const deep = ring(spec.arch + 0.03, () => spec.halfWidth - 0.38, sign)
      const shallow = ring(spec.arch + 0.012, (x, y) => side(x, y) - 0.03, sign)
      group.add(lip, new Mesh(strip(shallow, deep), MATERIALS.liner))
      const wall = new Group()
      const low = radius - spec.clearance
      wall.add(new Mesh(new CircleGeometry(spec.arch + 0.03, 32, 0, Math.PI), MATERIALS.liner))
      const below = new Mesh(new PlaneGeometry(spec.arch * 2, low), MATERIALS.liner)
      below.position.y = -low / 2
      wall.add(below)
      wall.position.set(axle, radius, sign * (spec.halfWidth - 0.38))
      group.add(wall)
    }
  }
  return group
}

/** Door mirrors: a painted shell, a dark foot, a glass that looks back. `at` is the foot's x and y; both sides. */
export function mirrors(at: readonly [number, number], halfWidth: number, paint: Material, scale = 1): Group {
  const group = new Group()
  const shell = surfaceNets(
    (x, y, z) =>
      roundMax(
        roundMin(
          ellipsoid(0.1, 0.085, 0.135)(x, y, z),
          roundedBox(0.045, 0.07, 0.115, 0.045)(x + 0.03, y, z),
          0.04,
        ),
        -x - 0.062,
        0.012,
      ),
    { x: [-0.16, 0.16], y: [-0.13, 0.13], z: [-0.18, 0.18] },
    0.011,
  )
  const foot = surfaceNets(
    roundedBox(0.055, 0.022, 0.1, 0.02),
    { x: [-0.09, 0.09], y: [-0.06, 0.06], z: [-0.14, 0.14] },
    0.01,
  )
  const pane = new BoxGeometry(0.004, 0.11, 0.19)
  for (const sign of [1, -1]) {
    const one = new Group()
    const cap = new Mesh(shell, paint)
    cap.position.set(-0.01, 0.075, sign * 0.13)
    cap.rotation.y = sign * -0.16
    const lower = new Mesh(shell, MATERIALS.gloss)
    lower.position.copy(cap.position).add(new Vector3(0, -0.016, 0))
    lower.rotation.copy(cap.rotation)
    lower.scale.set(0.97, 0.92, 0.97)
    const stalk = new Mesh(foot, MATERIALS.gloss)
    stalk.position.set(-0.02, 0, sign * 0.03)
    const glass = new Mesh(pane, MATERIALS.mirror)
    glass.position.set(-0.075, 0.075, sign * 0.13)
    glass.rotation.y = sign * -0.16
    one.add(cap, lower, stalk, glass)
    one.scale.setScalar(scale)
    one.position.set(at[0], at[1], sign * halfWidth)
    group.add(one)
  }
  return group
}

/** Bar handles proud of the doors, both sides; the hollows behind them are drawn on the body. */
export function handles(
  places: readonly (readonly [number, number])[],
  side: (x: number, y: number) => number,
  paint: Material,
): Group {
  const group = new Group()
  const bar = surfaceNets(
    roundedBox(0.105, 0.017, 0.012, 0.011),
    { x: [-0.13, 0.13], y: [-0.03, 0.03], z: [-0.03, 0.03] },
    0.007,
  )
  for (const [x, y] of places)
    for (const sign of [1, -1]) {
      const z = side(x, y)
      const tilt = Math.atan2(side(x, y - 0.02) - side(x, y + 0.02), 0.04)
      const yaw = Math.atan2(side(x - 0.05, y) - side(x + 0.05, y), 0.1)
      const one = new Mesh(bar, paint)
      one.position.set(x, y, sign * (z + 0.022))
      one.rotation.set(-sign * tilt, sign * yaw, 0)
      group.add(one)
    }
  return group
}

/** A blank number plate with its frame; `facing` 1 looks forward, -1 back. */
export function plate(x: number, y: number, facing: 1 | -1, lean = 0): Group {
  const group = new Group()
  const frame = new Mesh(
    surfaceNets(
      roundedBox(0.012, 0.066, 0.192, 0.01),
      { x: [-0.03, 0.03], y: [-0.09, 0.09], z: [-0.21, 0.21] },
      0.009,
    ),
    MATERIALS.plastic,
  )
  const face = new Mesh(new BoxGeometry(0.004, 0.104, 0.36), MATERIALS.plate)
  face.position.x = facing * 0.012
  group.add(frame, face)
  group.position.set(x, y, 0)
  group.rotation.z = -lean * facing
  return group
}
