import { Group, type Material } from 'three'
import { block, drum, FINISHES, part, type Place, rod } from '../heavy/parts.ts'
import { MATERIALS } from '../kit/materials.ts'
import { ellipsoid } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'

type Flat = readonly [x: number, y: number]

/** Two fork legs from the axle to the upper yoke, `gap` metres apart, with yokes and brake calipers. */
export function fork(
  axle: Flat,
  head: Flat,
  gap: number,
  leg: number,
  upper: Material,
  lower: Material,
  inverted: boolean,
): Group {
  const group = new Group()
  const at = (t: number): Flat => [axle[0] + (head[0] - axle[0]) * t, axle[1] + (head[1] - axle[1]) * t]
  for (const side of [1, -1]) {
    const z = (side * gap) / 2
    const place = (t: number): Place => [...at(t), z]
    const [thin, thick] = inverted ? [lower, upper] : [upper, lower]
    group.add(
      rod(
        [place(-0.02), place(inverted ? 0.5 : 0.48)],
        inverted ? leg * 0.78 : leg * 1.15,
        inverted ? thin : thick,
      ),
    )
    group.add(
      rod(
        [place(inverted ? 0.38 : 0.4), place(1.04)],
        inverted ? leg * 1.15 : leg * 0.85,
        inverted ? thick : thin,
      ),
    )
    const foot = part(block(0.075, 0.13, 0.05, 0.018), FINISHES.chassis, [axle[0] - 0.02, axle[1] + 0.03, z])
    const caliper = part(block(0.07, 0.12, 0.06, 0.018), MATERIALS.caliper, [
      axle[0] - 0.11,
      axle[1] + 0.12,
      z * 0.86,
    ])
    caliper.rotation.z = 0.5
    group.add(foot, caliper)
  }
  for (const t of [0.74, 1]) {
    const [x, y] = at(t)
    group.add(part(block(0.09, 0.04, gap + leg * 2.6, 0.018), FINISHES.chassis, [x, y, 0]))
  }
  return group
}

/** A handlebar with grips, levers and round mirrors; places are of its right half, from the clamp outwards. */
export function handlebar(places: readonly Place[], metal: Material, mirrors: 'round' | 'swept'): Group {
  const group = new Group()
  const mirrored = (list: readonly Place[]) => list.map(([x, y, z]): Place => [x, y, -z])
  const end = places.at(-1) ?? [0, 0, 0]
  const before = places.at(-2) ?? end
  for (const half of [places, mirrored(places)]) {
    const sign = half === places ? 1 : -1
    group.add(rod(half, 0.0125, metal, 0.3))
    const grip = (t: number): Place => [
      before[0] + (end[0] - before[0]) * t,
      before[1] + (end[1] - before[1]) * t,
      sign * (before[2] + (end[2] - before[2]) * t),
    ]
    group.add(rod([grip(0.35), grip(1.02)], 0.019, MATERIALS.tyre))
    const [gx, gy, gz] = grip(0.25)
    group.add(part(block(0.06, 0.055, 0.06, 0.02), FINISHES.chassis, [gx, gy, gz]))
    group.add(
      rod(
        [
          [gx + 0.03, gy, gz],
          [gx + 0.07, gy - 0.01, gz + sign * 0.05],
          [gx + 0.055, gy - 0.015, gz + sign * 0.17],
        ],
        0.007,
        FINISHES.galvanised,
        0.5,
      ),
    )
    const top: Place =
      mirrors === 'round' ? [gx - 0.02, gy + 0.2, gz + sign * 0.05] : [gx + 0.09, gy + 0.13, gz + sign * 0.12]
    group.add(
      rod([[gx, gy + 0.01, gz], [gx + 0.015, gy + 0.1, gz + sign * 0.02], top], 0.007, FINISHES.chassis, 0.5),
    )
    const cup = part(
      surfaceNets(
        ellipsoid(0.026, 0.05, 0.078),
        { x: [-0.04, 0.04], y: [-0.07, 0.07], z: [-0.1, 0.1] },
        0.009,
      ),
      MATERIALS.gloss,
      top,
    )
    const glass = drum(0.05, 0.004, MATERIALS.mirror, [top[0] - 0.022, top[1], top[2]])
    glass.rotation.y = Math.PI / 2
    glass.scale.set(1.3, 0.8, 1)
    group.add(cup, glass)
  }
  return group
}

/** A finned, air-cooled cylinder from its foot to its head. */
export function finned(foot: Place, head: Place, radius: number, barrel: Material, top: Material): Group {
  const group = new Group()
  const fins = 9
  const length = Math.hypot(head[0] - foot[0], head[1] - foot[1], head[2] - foot[2])
  const core = rod([foot, head], radius * 0.78, barrel)
  group.add(core)
  const one = new Group()
  for (let i = 0; i < fins; i++) {
    const at = length * (0.06 + (0.6 * i) / (fins - 1))
    one.add(part(block(radius * 2.1, 0.007, radius * 2.1, 0.003, 0.05), barrel, [0, at, 0]))
  }
  one.add(
    part(block(radius * 2.05, length * 0.26, radius * 2, radius * 0.35, 0.03), top, [0, length * 0.86, 0]),
  )
  one.position.set(...foot)
  one.rotation.z = -Math.atan2(head[0] - foot[0], head[1] - foot[1])
  return group.add(one)
}

/** Chain, sprockets and guard on the left between two places of the side view. */
export function chain(front: Flat, rear: Flat, z: number): Group {
  const group = new Group()
  group.add(
    drum(0.045, 0.012, FINISHES.galvanised, [...front, z]),
    drum(0.105, 0.01, FINISHES.galvanised, [...rear, z]),
  )
  for (const [a, b] of [
    [0.045, 0.105],
    [-0.045, -0.105],
  ] as const)
    group.add(
      rod(
        [
          [front[0], front[1] + a, z],
          [rear[0], rear[1] + b, z],
        ],
        0.009,
        FINISHES.chassis,
      ),
    )
  return group
}
