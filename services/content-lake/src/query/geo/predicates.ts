import { charge } from '../meter.ts'
import { shapesOf, type Geometry, type Shapes } from './geometry.ts'
import { cross, isOn, segmentsOf, somePair, touch, type Position, type Segment } from './segments.ts'

/** Shapes are compared in the plane of longitude and latitude, sides as straight lines; edges belong to them. */
type Polygon = Position[][]

/** Whether no point of `inner` is outside of `outer`. */
export function geoContains(outer: Geometry, inner: Geometry): boolean {
  const [whole, part] = [shapesOf(outer), shapesOf(inner)]
  const holdsPoint = (point: Position) => covers(whole, point)
  const holdsLine = (line: Position[]) => whole.polygons.some((polygon) => coversLine(polygon, line))
  const holdsPolygon = (polygon: Polygon) => whole.polygons.some((other) => coversPolygon(other, polygon))
  return part.points.every(holdsPoint) && part.lines.every(holdsLine) && part.polygons.every(holdsPolygon)
}

/** Whether two geometries have a point in common. */
export function intersects(a: Geometry, b: Geometry): boolean {
  const [left, right] = [shapesOf(a), shapesOf(b)]
  return (
    somePair(sidesOf(left), sidesOf(right), touch) ||
    cornersOf(left).some((corner) => covers(right, corner)) ||
    cornersOf(right).some((corner) => covers(left, corner))
  )
}

/** Metres along the surface between two points; null when one is no point. */
export function distance(a: Geometry, b: Geometry): number | null {
  if (a.type !== 'Point' || b.type !== 'Point') return null
  const [lng1, lat1] = a.coordinates as Position
  const [lng2, lat2] = b.coordinates as Position
  const [north, east] = [radians(lat2 - lat1), radians(lng2 - lng1)]
  const across = Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(Math.sin(north / 2) ** 2 + across)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** At the equator, in metres, as the hosted service takes it everywhere. */
const EARTH_RADIUS = 6_378_137

function sidesOf({ lines, polygons }: Shapes): Segment[] {
  return [...lines, ...polygons.flat()].flatMap(segmentsOf)
}

function cornersOf({ points, lines, polygons }: Shapes): Position[] {
  return [...points, ...lines.flat(), ...polygons.flat(2)]
}

function covers({ points, lines, polygons }: Shapes, position: Position): boolean {
  const isSame = ([x, y]: Position) => x === position[0] && y === position[1]
  return (
    points.some(isSame) ||
    lines.some((line) => segmentsOf(line).some((segment) => isOn(segment, position))) ||
    polygons.some((polygon) => coversPoint(polygon, position))
  )
}

function coversPoint([outer = [], ...holes]: Polygon, position: Position): boolean {
  return where(outer, position) !== 'outside' && holes.every((hole) => where(hole, position) !== 'inside')
}

/** Counts how many sides of a ring a ray from the position to the east crosses. */
function where(ring: Position[], position: Position): 'inside' | 'outside' | 'edge' {
  charge(ring.length / 2)
  let inside = false
  for (const side of segmentsOf(ring)) {
    if (isOn(side, position)) return 'edge'
    const [[ax, ay], [bx, by]] = side
    const [x, y] = position
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

function coversLine(polygon: Polygon, line: Position[]): boolean {
  const halfway = segmentsOf(line).map(([[ax, ay], [bx, by]]): Position => [(ax + bx) / 2, (ay + by) / 2])
  return (
    [...line, ...halfway].every((position) => coversPoint(polygon, position)) &&
    !somePair(segmentsOf(line), polygon.flatMap(segmentsOf), cross)
  )
}

function coversPolygon(polygon: Polygon, [outer = [], ...holes]: Polygon): boolean {
  const isFree = (hole: Position[]) =>
    hole.every((corner) => where(outer, corner) !== 'inside') ||
    holes.some((own) => hole.every((corner) => where(own, corner) !== 'outside'))
  return coversLine(polygon, outer) && polygon.slice(1).every(isFree)
}
