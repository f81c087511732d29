import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three'
import type { Solid } from '../kit/solid.ts'
import { gradient } from '../kit/surface-nets.ts'
import { type Corner, outline } from './outline.ts'

/** The direction a patch is projected from. */
export type Facing = 'right' | 'left' | 'front' | 'rear' | 'top'

type Point = [number, number, number]

/** Where a ray from `from` along `direction` (unit) first meets the surface, or null within `reach` metres. */
function hit(
  field: Solid,
  from: readonly [number, number, number],
  direction: readonly [number, number, number],
  reach = 12,
): [number, number, number] | null {
  let t = 0
  for (let step = 0; step < 200 && t < reach; step += 1) {
    const [x, y, z] = [0, 1, 2].map((a) => (from[a] ?? 0) + (direction[a] ?? 0) * t) as [
      number,
      number,
      number,
    ]
    const distance = field(x, y, z)
    if (distance < 0.0006) return [x, y, z]
    t += Math.min(0.15, distance * 0.6)
  }
  return null
}

function unitNormal(field: Solid, at: Point): Point {
  const [x, y, z] = gradient(field, ...at)
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function project(field: Solid, facing: Facing, u: number, v: number, lift: number): Point {
  const far = 8
  const [from, direction]: [Point, Point] =
    facing === 'right' || facing === 'left'
      ? [
          [u, v, facing === 'right' ? far : -far],
          [0, 0, facing === 'right' ? -1 : 1],
        ]
      : facing === 'top'
        ? [
            [u, far, v],
            [0, -1, 0],
          ]
        : [
            [facing === 'front' ? far : -far, v, u],
            [facing === 'front' ? -1 : 1, 0, 0],
          ]
  const at = hit(field, from, direction, 16) ?? (from.map((n, i) => n + (direction[i] ?? 0) * far) as Point)
  if (!lift) return at
  const n = unitNormal(field, at)
  return [at[0] + n[0] * lift, at[1] + n[1] * lift, at[2] + n[2] * lift]
}

function split(points: Vector2[], faces: number[][], edge: number): number[][] {
  const middle = new Map<string, number>()
  const half = (a: number, b: number): number => {
    const key = a < b ? `${a},${b}` : `${b},${a}`
    const known = middle.get(key)
    if (known !== undefined) return known
    const [p = new Vector2(), q = new Vector2()] = [points[a], points[b]]
    points.push(new Vector2((p.x + q.x) / 2, (p.y + q.y) / 2))
    middle.set(key, points.length - 1)
    return points.length - 1
  }
  const long = (a = 0, b = 0): boolean =>
    (points[a] ?? new Vector2()).distanceTo(points[b] ?? new Vector2()) > edge
  let work = faces
  for (let round = 0; round < 9; round += 1) {
    const next: number[][] = []
    let changed = false
    for (const [a = 0, b = 0, c = 0] of work) {
      const cuts = [long(a, b), long(b, c), long(c, a)]
      if (!cuts.some(Boolean)) {
        next.push([a, b, c])
        continue
      }
      changed = true
      const [ab, bc, ca] = [cuts[0] ? half(a, b) : -1, cuts[1] ? half(b, c) : -1, cuts[2] ? half(c, a) : -1]
      const ring = [a, ab, b, bc, c, ca].filter((i) => i >= 0)
      const start =
        ab >= 0 && bc < 0 && ca < 0
          ? 1
          : bc >= 0 && ab < 0 && ca < 0
            ? 2
            : ca >= 0 && ab < 0 && bc < 0
              ? 3
              : 0
      if (start) {
        const turned = [...ring.slice(start), ...ring.slice(0, start)]
        for (let i = 1; i < turned.length - 1; i += 1)
          next.push([turned[0] ?? 0, turned[i] ?? 0, turned[i + 1] ?? 0])
      } else if (ring.length === 6) {
        next.push([a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca])
      } else {
        const apex = ab >= 0 && bc >= 0 ? [ab, b, bc, a, c] : bc >= 0 ? [bc, c, ca, b, a] : [ca, a, ab, c, b]
        const [m1 = 0, tip = 0, m2 = 0, p = 0, q = 0] = apex
        next.push([m1, tip, m2], [p, m1, m2], [p, m2, q])
      }
    }
    work = next
    if (!changed) break
  }
  return work
}

/**
 * A piece of trim that follows the body: the outline in the sheet's plane, projected on the field, standing
 * `lift` metres proud of it with a skirt down to the body. Edges are at most `edge` metres long.
 */
export function patch(
  field: Solid,
  facing: Facing,
  corners: readonly Corner[],
  lift = 0.004,
  edge = 0.04,
): BufferGeometry {
  const contour = outline(corners, 6).map(([u, v]) => new Vector2(u, v))
  if (ShapeUtils.isClockWise(contour)) contour.reverse()
  const points = contour.map((p) => p.clone())
  const faces = split(points, ShapeUtils.triangulateShape(contour, []), edge)
  const flip = facing === 'left' || facing === 'front' || facing === 'top'
  const positions = points.flatMap((p) => project(field, facing, p.x, p.y, lift))
  const index = faces.flatMap(([a = 0, b = 0, c = 0]) => (flip ? [a, c, b] : [a, b, c]))
  const edges = new Map<string, [number, number]>()
  for (const [a = 0, b = 0, c = 0] of faces)
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const back = `${q},${p}`
      if (edges.has(back)) edges.delete(back)
      else edges.set(`${p},${q}`, [p, q])
    }
  for (const [p, q] of edges.values()) {
    const base = positions.length / 3
    for (const i of [p, q]) {
      const at = points[i] ?? new Vector2()
      positions.push(...positions.slice(i * 3, i * 3 + 3), ...project(field, facing, at.x, at.y, -0.01))
    }
    index.push(
      ...(flip
        ? [base, base + 2, base + 1, base + 2, base + 3, base + 1]
        : [base, base + 1, base + 2, base + 2, base + 1, base + 3]),
    )
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

/** Where the body is seen at (u, v) of a sheet, with its normal. */
export function spot(field: Solid, facing: Facing, u: number, v: number): { at: Point; normal: Point } {
  const at = project(field, facing, u, v, 0)
  return { at, normal: unitNormal(field, at) }
}
