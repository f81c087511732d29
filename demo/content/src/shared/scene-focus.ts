import type { SCENES } from '@forecourt/showroom/scenes'

type Scene = (typeof SCENES)[keyof typeof SCENES]
type Point = readonly [x: number, y: number, z: number]

/** About the waist of a vehicle, metres. */
const WAIST = 0.8

/** The middle of a scene's vehicles as its camera sees them, as shares of the picture's width and height. */
export function focusOf({ vehicles, camera, width, height }: Scene): { x: number; y: number } {
  const { from, to, fov } = camera
  const ahead = unit(minus(to, from))
  const right = unit([-ahead[2], 0, ahead[0]])
  const up = cross(right, ahead)
  const seen = vehicles.map(({ at: [x, z] }) => {
    const point = minus([x, WAIST, z], from)
    const half = Math.tan((fov * Math.PI) / 360) * dot(point, ahead)
    return { across: dot(point, right) / half, above: dot(point, up) / half }
  })
  return {
    x: share(0.5 + (mean(seen.map(({ across }) => across)) / 2) * (height / width)),
    y: share(0.5 - mean(seen.map(({ above }) => above)) / 2),
  }
}

function share(value: number): number {
  return Math.round(Math.min(0.9, Math.max(0.1, value)) * 1000) / 1000
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(v: Point): Point {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}
