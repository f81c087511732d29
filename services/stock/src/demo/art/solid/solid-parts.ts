import type { Paint } from '../paint.ts'
import type { Point3 } from './camera.ts'
import type { SolidShape } from './solid-shape.ts'

/** A flat piece of a drawing. */
export interface Part {
  points: readonly Point3[]
  fill: string
  /** Further attributes. */
  more?: string
}

const TYRE_WIDTH = 0.2
const STEPS = 36

/** The wheels of a side: the tyre as it stands under the body, or its face with rim and spokes. */
export function wheelParts(shape: SolidShape, side: 1 | -1, what: 'inside' | 'outside'): Part[] {
  const { wheelRadius, wheels, spokes = 5 } = shape.side
  const radius = wheelRadius / 200
  return wheels.flatMap((x): Part[] => {
    const centre = shape.onSide(x, 720 - wheelRadius, side)
    const face = shape.width / 2 - 0.07
    const at = (turn: number, size: number, z: number): Point3 => [
      centre[0] + Math.cos(turn) * size,
      radius + Math.sin(turn) * size,
      side * z,
    ]
    const ring = (size: number, z = face) =>
      Array.from({ length: STEPS }, (_, index) => at((index / STEPS) * 2 * Math.PI, size, z))
    if (what === 'inside')
      return [
        { points: ring(radius, face - TYRE_WIDTH), fill: '#141618' },
        ...tread(ring(radius, face - TYRE_WIDTH), ring(radius)),
        { points: ring(radius), fill: '#1a1c1f' },
      ]
    const rim = radius * 0.68
    const arms = Array.from({ length: spokes }, (_, index): Part => {
      const turn = (index / spokes) * 2 * Math.PI
      const half = spokes > 7 ? 0.09 : 0.17
      return {
        points: [
          at(turn - half, rim * 0.16, face),
          at(turn - half * 0.8, rim * 0.95, face),
          at(turn + half * 0.8, rim * 0.95, face),
          at(turn + half, rim * 0.16, face),
        ],
        fill: '#c3c9cf',
      }
    })
    return [
      { points: ring(radius), fill: '#1a1c1f' },
      { points: ring(rim), fill: '#34393f', more: 'stroke="#c9ced3" stroke-width="4"' },
      ...arms,
      { points: ring(rim * 0.2), fill: '#8b939b' },
    ]
  })
}

function tread(inner: readonly Point3[], outer: readonly Point3[]): Part[] {
  return inner.map((point, index) => {
    const next = (index + 1) % inner.length
    return {
      points: [point, inner[next] ?? point, outer[next] ?? point, outer[index] ?? point],
      fill: '#1f2225',
    }
  })
}

/** Lamps, grille or lid, and plate of an end. */
export function endParts(shape: SolidShape, end: 1 | -1, paint: Paint): Part[] {
  const { side, width } = shape
  const isCar = side.headlight !== undefined && side.taillight !== undefined
  const on = (corners: readonly (readonly [number, number])[]) =>
    corners.map(([across, up]) => shape.onEnd(across, up, end, 0.006))
  const box = (left: number, right: number, low: number, high: number) =>
    on([
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ])
  const waist = (720 - shape.waist) / 200
  const half = width / 2
  const both = (part: (sign: 1 | -1) => Part): Part[] => [part(1), part(-1)]
  const plate: Part = {
    points: box(-0.19, 0.19, waist * 0.45, waist * 0.45 + 0.11),
    fill: '#fdfdfb',
    more: 'stroke="#8a9198" stroke-width="2"',
  }
  if (!isCar) {
    const top = (720 - shape.top) / 200
    const pane: Part = {
      points: box(-half * 0.7, half * 0.7, top * 0.56, top * 0.84),
      fill: 'url(#glass)',
      more: 'stroke="#14181d" stroke-width="3"',
    }
    if (end === 1) return [pane]
    const lamps = both((sign) => ({
      points: box(sign * half * 0.92, sign * half * 0.8, 0.55, 0.95),
      fill: 'url(#tail)',
    }))
    return [pane, ...lamps, plate]
  }
  const lampTop = waist - (end === 1 ? 0.22 : 0.12)
  const lamps = both((sign) => ({
    points: on([
      [sign * half * 0.8, lampTop],
      [sign * half * 0.42, lampTop - 0.07],
      [sign * half * 0.46, lampTop - 0.16],
      [sign * half * 0.8, lampTop - 0.15],
    ]),
    fill: end === 1 ? 'url(#lamp)' : 'url(#tail)',
    more: `stroke="${end === 1 ? '#4d5965' : '#6d1214'}" stroke-width="2"`,
  }))
  const intake: Part = { points: box(-half * 0.62, half * 0.62, 0.3, 0.4), fill: '#1b1e22' }
  if (end === -1) {
    const lid: Part = {
      points: box(-half * 0.66, half * 0.66, waist * 0.42, waist - 0.06),
      fill: 'none',
      more: `stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2.5"`,
    }
    return [lid, ...lamps, intake, plate]
  }
  const grille: Part = {
    points: on([
      [-half * 0.4, lampTop - 0.04],
      [half * 0.4, lampTop - 0.04],
      [half * 0.34, lampTop - 0.24],
      [-half * 0.34, lampTop - 0.24],
    ]),
    fill: '#16191c',
    more: `stroke="${paint.deep}" stroke-width="2"`,
  }
  const bars = [0.09, 0.14, 0.19].map((down): Part => ({
    points: box(-half * 0.34, half * 0.34, lampTop - down - 0.01, lampTop - down),
    fill: '#5a636c',
  }))
  return [
    grille,
    ...bars,
    ...lamps,
    intake,
    { ...plate, points: box(-0.19, 0.19, lampTop - 0.38, lampTop - 0.27) },
  ]
}
