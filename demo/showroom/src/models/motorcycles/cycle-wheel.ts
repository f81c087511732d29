import {
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Path,
  Shape,
  Vector2,
  Vector3,
} from 'three'
import { drum, FINISHES, part } from '../heavy/parts.ts'
import { turned } from '../kit/lathe.ts'
import { MATERIALS } from '../kit/materials.ts'
import { type SpokePattern, wheelFace } from '../kit/wheel-face.ts'

/** A motorcycle's wheel in metres; `discs` are the brake discs' radius and the sides they are on. */
export interface CycleWheel {
  radius: number
  rim: number
  width: number
  kind: 'wire' | SpokePattern
  disc: { radius: number; sides: readonly (1 | -1)[] }
  finish: Material
  knobs?: boolean
}

function tyre({ radius, rim, width, knobs }: CycleWheel): Group {
  const group = new Group()
  const h = width / 2
  const tall = radius - rim
  const points: [number, number][] = []
  for (let i = 0; i <= 28; i++) {
    const angle = -Math.PI * 0.62 + (Math.PI * 1.24 * i) / 28
    points.push([rim + tall * 0.36 + Math.cos(angle) * tall * 0.64, Math.sin(angle) * h])
  }
  points.unshift([rim - 0.006, -h * 0.62])
  points.push([rim - 0.006, h * 0.62])
  group.add(part(turned(points.reverse(), 84), MATERIALS.tyre))
  if (!knobs) return group
  const block = new CylinderGeometry(0.012, 0.015, 0.016, 4)
  const count = 46
  for (let i = 0; i < count; i++)
    for (const row of [-0.72, -0.26, 0.26, 0.72]) {
      const angle = ((i + (Math.abs(row) > 0.5 ? 0.5 : 0)) / count) * Math.PI * 2
      const r = radius - (Math.abs(row) > 0.5 ? tall * 0.2 : tall * 0.02)
      const knob = part(block, MATERIALS.tread, [Math.cos(angle) * r, Math.sin(angle) * r, row * h])
      knob.quaternion.setFromUnitVectors(
        new Vector3(0, 1, 0),
        new Vector3(Math.cos(angle), Math.sin(angle), row * 0.7).normalize(),
      )
      group.add(knob)
    }
  return group
}

function wires({ rim, width }: CycleWheel): Group {
  const group = new Group()
  const count = 36
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1
    const cross = i % 4 < 2 ? 0.62 : -0.62
    const angle = (i / count) * Math.PI * 2
    const from = new Vector3(Math.cos(angle + cross) * 0.045, Math.sin(angle + cross) * 0.045, side * 0.045)
    const to = new Vector3(
      Math.cos(angle) * (rim - 0.012),
      Math.sin(angle) * (rim - 0.012),
      side * width * 0.12,
    )
    const spoke = part(new CylinderGeometry(0.0024, 0.0024, from.distanceTo(to), 6), FINISHES.reflector)
    spoke.position.copy(from).lerp(to, 0.5)
    spoke.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.clone().sub(from).normalize())
    group.add(spoke)
  }
  return group.add(drum(0.048, 0.11, FINISHES.aluminium))
}

function brake(radius: number): ExtrudeGeometry {
  const shape = new Shape()
  shape.absarc(0, 0, radius, 0, Math.PI * 2)
  const inner = new Path()
  inner.absarc(0, 0, radius * 0.7, 0, Math.PI * 2)
  shape.holes.push(inner)
  for (let i = 0; i < 20; i++) {
    const hole = new Path()
    const angle = (i / 20) * Math.PI * 2
    const r = radius * (i % 2 ? 0.8 : 0.9)
    hole.absarc(Math.cos(angle) * r, Math.sin(angle) * r, 0.006, 0, Math.PI * 2)
    shape.holes.push(hole)
  }
  return new ExtrudeGeometry(shape, { depth: 0.005, bevelEnabled: false, curveSegments: 32 })
}

/** A wheel about the z axis through the origin. */
export function cycleWheel(spec: CycleWheel): Group {
  const group = tyre(spec)
  const { rim, width } = spec
  const h = width * 0.36
  group.add(
    part(
      turned(
        [
          [rim - 0.022, -h * 0.4],
          [rim - 0.02, -h * 0.8],
          [rim + 0.004, -h * 1.02],
          [rim - 0.004, -h * 0.9],
          [rim - 0.004, h * 0.9],
          [rim + 0.004, h * 1.02],
          [rim - 0.02, h * 0.8],
          [rim - 0.022, h * 0.4],
          [rim - 0.022, -h * 0.4],
        ],
        84,
      ),
      spec.finish,
    ),
  )
  if (spec.kind === 'wire') group.add(wires(spec))
  else {
    const face = part(wheelFace(rim - 0.012, { ...spec.kind, dish: 0 }), spec.finish)
    face.scale.z = 1.4
    const back = face.clone()
    back.rotation.y = Math.PI
    group.add(face, back, drum(0.05, 0.13, spec.finish))
  }
  for (const side of spec.disc.sides) {
    group.add(part(brake(spec.disc.radius), MATERIALS.disc, [0, 0, side * 0.062 - 0.0025]))
    group.add(
      part(
        new CylinderGeometry(spec.disc.radius * 0.62, spec.disc.radius * 0.62, 0.004, 5).rotateX(Math.PI / 2),
        FINISHES.chassis,
        [0, 0, side * 0.062],
      ),
    )
  }
  group.add(drum(0.016, 0.2, FINISHES.galvanised))
  return group
}

/** A mudguard round a wheel's axle from one angle to another (degrees, 0 ahead, 90 up). */
export function mudguard(radius: number, width: number, from: number, to: number, material: Material): Group {
  const h = width / 2
  const outer: Vector2[] = []
  for (let i = 0; i <= 14; i++) {
    const t = -1 + (2 * i) / 14
    outer.push(new Vector2(radius - 0.055 * t ** 4 - 0.02 * t * t, t * h))
  }
  const inner = outer.map((p) => new Vector2(p.x - 0.006, p.y * 0.97)).reverse()
  const first = outer[0] ?? new Vector2()
  const rad = Math.PI / 180
  const sweep = (to - from) * rad
  const geometry = new LatheGeometry([...outer, ...inner, first], 48, Math.PI / 2 + from * rad, sweep)
  geometry.rotateX(Math.PI / 2)
  const group = new Group()
  const mesh = part(geometry, material)
  mesh.rotation.z = 0
  return group.add(mesh)
}
