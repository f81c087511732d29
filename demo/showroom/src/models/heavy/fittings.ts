import { CircleGeometry, DoubleSide, Group, type Material, MeshStandardMaterial, Vector3 } from 'three'
import { strip } from '../body/body-parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import type { Solid } from '../kit/solid.ts'
import { spot } from '../shell/patch.ts'
import type { Arch } from '../shell/shell.ts'
import { block, part, rod } from './parts.ts'

const EDGE_STEPS = 36

/** Where the side of a solid is at a place of its side view: half its width there, in metres. */
export const sideOf = (solid: Solid) => (x: number, y: number) => Math.abs(spot(solid, 'right', x, y).at[2])

/** The rolled edge of each wheel opening and the dark well behind it. */
export function wheelWells(solid: Solid, arches: readonly Arch[], edge: Material): Group {
  const group = new Group()
  const side = sideOf(solid)
  for (const arch of arches) {
    const low = -0.3
    const ring = (radius: number, z: (x: number, y: number) => number, sign: number) =>
      Array.from({ length: EDGE_STEPS + 1 }, (_, i) => {
        const angle = low + ((Math.PI - 2 * low) * i) / EDGE_STEPS
        const x = arch.x + Math.cos(angle) * radius
        const y = arch.y + Math.sin(angle) * radius
        return new Vector3(x, y, z(x, y) * sign)
      })
    for (const sign of [1, -1]) {
      const outer = ring(arch.radius, (x, y) => side(x, y) + 0.001, sign)
      const inner = ring(arch.radius - 0.004, (x, y) => side(x, y) - 0.03, sign)
      group.add(part(sign > 0 ? strip(outer, inner) : strip(inner, outer), edge))
      const deep = ring(arch.radius + 0.01, () => arch.inner, sign)
      group.add(part(strip(inner, deep), MATERIALS.liner))
      const wall = part(new CircleGeometry(arch.radius + 0.01, 24, 0, Math.PI), WALL, [
        arch.x,
        arch.y,
        sign * arch.inner,
      ])
      group.add(wall)
    }
  }
  return group
}

const WALL = new MeshStandardMaterial({ color: '#0a0a0b', roughness: 0.95, side: DoubleSide })

/** Upright mirrors of a van or truck on arms from the place `at` (x, y) of both doors, `halfWidth` from the middle. */
export function tallMirrors(
  at: readonly [number, number],
  halfWidth: number,
  cover: Material,
  height = 0.3,
): Group {
  const group = new Group()
  const [x, y] = at
  for (const sign of [1, -1]) {
    const z = sign * (halfWidth + 0.17)
    const middle = y + height * 0.55
    const head = part(block(0.1, height, 0.2, 0.045, 0.04), cover, [x, middle, z])
    head.rotation.y = sign * -0.12
    const pane = part(block(0.006, height - 0.05, 0.16, 0.003), MATERIALS.mirror, [x - 0.05, middle, z])
    pane.rotation.y = sign * -0.12
    group.add(head, pane)
    for (const lift of [0.02, height * 0.3])
      group.add(
        rod(
          [
            [x + 0.01, y + lift, sign * (halfWidth - 0.02)],
            [x, middle - height * 0.25 + lift, z - sign * 0.06],
          ],
          0.018,
          MATERIALS.plastic,
        ),
      )
  }
  return group
}
