import { ExtrudeGeometry, Group, Path, Shape } from 'three'
import { dish, turned, turnedSharp } from '../kit/lathe.ts'
import { MATERIALS } from '../kit/materials.ts'
import { drum, FINISHES, part } from './parts.ts'

/** Measures of a truck's or trailer's steel wheel in metres. */
export interface SteelWheel {
  radius: number
  rim: number
  width: number
}

function tyre({ radius, rim, width }: SteelWheel): Group {
  const group = new Group()
  const h = width / 2
  const tall = radius - rim
  const wall: [number, number][] = [
    [rim - 0.004, h * 0.8],
    [rim + tall * 0.1, h * 0.9],
    [rim + tall * 0.4, h],
    [rim + tall * 0.62, h * 1.02],
    [rim + tall * 0.85, h * 0.96],
    [radius - 0.012, h * 0.86],
  ]
  group.add(
    part(turned(wall, 72), MATERIALS.tyre),
    part(turned(wall.map(([r, z]) => [r, -z] as const).reverse(), 72), MATERIALS.tyre),
  )
  const tread: [number, number][] = [[radius - 0.012, h * 0.86]]
  for (const z of [0.55, 0.18, -0.18, -0.55])
    tread.push(
      [radius, h * (z + 0.12)],
      [radius - 0.012, h * (z + 0.06)],
      [radius - 0.012, h * (z - 0.06)],
      [radius, h * (z - 0.12)],
    )
  tread.push([radius - 0.012, -h * 0.86])
  group.add(part(turnedSharp(tread, 72), MATERIALS.tread))
  return group
}

function disc(rim: number, holes: number): ExtrudeGeometry {
  const shape = new Shape()
  shape.absarc(0, 0, rim * 0.94, 0, Math.PI * 2)
  for (let i = 0; i < holes; i++) {
    const angle = ((i + 0.5) / holes) * Math.PI * 2
    const hole = new Path()
    hole.absarc(rim * 0.72 * Math.cos(angle), rim * 0.72 * Math.sin(angle), rim * 0.085, 0, Math.PI * 2)
    shape.holes.push(hole)
  }
  return new ExtrudeGeometry(shape, {
    depth: 0.008,
    bevelThickness: 0.004,
    bevelSize: 0.004,
    bevelSegments: 2,
    curveSegments: 48,
  })
}

/** A steel wheel about the z axis, face at +z; `hollow` is how far its middle lies inside (negative: outside). */
export function steelWheel(size: SteelWheel, hollow: number): Group {
  const { rim, width } = size
  const group = tyre(size)
  const h = width / 2
  const paint = MATERIALS.steelWheel
  group.add(
    part(
      turned(
        [
          [rim * 0.9, -h * 0.5],
          [rim * 0.9, h * 0.5],
          [rim * 0.96, h * 0.78],
          [rim * 1.02, h * 0.86],
          [rim * 1.02, h * 0.8],
        ],
        72,
      ),
      paint,
    ),
  )
  const z = hollow > 0 ? h * 0.45 - hollow : h * 0.3
  const face = dish(disc(rim, 10), (r) => (hollow > 0 ? 0.35 : -hollow) * rim * 0.3 * ramp01(1 - r / rim))
  group.add(part(face, paint, [0, 0, z]))
  const front = hollow > 0 ? z + 0.02 : z - hollow * 0.3 * rim + 0.05
  group.add(drum(rim * 0.3, 0.12, FINISHES.chassis, [0, 0, front]))
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    group.add(
      drum(0.014, 0.05, FINISHES.galvanised, [
        rim * 0.45 * Math.cos(angle),
        rim * 0.45 * Math.sin(angle),
        z + 0.04,
      ]),
    )
  }
  group.add(
    part(
      turnedSharp(
        [
          [0.001, -h * 0.5],
          [rim * 0.97, -h * 0.5],
        ],
        32,
      ),
      MATERIALS.liner,
    ),
  )
  return group
}

const ramp01 = (t: number): number => Math.max(0, Math.min(1, t * 1.6))

/** Wheels of a truck: single in front, twin behind, `halfWidth` to the outside of the outer tyre. */
export function truckWheels(size: SteelWheel, axle: number, halfWidth: number): Group {
  const group = new Group()
  const steer = steelWheel(size, -1)
  const drive = steelWheel(size, 0.08)
  for (const side of [1, -1]) {
    const put = (one: Group, x: number, z: number) => {
      const copy = one.clone()
      copy.position.set(x, size.radius - 0.006, side * z)
      if (side < 0) copy.rotation.y = Math.PI
      group.add(copy)
    }
    put(steer, axle, halfWidth - size.width / 2 - 0.03)
    put(drive, -axle, halfWidth - size.width / 2 - 0.01)
    put(drive, -axle, halfWidth - size.width * 1.55 - 0.02)
  }
  return group
}
