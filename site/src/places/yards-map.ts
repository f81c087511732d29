import { greatCircleKm, type Point } from '@forecourt/tenant-config/places/great-circle'
import { type MapArea, MAP_SIZE } from './map-drawing.ts'

/** A map of several places, on a square of `MAP_SIZE` units, north up. */
export interface YardsMap {
  /** In the order of the places that were given. */
  pins: { x: number; y: number }[]
  towns: { x: number; y: number; name: string }[]
  /** A length on the map and what it is in km. */
  scale: { length: number; km: number }
}

const EDGE = 40
const KM_PER_DEGREE = 111.2
/** A map of one yard, or of yards side by side, reaches so far at least. */
const LEAST_KM = 12
const SCALES_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const MOST_TOWNS = 14
const NAME_HEIGHT = 14
const NAME_LETTER = 6.2
const PIN_SPACE = 30

/** The middle of places, and the km from it that a map of them must reach. */
export function reachOf(points: readonly Point[]): { centre: Point; km: number } | undefined {
  if (points.length === 0) return undefined
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const centre = { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) }
  return { centre, km: Math.max(LEAST_KM / 2, ...points.map((point) => greatCircleKm(centre, point))) }
}

/** Draws places with the towns around them, to scale (N31); towns that would stand over a pin or another are left out. */
export function yardsMap(points: readonly Point[], around: readonly MapArea[]): YardsMap | undefined {
  const reach = reachOf(points)
  if (!reach) return undefined
  const { centre, km } = reach
  const perKm = (MAP_SIZE / 2 - EDGE) / km
  const place = ({ lat, lng }: Point) => ({
    x: round(
      MAP_SIZE / 2 + (lng - centre.lng) * KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180) * perKm,
    ),
    y: round(MAP_SIZE / 2 - (lat - centre.lat) * KM_PER_DEGREE * perKm),
  })
  const pins = points.map(place)
  const taken = pins.map(({ x, y }) => ({ x, y: y - 8, width: PIN_SPACE, height: PIN_SPACE }))
  const towns: YardsMap['towns'] = []
  for (const area of around) {
    const [name = '', ...others] = area.localities
    // A postcode of several towns has no one name.
    if (towns.length >= MOST_TOWNS || name === '' || others.length > 2) continue
    const { x, y } = place(area)
    const box = { x, y: y + NAME_HEIGHT / 2, width: name.length * NAME_LETTER, height: NAME_HEIGHT + 6 }
    const isInside =
      x - box.width / 2 > 2 && x + box.width / 2 < MAP_SIZE - 2 && y > 8 && y < MAP_SIZE - NAME_HEIGHT - 10
    const isFree = taken.every(
      (one) =>
        Math.abs(one.x - box.x) * 2 >= one.width + box.width ||
        Math.abs(one.y - box.y) * 2 >= one.height + box.height,
    )
    if (!isInside || !isFree) continue
    taken.push(box)
    towns.push({ x, y, name })
  }
  const scaleKm = SCALES_KM.findLast((one) => one * perKm <= MAP_SIZE / 3) ?? 1
  return { pins, towns, scale: { length: round(scaleKm * perKm), km: scaleKm } }
}

const round = (units: number): number => Math.round(units * 10) / 10
