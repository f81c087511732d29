import { BoxGeometry, Group, Mesh, TorusGeometry } from 'three'
import { MATERIALS } from '../kit/materials.ts'
import { roundedBox, roundMin, type Solid } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import type { BodySpec } from './body-spec.ts'

const BACK: Solid = (x, y, z) => {
  const lean = x + (y - 0.3) * 0.28
  const back = roundedBox(0.06, 0.33, 0.25, 0.06)(lean, y - 0.34, z)
  const rest = roundedBox(0.05, 0.09, 0.13, 0.05)(lean - 0.0, y - 0.78, z)
  const base = roundedBox(0.27, 0.075, 0.26, 0.07)(x - 0.24, y - 0.02, z)
  return Math.min(roundMin(back, base, 0.06), rest)
}

/** Builds the parts seen through the glass: seats, dashboard, floor, the wheel on the right. `rows` are the seats' x. */
export function interior(spec: BodySpec, rows: readonly number[]): Group {
  const seatHeight = Math.max(...spec.cabin.roof.map(([, y]) => y)) - (spec.isOpen ? 1.0 : 1.12)
  const group = new Group()
  const seat = surfaceNets(BACK, { x: [-0.4, 0.6], y: [-0.14, 0.92], z: [-0.32, 0.32] }, 0.03)
  const wide = spec.halfWidth
  for (const x of rows.filter((at) => at > spec.cabin.rear.base[0] + 0.2)) {
    for (const z of [-0.37, 0.37]) {
      const one = new Mesh(seat, MATERIALS.fabric)
      one.position.set(x, seatHeight, z * (wide / 0.92))
      group.add(one)
    }
  }
  const [baseX, baseY] = spec.cabin.screen.base
  const dash = new Mesh(
    surfaceNets(
      roundedBox(0.3, 0.13, wide - 0.2, 0.1),
      { x: [-0.4, 0.4], y: [-0.24, 0.24], z: [-1, 1] },
      0.035,
    ),
    MATERIALS.plastic,
  )
  dash.position.set(baseX - 0.42, baseY - (spec.isOpen ? 0.19 : 0.12), 0)
  const rim = new Mesh(new TorusGeometry(0.18, 0.016, 8, 32), MATERIALS.plastic)
  rim.position.set(baseX - 0.82, baseY - 0.06, 0.36)
  rim.rotation.set(0, Math.PI / 2, 0)
  rim.rotateX(-0.4)
  const floor = new Mesh(new BoxGeometry(spec.nose - spec.tail - 1.6, 0.05, wide * 1.7), MATERIALS.liner)
  floor.position.set((spec.nose + spec.tail) / 2 - 0.2, spec.clearance + 0.16, 0)
  group.add(dash, rim, floor)
  return group
}
