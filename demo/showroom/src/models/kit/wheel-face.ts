import { type BufferGeometry, ExtrudeGeometry, Path, Shape } from 'three'
import { dish } from './lathe.ts'

/** How a wheel's spokes are laid out. */
export interface SpokePattern {
  /** Number of spokes, or of pairs of spokes. */
  count: number
  /** Width of a spoke at the hub and at the rim, shares of the rim's radius. */
  hub: number
  rim: number
  /** For pairs: width of the slot between the two at the rim, share of the radius; 0 for single spokes. */
  slot: number
  /** How far a spoke leans from hub to rim, in radians. */
  twist: number
  /** How far the hub lies behind the rim's edge, share of the radius. */
  dish: number
}

export const SPOKES = {
  five: { count: 5, hub: 0.2, rim: 0.15, slot: 0, twist: 0, dish: 0.12 },
  'five-twin': { count: 5, hub: 0.3, rim: 0.36, slot: 0.2, twist: 0, dish: 0.1 },
  ten: { count: 10, hub: 0.1, rim: 0.09, slot: 0, twist: 0, dish: 0.1 },
  turbine: { count: 9, hub: 0.13, rim: 0.15, slot: 0, twist: 0.38, dish: 0.08 },
  'six-block': { count: 6, hub: 0.25, rim: 0.26, slot: 0, twist: 0, dish: 0.06 },
  multi: { count: 15, hub: 0.06, rim: 0.055, slot: 0, twist: 0, dish: 0.09 },
  'y-spoke': { count: 7, hub: 0.15, rim: 0.27, slot: 0.17, twist: 0, dish: 0.1 },
} as const satisfies Record<string, SpokePattern>

export type SpokeStyle = keyof typeof SPOKES

const STEPS = 10

/** A hole bounded by two edges that run from `inner` to `outer`: each edge is an angle for a radius. */
function hole(
  inner: number,
  outer: number,
  from: (radius: number) => number,
  to: (radius: number) => number,
): Path {
  const points: [number, number][] = []
  const put = (radius: number, angle: number) =>
    points.push([Math.cos(angle) * radius, Math.sin(angle) * radius])
  for (let i = 0; i <= STEPS; i++) {
    const r = inner + ((outer - inner) * i) / STEPS
    put(r, from(r))
  }
  for (let i = 1; i < STEPS; i++) put(outer, from(outer) + ((to(outer) - from(outer)) * i) / STEPS)
  for (let i = STEPS; i >= 0; i--) {
    const r = inner + ((outer - inner) * i) / STEPS
    put(r, to(r))
  }
  for (let i = STEPS - 1; i > 0; i--) put(inner, from(inner) + ((to(inner) - from(inner)) * i) / STEPS)
  const path = new Path()
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
  return path
}

/** The spoked face of a wheel about the z axis, its outer side at +z, as wide as `radius`. */
export function wheelFace(radius: number, pattern: SpokePattern): BufferGeometry {
  const shape = new Shape()
  shape.absarc(0, 0, radius * 0.985, 0, Math.PI * 2, false)
  const outer = radius * 0.9
  const step = (Math.PI * 2) / pattern.count
  const share = (r: number) => (r - radius * 0.2) / (outer - radius * 0.2)
  const widthAt = (r: number) => radius * (pattern.hub + (pattern.rim - pattern.hub) * share(r))
  const half = (r: number) => Math.asin(Math.min(0.95, widthAt(r) / 2 / r))
  // A hole starts where its two spokes have parted.
  let inner = radius * 0.24
  while (half(inner) * 2 > step * 0.86 && inner < outer * 0.8) inner += radius * 0.01
  for (let i = 0; i < pattern.count; i++) {
    const lean = (r: number) => i * step + Math.PI / 2 + pattern.twist * share(r) ** 1.3
    shape.holes.push(
      hole(
        inner,
        outer,
        (r) => lean(r) + half(r),
        (r) => lean(r) + step - half(r),
      ),
    )
    if (pattern.slot === 0) continue
    const slot = (r: number) =>
      Math.asin(Math.min(0.9, (radius * pattern.slot * Math.max(0.06, share(r))) / 2 / r))
    shape.holes.push(
      hole(
        radius * 0.42,
        outer,
        (r) => lean(r) - slot(r),
        (r) => lean(r) + slot(r),
      ),
    )
  }
  const face = new ExtrudeGeometry(shape, {
    depth: radius * 0.07,
    bevelEnabled: true,
    bevelThickness: radius * 0.035,
    bevelSize: radius * 0.022,
    bevelSegments: 2,
    curveSegments: 48,
  })
  face.translate(0, 0, -radius * 0.105)
  return dish(face, (r) => -radius * pattern.dish * Math.cos(Math.min(1, r / radius) * Math.PI * 0.5) ** 1.4)
}
