import { Problem } from '../problem.ts'

type Vector = readonly [number, number, number]

/** A polygon on the sphere, ready to be asked about points. */
export interface Polygon {
  corners: Vector[]
  /** The normal of the plane of each edge; edge `i` runs from corner `i` to the next. */
  normals: Vector[]
  /** A point just inside the first edge. */
  inner: Vector
  /** On which side of each edge `inner` lies. */
  sides: number[]
}

// About six millimetres on the Earth.
const STEP_INSIDE = 1e-9

function vector(latitude: number, longitude: number): Vector {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)]
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

const isSame = (a: Vector, b: Vector): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

/** Whether the shorter arcs a-b and c-d cross inside both; `ab` is the normal of a-b. */
function arcsCross(a: Vector, b: Vector, ab: Vector, c: Vector, d: Vector): boolean {
  if (isSame(a, c) || isSame(a, d) || isSame(b, c) || isSame(b, d)) return false
  const side = dot(ab, c)
  if (side * dot(ab, d) >= 0) return false
  const cd = cross(c, d)
  return side * dot(cd, a) < 0 && side * dot(cd, b) > 0
}

/** How far the outline turns to the left in all; negative when it runs clockwise. */
function turning(corners: readonly Vector[]): number {
  const count = corners.length
  let sum = 0
  for (let i = 0; i < count; i++) {
    const [a, b, c] = [0, 1, 2].map((step) => corners[(i + step) % count] as Vector) as [
      Vector,
      Vector,
      Vector,
    ]
    const [before, after] = [cross(a, b), cross(b, c)]
    sum += Math.atan2(dot(cross(before, after), b), dot(before, after))
  }
  return sum
}

function faultOf(corners: readonly Vector[]): string | undefined {
  const count = corners.length
  const at = (i: number) => corners[i % count] as Vector
  if (count < 3) return 'Non-trivial loops must have at least 3 vertices'
  for (let i = 0; i < count; i++)
    if (isSame(at(i), at(i + 1))) return `Edge ${i} is degenerate (duplicate vertex)`
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      if (isSame(at(i + 1), at(j + 1))) return `Edge ${i} has duplicate vertex with edge ${j}`
      if (arcsCross(at(i), at(i + 1), cross(at(i), at(i + 1)), at(j), at(j + 1)))
        return `Edge ${i} crosses edge ${j}`
    }
  return undefined
}

/**
 * The area within an outline, given as latitudes and longitudes in degrees; edges are great circles, and of the two
 * areas that the outline parts the smaller one counts. `position` is its place in a list, for the refusal.
 * @throws {Problem} 400 when the outline touches or crosses itself or has fewer than three corners
 */
export function readPolygon(points: readonly (readonly [number, number])[], position?: number): Polygon {
  const corners = points.map(([latitude, longitude]) => vector(latitude, longitude))
  if (corners.length > 1 && isSame(corners[0] as Vector, corners.at(-1) as Vector)) corners.pop()
  if (turning(corners) < 0) corners.reverse()
  const fault = faultOf(corners)
  if (fault !== undefined) {
    const place = position === undefined ? '' : ` at position ${position}`
    throw new Problem(400, `Polygon${place} is invalid: ${fault}`)
  }
  const next = (i: number) => corners[(i + 1) % corners.length] as Vector
  const normals = corners.map((corner, i) => cross(corner, next(i)))
  const [a, b, left] = [corners[0] as Vector, next(0), normals[0] as Vector]
  const step = STEP_INSIDE / Math.hypot(...left)
  const half = Math.hypot(a[0] + b[0], a[1] + b[1], a[2] + b[2])
  const inner = [0, 1, 2].map(
    (k) => ((a[k] as number) + (b[k] as number)) / half + (left[k] as number) * step,
  ) as unknown as Vector
  return { corners, normals, inner, sides: normals.map((normal) => dot(normal, inner)) }
}

/** Whether a point (degrees) lies inside. */
export function insidePolygon(polygon: Polygon, latitude: number, longitude: number): boolean {
  const { corners, normals, inner, sides } = polygon
  const point = vector(latitude, longitude)
  const path = cross(inner, point)
  let inside = true
  for (let i = 0; i < corners.length; i++) {
    const side = sides[i] as number
    if (side * dot(normals[i] as Vector, point) >= 0) continue
    const [a, b] = [corners[i] as Vector, corners[(i + 1) % corners.length] as Vector]
    if (side * dot(path, a) < 0 && side * dot(path, b) > 0) inside = !inside
  }
  return inside
}
