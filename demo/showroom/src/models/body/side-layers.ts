import type { DataTexture } from 'three'
import { Layers } from '../kit/layers.ts'
import type { BodySpec } from './body-spec.ts'
import type { Point } from './point.ts'

/** A shut line is drawn twice, its soft shade first: widths in metres, and how dark. */
export const SHUT_LINES = [
  [0.03, 0.1],
  [0.0095, 1],
] as const

/** The hollow behind a handle, where fingers go. */
function bowl(x: number, y: number): Point[] {
  return [
    [x - 0.085, y - 0.034],
    [x + 0.075, y - 0.034],
    [x + 0.075, y + 0.026],
    [x - 0.085, y + 0.026],
  ]
}

/** The side's masks in channels: shut lines, unpainted plastic, bright trim, gloss black; over the whole body in x and 0 to 2.1 m. */
export function sideLayers(spec: BodySpec): DataTexture {
  const layers = new Layers([spec.tail, spec.nose], [0, 2.1], 760)
  const { side, wheel } = spec
  for (const [width, level] of SHUT_LINES) {
    for (const door of side.doors) layers.outline(0, door, 0.07, width, level)
    for (const seam of side.seams) layers.line(0, seam, width, level)
  }
  for (const [x, y] of side.handles) layers.fill(0, bowl(x, y), 0.026, 0.5)
  if (side.flap) {
    const [x, y] = side.flap
    layers.outline(
      0,
      [
        [x - 0.085, y - 0.085],
        [x + 0.085, y - 0.085],
        [x + 0.085, y + 0.085],
        [x - 0.085, y + 0.085],
      ],
      0.04,
      0.005,
    )
  }
  if (side.cladding) {
    const { arch, sill } = side.cladding
    layers.fill(
      1,
      [
        [spec.tail - 1, -1],
        [spec.nose + 1, -1],
        [spec.nose + 1, sill],
        [spec.tail - 1, sill],
      ],
      0,
    )
    for (const x of [spec.wheelbase / 2, -spec.wheelbase / 2]) {
      layers.disc(1, [x, wheel.radius], spec.arch + arch)
      layers.context(0).strokeStyle = '#fff'
    }
  }
  return layers.texture()
}

/** The masks seen from above: shut lines, gloss black (glass roofs); over the whole body in x and 0 to 1.1 m in z. */
export function topLayers(spec: BodySpec, drawing: (layers: Layers) => void): DataTexture {
  const layers = new Layers([spec.tail, spec.nose], [0, 1.1], 600)
  drawing(layers)
  return layers.texture()
}
