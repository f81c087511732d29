import { distanceMetres } from '../columns/geo-column.ts'
import type { GeoColumn } from '../columns/geo-column.ts'
import { Problem } from '../problem.ts'
import type { Scan } from './leaf-cache.ts'
import { insidePolygon, readPolygon } from './polygon.ts'
import type { Polygon } from './polygon.ts'
import { trimSpaces } from './tokens.ts'
import { insideBrackets, isFloat, splitParts, toFloat } from './values.ts'

/** A circle (metres) or a polygon. */
export type GeoArea =
  | { kind: 'circle'; latitude: number; longitude: number; metres: number }
  | { kind: 'polygon'; polygon: Polygon }

const METRES_PER_MILE = 1609.34

/**
 * Reads `(lat, lng, 5 km)`, `(lat, lng, lat, lng, lat, lng)` or a list of those; or the newer `([lat, lng], radius: 5 km)`
 * and `([lat, lng, lat, lng, lat, lng])`, alone or in a list.
 */
export function readGeo(field: string, raw: string): GeoArea[] {
  const value = raw.startsWith('=') ? trimSpaces(raw.slice(1)) : raw
  const brackets = value.split('[').length - 1
  if ((value.startsWith('(') && brackets > 0) || brackets > 1 || value.includes(':'))
    return readNamed(field, value)
  const wrong = new Problem(
    400,
    `Value of filter field \`${field}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` or (56.33, -65.97, 23.82, -127.82) format.`,
  )
  const list = insideBrackets(value)
  const areas = list === undefined ? [value] : splitParts(list, '),').map((part) => `${part})`)
  return areas.map((area, i) => readPlain(area, wrong, areas.length > 1 ? i + 1 : undefined))
}

function readPlain(area: string, wrong: Problem, position: number | undefined): GeoArea {
  if (!area.startsWith('(') || !area.endsWith(')')) throw wrong
  const parts = splitParts(area.slice(1, -1), ',')
  if (parts.length < 3) throw wrong
  if (parts.every(isFloat)) {
    if (!parts.every(isNumber)) throw wrong
    return polygonArea(parts, position)
  }
  const [latitude, longitude, distance] = parts as [string, string, string]
  if (!isNumber(latitude) || !isNumber(longitude)) throw wrong
  return {
    kind: 'circle',
    latitude: Number(latitude),
    longitude: Number(longitude),
    metres: readRadius(distance, wrong),
  }
}

function isNumber(text: string): boolean {
  return isFloat(text) && Number.isFinite(Number(text))
}

function readNamed(field: string, value: string): GeoArea[] {
  const wrong = new Problem(
    400,
    `Value of filter field \`${field}\`: must be in the \`([-44.50, 170.29], radius: 0.75 km, exact_filter_radius: 5 km)\` or ([56.33, -65.97, 23.82, -127.82], exact_filter_radius: 7 km) format.`,
  )
  const bodies: string[] = []
  for (let open = value.indexOf('('); open >= 0;) {
    const close = value.indexOf(')', open)
    if (close < 0) throw wrong
    bodies.push(trimSpaces(value.slice(open + 1, close)))
    open = value.indexOf('(', close)
  }
  if (bodies.length === 0) throw wrong
  return bodies.map((body, i) => readNamedArea(body, wrong, bodies.length > 1 ? i + 1 : undefined))
}

function readNamedArea(body: string, wrong: Problem, position: number | undefined): GeoArea {
  const close = body.indexOf(']')
  if (!body.startsWith('[') || close < 0) throw wrong
  const points = splitParts(body.slice(1, close), ',')
  if (points.length < 2 || points.length % 2 === 1 || !points.every(isNumber)) throw wrong
  let metres: number | undefined
  for (const option of splitParts(body.slice(close + 1), ',')) {
    const [name, distance] = splitParts(option, ':')
    if (distance === undefined) continue
    if (name === 'radius' && points.length === 2) metres = readRadius(distance, wrong)
    else if (name === 'exact_filter_radius') readRadius(distance, wrong)
  }
  if (points.length > 2) return polygonArea(points, position)
  if (metres === undefined) throw wrong
  return { kind: 'circle', latitude: Number(points[0]), longitude: Number(points[1]), metres }
}

function readRadius(text: string, wrong: Problem): number {
  const unit = text.slice(-2)
  if (unit !== 'km' && unit !== 'mi') throw new Problem(400, 'Unit must be either `km` or `mi`.')
  const distances = splitParts(text, unit)
  if (distances.length !== 1 || !isFloat(distances[0] as string)) throw wrong
  return toFloat(distances[0] as string) * (unit === 'mi' ? METRES_PER_MILE : 1000)
}

function polygonArea(numbers: readonly string[], position: number | undefined): GeoArea {
  const corners: (readonly [number, number])[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2) corners.push([Number(numbers[i]), Number(numbers[i + 1])])
  return { kind: 'polygon', polygon: readPolygon(corners, position) }
}

/** A scan that sets the documents with a point inside any of the areas. */
export function geoScan(column: GeoColumn, areas: readonly GeoArea[]): Scan {
  return (from, to, into) => {
    for (let ordinal = from; ordinal < to; ordinal++)
      for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
        if (areas.some((area) => inArea(area, column.latitudes.at(i), column.longitudes.at(i))))
          into.add(ordinal)
  }
}

function inArea(area: GeoArea, latitude: number, longitude: number): boolean {
  if (area.kind === 'polygon') return insidePolygon(area.polygon, latitude, longitude)
  return distanceMetres(area.latitude, area.longitude, latitude, longitude) <= area.metres
}
