import { BoxGeometry, CylinderGeometry, Group, type Material, Mesh } from 'three'
import { turned, turnedSharp } from './lathe.ts'
import { MATERIALS } from './materials.ts'
import { SPOKES, type SpokePattern, type SpokeStyle, wheelFace } from './wheel-face.ts'

export interface WheelSpec {
  /** Outer radius of the tyre and radius of the rim, in metres. */
  radius: number
  rim: number
  width: number
  style: SpokeStyle | SpokePattern
  finish: 'silver' | 'dark' | 'machined'
  /** Coarse blocks on the tread and its shoulders. */
  isOffRoad?: boolean
}

function tyre({ radius, rim, width, isOffRoad }: WheelSpec): Group {
  const group = new Group()
  const h = width / 2
  const tall = radius - rim
  const groove = isOffRoad ? 0.012 : 0.007
  const side: [number, number][] = [
    [rim - 0.004, h * 0.84],
    [rim + tall * 0.08, h * 0.9],
    [rim + tall * 0.3, h * 1.02],
    [rim + tall * 0.52, h * 1.06],
    [rim + tall * 0.74, h * 1.02],
    [rim + tall * 0.9, h * 0.93],
    [radius - tall * 0.035, h * 0.82],
  ]
  group.add(new Mesh(turned(side, 96), MATERIALS.tyre))
  group.add(new Mesh(turned(side.map(([r, z]) => [r, -z] as const).reverse(), 96), MATERIALS.tyre))
  const tread: [number, number][] = [[radius - tall * 0.035, h * 0.82]]
  for (const z of [0.5, 0.17, -0.17, -0.5]) {
    tread.push(
      [radius, h * (z + 0.1)],
      [radius - groove, h * (z + 0.06)],
      [radius - groove, h * (z - 0.06)],
      [radius, h * (z - 0.1)],
    )
  }
  tread.push([radius - tall * 0.035, -h * 0.82])
  group.add(new Mesh(turnedSharp(tread, 96), MATERIALS.tread))
  if (isOffRoad) {
    const block = new BoxGeometry(radius * 0.075, 0.022, h * 0.42)
    for (let i = 0; i < 44; i++)
      for (const sign of [1, -1]) {
        const angle = ((i + (sign > 0 ? 0 : 0.5)) / 44) * Math.PI * 2
        const lug = new Mesh(block, MATERIALS.tread)
        lug.position.set(
          Math.cos(angle) * (radius - 0.008),
          Math.sin(angle) * (radius - 0.008),
          sign * h * 0.74,
        )
        lug.rotation.z = angle + Math.PI / 2
        group.add(lug)
      }
  }
  return group
}

function brake({ rim, width }: WheelSpec): Group {
  const group = new Group()
  const disc = new Mesh(
    turnedSharp(
      [
        [rim * 0.3, 0.012],
        [rim * 0.74, 0.012],
        [rim * 0.74, -0.012],
        [rim * 0.3, -0.012],
      ],
      48,
    ),
    MATERIALS.disc,
  )
  disc.position.z = width * 0.06
  const caliper = new Mesh(
    new CylinderGeometry(rim * 0.8, rim * 0.8, 0.08, 14, 1, false, 0, 1),
    MATERIALS.caliper,
  )
  caliper.rotation.x = Math.PI / 2
  caliper.rotation.y = Math.PI * 0.6
  caliper.position.z = width * 0.06
  const back = new Mesh(
    turnedSharp(
      [
        [0.001, 0],
        [rim * 0.97, 0],
      ],
      32,
    ),
    MATERIALS.liner,
  )
  back.position.z = -width * 0.22
  group.add(disc, caliper, back)
  return group
}

/**
 * A wheel about the z axis through the origin, its face at +z; turn it by half a turn about y for the vehicle's left
 * side. Meshes share geometry between clones.
 */
export function wheel(spec: WheelSpec): Group {
  const { rim, width, finish } = spec
  const group = tyre(spec)
  const h = width / 2
  const metal: Material = finish === 'silver' ? MATERIALS.alloy : MATERIALS.alloyDark
  const lip: Material = finish === 'dark' ? MATERIALS.alloyDark : MATERIALS.alloy
  const barrel = turned(
    [
      [rim * 0.97, -h * 0.86],
      [rim * 0.86, -h * 0.7],
      [rim * 0.87, h * 0.2],
      [rim * 0.9, h * 0.62],
    ],
    64,
  )
  group.add(new Mesh(barrel, MATERIALS.alloyDark))
  group.add(
    new Mesh(
      turned(
        [
          [rim * 0.9, h * 0.62],
          [rim * 0.935, h * 0.78],
          [rim * 0.985, h * 0.86],
          [rim * 1.012, h * 0.9],
          [rim * 1.012, h * 0.82],
        ],
        96,
      ),
      lip,
    ),
  )
  const pattern = typeof spec.style === 'string' ? SPOKES[spec.style] : spec.style
  const face = new Mesh(wheelFace(rim * 0.94, pattern), metal)
  face.position.z = h * 0.74
  group.add(face)
  if (finish === 'machined') {
    const cut = new Mesh(
      wheelFace(rim * 0.935, { ...pattern, hub: pattern.hub * 0.72, rim: pattern.rim * 0.72 }),
      MATERIALS.alloy,
    )
    cut.scale.z = 0.35
    cut.position.z = h * 0.74 + rim * 0.012
    cut.userData['caster'] = 'none'
    group.add(cut)
  }
  const z = h * 0.74 - rim * pattern.dish * 0.88 + 0.008
  const cap = new Mesh(
    turned(
      [
        [0.001, 0.012],
        [rim * 0.1, 0.01],
        [rim * 0.13, 0.002],
        [rim * 0.135, -0.03],
      ],
      32,
    ),
    finish === 'silver' ? MATERIALS.satin : MATERIALS.alloyDark,
  )
  cap.position.z = z + 0.006
  group.add(cap)
  const nut = new CylinderGeometry(rim * 0.04, rim * 0.045, 0.03, 6).rotateX(Math.PI / 2)
  for (let i = 0; i < 5; i++) {
    const stud = new Mesh(nut, MATERIALS.steelWheel)
    const angle = (i / 5) * Math.PI * 2 + Math.PI / 2
    stud.position.set(Math.cos(angle) * rim * 0.22, Math.sin(angle) * rim * 0.22, z - 0.006)
    group.add(stud)
  }
  group.add(brake(spec))
  return group
}

/** Wheels at the axles' x, `halfTrack` to each side, clones of one; front wheels steered by `steer` radians. */
export function wheels(spec: WheelSpec, axles: readonly number[], halfTrack: number, steer = 0): Group {
  const group = new Group()
  const one = wheel(spec)
  axles.forEach((x, axle) => {
    for (const side of [1, -1]) {
      const turn = one.clone()
      turn.rotation.y = (side > 0 ? 0 : Math.PI) + (axle === 0 ? steer : 0)
      turn.rotation.z = axle * 0.7 + (side > 0 ? 0.2 : 0.5)
      turn.position.set(x, spec.radius - 0.006, side * halfTrack)
      group.add(turn)
    }
  })
  return group
}
