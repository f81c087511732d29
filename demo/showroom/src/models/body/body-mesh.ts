import { BufferAttribute, BufferGeometry } from 'three'
import { curve } from '../kit/curves.ts'
import { roundMax } from '../kit/solid.ts'
import { surfaceNets } from '../kit/surface-nets.ts'
import { type BodyTerms, bodyTerms } from './body-solid.ts'
import type { BodySpec } from './body-spec.ts'

/** Signed distance to a line through two points in the side view; positive behind it. */
function behind([[x0, y0], [x1, y1]]: BodySpec['side']['glassEnd'], x: number, y: number): number {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return ((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length
}

/**
 * Returns a function that gives the signed distances (metres) from a point to the outlines of side glass, windscreen and
 * backlight, and to posts.
 */
function openings(
  spec: BodySpec,
): (terms: BodyTerms, x: number, y: number) => [number, number, number, number] {
  const { side, cabin } = spec
  const base = curve(side.glassBase)
  const NONE = 1
  return (t, x, y) => {
    if (spec.isOpen) return [NONE, NONE, NONE, NONE]
    // Glass stays clear of the seam between cabin and lower body, and of every other side of the cabin.
    const seam = t.cabin - t.lower + 0.012
    let glass = roundMax(t.roof + side.rail, t.screen + side.pillar, 0.03)
    glass = roundMax(glass, base(x) - y, 0.03)
    glass = roundMax(glass, behind(side.glassEnd, x, y), side.glassRadius)
    glass = Math.max(glass, seam, -t.glassSide - 0.05)
    const posts = side.posts.map(({ x: at, lean, half }) => Math.abs(x - at - lean * (y - cabin.belt)) - half)
    const clear = cabin.screen.base[1]
    let front = roundMax(t.glassSide + 0.036, t.roof + 0.035, 0.07)
    front = roundMax(front, clear - 0.02 - y, 0.05)
    front = Math.max(front, seam, -t.screen - 0.05 - cabin.header * 0.6)
    let rear = roundMax(t.glassSide + 0.09, t.roof + 0.05, 0.07)
    rear = roundMax(rear, cabin.rear.base[1] + 0.03 - y, 0.06)
    rear = Math.max(rear, seam, -t.backlight - 0.05 - cabin.tailHeader * 0.6)
    return [glass, front, rear, Math.min(NONE, ...posts)]
  }
}

/**
 * Builds a body's surface with the attributes that its materials read at every vertex: `openings` (metres to the outlines
 * of side glass, windscreen, backlight; metres to posts) and `zones` (metres by which deck, side and cabin are the outer
 * surface).
 */
export function bodyGeometry(spec: BodySpec, cell = 0.022): BufferGeometry {
  const terms = bodyTerms(spec)
  const high = Math.max(...spec.cabin.roof.map(([, y]) => y), ...spec.deck.map(([, y]) => y))
  const geometry = surfaceNets(
    (x, y, z) => terms(x, y, z).body,
    {
      x: [spec.tail - 0.06, spec.nose + 0.06],
      y: [spec.clearance - 0.06, high + 0.06],
      z: [0, spec.halfWidth + 0.06],
    },
    cell,
    true,
  )
  const position = geometry.getAttribute('position')
  const cut = openings(spec)
  const open = new Float32Array(position.count * 4)
  const zone = new Float32Array(position.count * 3)
  for (let i = 0; i < position.count; i++) {
    const x = position.getX(i)
    const y = position.getY(i)
    const t = terms(x, y, position.getZ(i))
    open.set(cut(t, x, y), i * 4)
    zone.set(
      [
        t.deck - Math.max(t.side, t.front, t.rear),
        t.side - Math.max(t.deck, t.front, t.rear),
        t.lower - t.cabin,
      ],
      i * 3,
    )
  }
  geometry.setAttribute('openings', new BufferAttribute(open, 4))
  geometry.setAttribute('zones', new BufferAttribute(zone, 3))
  return geometry
}

/** The height of the body's upper side at a point: where rails and fins stand. */
export function topAt(spec: BodySpec): (x: number, z: number) => number {
  const terms = bodyTerms(spec)
  const high = Math.max(...spec.cabin.roof.map(([, y]) => y))
  return (x, z) => {
    let y = high + 0.02
    for (let step = 0; step < 14; step++) y -= terms(x, y, z).body * 0.9
    return y
  }
}

/** The half width of the body's side at a height: where handles, mirrors and cladding go. */
export function sideAt(spec: BodySpec): (x: number, y: number) => number {
  const terms = bodyTerms(spec)
  return (x, y) => {
    let z = spec.halfWidth
    for (let step = 0; step < 12; step++) z -= terms(x, y, z).body * 0.9
    return z
  }
}

/** Returns the triangles of a geometry with at least one corner for which `keep` holds; the vertices are shared. */
export function partOf(geometry: BufferGeometry, keep: (vertex: number) => boolean): BufferGeometry {
  const part = new BufferGeometry()
  for (const [name, attribute] of Object.entries(geometry.attributes)) part.setAttribute(name, attribute)
  const all = geometry.index?.array ?? []
  const faces: number[] = []
  for (let f = 0; f < all.length; f += 3) {
    const [a = 0, b = 0, c = 0] = [all[f], all[f + 1], all[f + 2]]
    if (keep(a) || keep(b) || keep(c)) faces.push(a, b, c)
  }
  part.setIndex(faces)
  return part
}
