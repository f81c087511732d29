import { isRecord } from '../values.ts'
import { isSimpleRing, type Position } from './segments.ts'

/** GeoJSON without its optional members. */
export interface Geometry {
  type: string
  coordinates?: unknown
  geometries?: Geometry[]
}

/** The parts of a geometry; a polygon is its outer ring and its holes. */
export interface Shapes {
  points: Position[]
  lines: Position[][]
  polygons: Position[][][]
}

const known = new WeakMap<object, Geometry | null>()

/** Returns the result of `geo()` for a `{lat, lng}` object or GeoJSON; null for anything else. */
export function geometryOf(value: unknown): Geometry | null {
  if (!isRecord(value)) return null
  const before = known.get(value)
  if (before !== undefined) return before
  const geometry = readGeometry(value)
  known.set(value, geometry)
  if (geometry) known.set(geometry, geometry)
  return geometry
}

function readGeometry(value: Record<string, unknown>): Geometry | null {
  if (typeof value.type !== 'string') return ofLatLng(value)
  if (value.type === 'GeometryCollection') return ofCollection(value.geometries)
  const read = READERS[value.type]
  const coordinates = read?.(value.coordinates)
  return coordinates ? { type: value.type, coordinates } : null
}

function ofLatLng({ lat, lng, lon }: Record<string, unknown>): Geometry | null {
  if (lng !== undefined && lon !== undefined) return null
  return latLng(lat, lng ?? lon)
}

/** `geo::latLng(latitude, longitude)`. */
export function latLng(lat: unknown, lng: unknown): Geometry | null {
  const coordinates = position([lng, lat])
  return coordinates ? { type: 'Point', coordinates } : null
}

function ofCollection(geometries: unknown): Geometry | null {
  const parts = listOf(geometries, (part) => geometryOf(part) ?? undefined, 0)
  return parts ? { type: 'GeometryCollection', geometries: parts } : null
}

const READERS: Record<string, ((value: unknown) => unknown) | undefined> = {
  Point: position,
  MultiPoint: (value) => listOf(value, position, 0),
  LineString: line,
  MultiLineString: (value) => listOf(value, line, 0),
  Polygon: polygon,
  MultiPolygon: (value) => listOf(value, polygon, 0),
}

function position(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined
  const [lng, lat] = value as unknown[]
  const isNumeric = typeof lng === 'number' && typeof lat === 'number'
  return isNumeric && Math.abs(lat) <= 90 ? [lng, lat] : undefined
}

function line(value: unknown): Position[] | undefined {
  return listOf(value, position, 2)
}

function polygon(value: unknown): Position[][] | undefined {
  return listOf(value, ring, 1)
}

function ring(value: unknown): Position[] | undefined {
  const positions = listOf(value, position, 4)
  const [first, last] = [positions?.[0], positions?.at(-1)]
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1]
  return isClosed && positions && isSimpleRing(positions) ? positions : undefined
}

/** Reads every element; undefined when one cannot be read or there are fewer than `least`. */
function listOf<T>(value: unknown, read: (item: unknown) => T | undefined, least: number): T[] | undefined {
  if (!Array.isArray(value) || value.length < least) return undefined
  const items = value.map(read)
  return items.every((item) => item !== undefined) ? items : undefined
}

/** Returns the parts of a geometry. */
export function shapesOf({ type, coordinates, geometries = [] }: Geometry): Shapes {
  switch (type) {
    case 'Point':
      return { ...NONE, points: [coordinates as Position] }
    case 'MultiPoint':
      return { ...NONE, points: coordinates as Position[] }
    case 'LineString':
      return { ...NONE, lines: [coordinates as Position[]] }
    case 'MultiLineString':
      return { ...NONE, lines: coordinates as Position[][] }
    case 'Polygon':
      return { ...NONE, polygons: [coordinates as Position[][]] }
    case 'MultiPolygon':
      return { ...NONE, polygons: coordinates as Position[][][] }
    default: {
      const parts = geometries.map(shapesOf)
      return {
        points: parts.flatMap(({ points }) => points),
        lines: parts.flatMap(({ lines }) => lines),
        polygons: parts.flatMap(({ polygons }) => polygons),
      }
    }
  }
}

const NONE: Shapes = { points: [], lines: [], polygons: [] }
