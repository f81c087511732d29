import { greatCircleKm, type Point } from '@forecourt/tenant-config/places/great-circle'

/** A postcode as the map knows it. */
export interface MapArea extends Point {
  postcode: string
  localities: readonly string[]
}

/** A map's marks, in units, with the place in its middle. */
export interface MapDrawing {
  size: { width: number; height: number }
  /** From the place outward: its radius on the map, and what it is in km. */
  rings: { r: number; km: number }[]
  dots: { x: number; y: number; label?: string }[]
}

/** Side of a square map, in units. */
export const MAP_SIZE = 320
/** From the outer ring to the edge of the map. */
const MARGIN = 14
/** From the sides of a wide map to its last mark. */
const SIDE = 10
/** Kilometres that a map reaches: the first that has enough around it. */
const REACHES_KM = [6, 12, 24, 60, 120, 300] as const
const ENOUGH = 7
const MAX_LABELS = 12
const MAX_DOTS = 60
const LABEL_HEIGHT = 15
const LABEL_CHAR_WIDTH = 6.4
/** From a ring down to the middle of what it is in km. */
export const RING_LABEL = 10
/** Nothing is written over the pin. */
const PIN_R = 26

/** The farthest that any map looks for places. */
export const MAX_REACH_KM = 300

/** A map of the towns around a place, to scale, north up (N31); undefined where nothing is around. A wide one shows more of the sides. */
export function mapDrawing(
  centre: Point,
  around: readonly MapArea[],
  size: MapDrawing['size'] = { width: MAP_SIZE, height: MAP_SIZE },
): MapDrawing | undefined {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const edgeR = middle.y - MARGIN
  const reached = around.map((area) => ({ area, km: greatCircleKm(centre, area) }))
  const within = (reach: number) => reached.filter(({ km }) => km <= reach)
  const reachKm = REACHES_KM.find((km) => within(km).length >= ENOUGH) ?? MAX_REACH_KM
  const perKm = edgeR / reachKm
  const dots = within((reachKm * size.width) / size.height)
    .map(({ area }) => ({ area, ...pointOf(centre, area, perKm, middle) }))
    .filter(({ x, y }) => Math.abs(y - middle.y) <= edgeR && Math.abs(x - middle.x) <= middle.x - SIDE)
    .slice(0, MAX_DOTS)
  if (dots.length === 0) return undefined
  const rings = [reachKm / 2, reachKm].map((km) => ({ km, r: round(km * perKm) }))
  const taken: Box[] = [
    boxAround(middle.x, middle.y, PIN_R * 2, PIN_R * 2),
    ...rings.map(({ r }) => boxAround(middle.x, middle.y - r + RING_LABEL, LABEL_HEIGHT * 3, LABEL_HEIGHT)),
  ]
  const most = taken.length + MAX_LABELS
  return {
    size,
    rings,
    dots: dots.map(({ area, x, y }) => {
      const label = taken.length < most ? place(area, { x, y }, size, taken) : undefined
      return { x: round(x), y: round(y), ...(label === undefined ? {} : { label }) }
    }),
  }
}

const KM_PER_DEGREE = 111.2

function pointOf(centre: Point, { lat, lng }: Point, perKm: number, middle: { x: number; y: number }) {
  const east = (lng - centre.lng) * KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)
  const north = (lat - centre.lat) * KM_PER_DEGREE
  return { x: middle.x + east * perKm, y: middle.y - north * perKm }
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** The name below its dot where there is room; a postcode of several towns has no one name and goes by its digits. */
function place(
  { localities, postcode }: MapArea,
  { x, y }: { x: number; y: number },
  { width, height }: MapDrawing['size'],
  taken: Box[],
): string | undefined {
  const [first = '', ...others] = localities
  const name = others.length > 0 ? postcode : first
  const box = boxAround(x, y + LABEL_HEIGHT / 2, name.length * LABEL_CHAR_WIDTH, LABEL_HEIGHT + 8)
  const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
  const isFree = !taken.some(
    (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
  )
  if (!isInside || !isFree) return undefined
  taken.push(box)
  return name
}

const round = (units: number): number => Math.round(units * 10) / 10
