import { distanceMetres } from '../columns/geo-column.ts'
import type { GeoColumn } from '../columns/geo-column.ts'
import { Problem } from '../problem.ts'
import type { Scan } from './leaf-cache.ts'
import { insidePolygon, readPolygon } from './polygon.ts'
import type { Polygon } from './polygon.ts'

/** A circle (metres) or a polygon. */
export type GeoArea =
  | { kind: 'circle'; latitude: number; longitude: number; metres: number }
  | { kind: 'polygon'; polygon: Polygon }

const METRES_PER_MILE = 1609.34

/** Reads `(lat, lng, 5 km)`, a polygon, `([lat, lng], radius: 5 km)` or a list of the last form. */
export function readGeo(field: string, raw: string): GeoArea[] {
  if (raw.startsWith('!'))
    throw new Problem(400, `Not equals filter is not supported for geopoint field \`${field}\`.`)
  const value = raw.startsWith('=') ? raw.slice(1).trim() : raw
  if (value.startsWith('[') && value.endsWith(']')) return readGeoList(field, value.slice(1, -1))
  return [readArea(field, value)]
}

function readGeoList(field: string, body: string): GeoArea[] {
  const areas = body.match(/\((?:[^()]*)\)/g) ?? []
  return areas.map((area) => {
    if (!area.includes('[')) throw new Problem(400, 'Unit must be either `km` or `mi`.')
    return readArea(field, area)
  })
}

function readArea(field: string, value: string): GeoArea {
  const wrong = new Problem(
    400,
    `Value of filter field \`${field}\`: must be in the \`(-44.50, 170.29, 0.75 km)\` or (56.33, -65.97, 23.82, -127.82) format.`,
  )
  if (!value.startsWith('(') || !value.endsWith(')')) throw wrong
  const body = value.slice(1, -1).trim()
  const point = /^\[([^\]]*)\]\s*,\s*radius\s*:\s*(.+)$/i.exec(body)
  const parts = point ? [...(point[1] as string).split(','), point[2] as string] : body.split(',')
  const texts = parts.map((part) => part.trim())
  if (texts.length < 3) throw wrong
  const last = texts[texts.length - 1] as string
  if (texts.length % 2 === 0) return { kind: 'polygon', polygon: readPolygon(pairs(texts, wrong)) }
  const [latitude, longitude] = [Number(texts[0]), Number(texts[1])]
  if (texts.length !== 3 || Number.isNaN(latitude) || Number.isNaN(longitude)) throw wrong
  return { kind: 'circle', latitude, longitude, metres: readRadius(last) }
}

function readRadius(text: string): number {
  const match = /^([\d.]+)\s*(km|mi)$/i.exec(text)
  if (match === null) throw new Problem(400, 'Unit must be either `km` or `mi`.')
  return Number(match[1]) * (match[2]?.toLowerCase() === 'mi' ? METRES_PER_MILE : 1000)
}

function pairs(texts: readonly string[], wrong: Problem): (readonly [number, number])[] {
  const numbers = texts.map(Number)
  if (numbers.some((n) => Number.isNaN(n))) throw wrong
  const out: (readonly [number, number])[] = []
  for (let i = 0; i < numbers.length; i += 2) out.push([numbers[i] as number, numbers[i + 1] as number])
  return out
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
