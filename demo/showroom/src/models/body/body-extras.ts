import {
  BoxGeometry,
  CatmullRomCurve3,
  Group,
  type Material,
  Mesh,
  TorusGeometry,
  TubeGeometry,
  Vector3,
} from 'three'
import { curve } from '../kit/curves.ts'
import { glass, MATERIALS } from '../kit/materials.ts'
import { wheel } from '../kit/wheel.ts'
import { topAt } from './body-mesh.ts'
import { strip } from './body-parts.ts'
import type { BodySpec } from './body-spec.ts'

const PANE = glass(0.3)

function box(
  material: Material,
  size: readonly [number, number, number],
  at: readonly [number, number, number],
): Mesh {
  const mesh = new Mesh(new BoxGeometry(...size, 4, 2, 4), material)
  mesh.position.set(...at)
  return mesh
}

/** Rails along both edges of the roof, on feet. */
function rails(spec: BodySpec): Group {
  const group = new Group()
  const top = topAt(spec)
  const z = spec.halfWidth * 0.62
  const front = spec.cabin.screen.top[0] - 0.22
  const back = spec.cabin.rear.top[0] + 0.12
  for (const sign of [1, -1]) {
    const points = Array.from({ length: 9 }, (_, i) => {
      const x = front + ((back - front) * i) / 8
      const lift = i === 0 || i === 8 ? 0.004 : 0.026
      return new Vector3(x, top(x, z) + lift, sign * z)
    })
    const rail = new Mesh(
      new TubeGeometry(new CatmullRomCurve3(points), 40, 0.014, 8),
      spec.side.trim === 'bright' ? MATERIALS.satin : MATERIALS.plastic,
    )
    group.add(rail)
  }
  return group
}

/** A steel and aluminium tray behind a cab, with its headboard, drop sides, frame and lamps. */
function tray(spec: BodySpec, paint: Material): Group {
  const group = new Group()
  const front = spec.tail - 0.1
  const length = 2.35
  const middle = front - length / 2
  const half = spec.halfWidth
  const y = 0.93
  group.add(box(MATERIALS.satin, [length, 0.05, half * 2], [middle, y, 0]))
  for (const sign of [1, -1]) {
    group.add(box(MATERIALS.satin, [length - 0.04, 0.23, 0.025], [middle, y + 0.14, sign * (half - 0.012)]))
    for (const line of [0.06, 0.14, 0.22])
      group.add(
        box(MATERIALS.steelWheel, [length - 0.08, 0.018, 0.012], [middle, y + line, sign * (half + 0.006)]),
      )
    group.add(box(MATERIALS.underbody, [length + 0.9, 0.14, 0.07], [middle + 0.5, y - 0.24, sign * 0.42]))
    group.add(
      box(MATERIALS.plastic, [0.86, 0.03, 0.27], [-spec.wheelbase / 2, y - 0.07, sign * (half - 0.16)]),
    )
    group.add(
      box(
        MATERIALS.plastic,
        [0.02, 0.34, 0.26],
        [-spec.wheelbase / 2 - 0.45, y - 0.24, sign * (half - 0.16)],
      ),
    )
    group.add(
      box(MATERIALS.redLens, [0.05, 0.09, 0.26], [front - length - 0.01, y - 0.09, sign * (half - 0.22)]),
    )
    group.add(box(MATERIALS.plastic, [0.06, 1.0, 0.05], [front - 0.02, y + 0.42, sign * (half - 0.1)]))
  }
  for (const bar of [0.34, 0.52, 0.7, 0.9])
    group.add(box(MATERIALS.plastic, [0.035, 0.035, half * 1.84], [front - 0.02, y + bar, 0]))
  group.add(box(MATERIALS.satin, [0.025, 0.23, half * 1.98], [front - length + 0.012, y + 0.14, 0]))
  group.add(box(paint, [0.04, 0.3, half * 1.9], [front, y + 0.14, 0]))
  group.add(box(MATERIALS.underbody, [0.12, 0.12, 1.5], [-spec.wheelbase / 2, spec.wheel.radius, 0]))
  return group
}

function spare(spec: BodySpec): Group {
  const one = wheel(spec.wheel)
  one.rotation.y = -Math.PI / 2
  one.position.set(spec.tail - spec.wheel.width * 0.34, spec.clearance + 0.72, -0.05)
  return one
}

function hoops(spec: BodySpec): Group {
  const group = new Group()
  for (const z of [-0.37, 0.37]) {
    const hoop = new Mesh(new TorusGeometry(0.17, 0.024, 10, 32, Math.PI), MATERIALS.satin)
    hoop.rotation.y = Math.PI / 2
    hoop.position.set((spec.well?.x[0] ?? 0) - 0.04, (spec.deck[1]?.[1] ?? 0.9) + 0.02, z)
    group.add(hoop)
  }
  return group
}

/** The windscreen of an open car: a pane in a frame. */
function screen(spec: BodySpec): Group {
  const { base, top, wrap, bow } = spec.cabin.screen
  const plan = curve(spec.cabin.plan)
  const half = (t: number) => plan(base[0]) - 0.03 - spec.cabin.tumble * (top[1] - base[1]) * t
  const at = (u: number, t: number) => {
    const z = u * half(t)
    const bulge = bow * 4 * t * (1 - t)
    const x = base[0] + (top[0] - base[0]) * t + bulge - wrap * (z / spec.halfWidth) ** 2
    return new Vector3(x, base[1] - 0.1 + (top[1] - base[1] + 0.1) * t - 0.03 * u * u * t, z)
  }
  const across = Array.from({ length: 25 }, (_, i) => i / 12 - 1)
  const up = Array.from({ length: 9 }, (_, i) => i / 8)
  const group = new Group()
  for (let i = 0; i < up.length - 1; i++) {
    const pane = new Mesh(
      strip(
        across.map((u) => at(u, up[i] ?? 0)),
        across.map((u) => at(u, up[i + 1] ?? 1)),
      ),
      PANE,
    )
    pane.userData['caster'] = 'none'
    pane.renderOrder = 2
    group.add(pane)
  }
  const rim = [...up.map((t) => at(-1, t)), ...across.map((u) => at(u, 1)), ...up.map((t) => at(1, 1 - t))]
  group.add(new Mesh(new TubeGeometry(new CatmullRomCurve3(rim), 120, 0.021, 8), MATERIALS.gloss))
  return group
}

/** Everything that a spec orders beyond the body. */
export function extras(spec: BodySpec, paint: Material): Group {
  const group = new Group()
  for (const extra of spec.extras ?? []) {
    if (extra === 'rails') group.add(rails(spec))
    if (extra === 'tray') group.add(tray(spec, paint))
    if (extra === 'spare') group.add(spare(spec))
    if (extra === 'hoops') group.add(hoops(spec))
    if (extra === 'screen') group.add(screen(spec))
  }
  return group
}
