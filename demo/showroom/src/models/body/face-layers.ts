import type { DataTexture } from 'three'
import { Layers } from '../kit/layers.ts'
import type { FaceSpec } from './face-spec.ts'
import { SHUT_LINES } from './side-layers.ts'

/** The rectangle of a face's masks: distance round the corner and height, in metres. */
export const FACE_EXTENT = { wide: 1.7, high: 1.9 } as const

const SURFACE = { lens: 0, gloss: 1, chrome: 2, line: 3 } as const
const DEPTH = { plastic: 0, opening: 1, light: 2, bright: 3 } as const

type Grille = FaceSpec['grilles'][number]

/** Bars, slats or mesh at the surface; what is between them is open. */
function pattern(layer: Layers, { outline, radius, pattern, bright }: Grille): void {
  const channel = bright ? SURFACE.chrome : SURFACE.gloss
  const ys = outline.map(([, y]) => y)
  const low = Math.min(...ys)
  const high = Math.max(...ys)
  const wide = Math.max(...outline.map(([s]) => s))
  layer.within(channel, outline, radius, () => {
    if (pattern === 'slats') {
      const count = Math.max(3, Math.round((high - low) / 0.05))
      for (let i = 1; i < count; i++) {
        const y = low + ((high - low) * i) / count
        layer.line(
          channel,
          [
            [-wide, y],
            [wide, y],
          ],
          0.016,
        )
      }
    }
    if (pattern === 'bars')
      for (let s = 0; s <= wide; s += 0.058)
        layer.line(
          channel,
          [
            [s, low],
            [s, high],
          ],
          0.022,
        )
    if (pattern === 'mesh') {
      for (let y = low - 0.02; y < high + 0.02; y += 0.026)
        layer.line(
          channel,
          [
            [-wide, y],
            [wide, y],
          ],
          0.006,
        )
      for (let s = 0; s < wide; s += 0.038)
        layer.line(
          channel,
          [
            [s, low],
            [s, high],
          ],
          0.007,
        )
    }
    if (pattern === 'diamond')
      for (let s = -wide - 1; s < wide + 1; s += 0.045) {
        layer.line(
          channel,
          [
            [s, low],
            [s + (high - low) * 1.2, high],
          ],
          0.0075,
        )
        layer.line(
          channel,
          [
            [s, high],
            [s + (high - low) * 1.2, low],
          ],
          0.0075,
        )
      }
  })
}

/** A face's two textures: what its surface is made of, and what lies open or shines in its depth. */
export function faceLayers(face: FaceSpec): { surface: DataTexture; depth: DataTexture } {
  const extent = [
    [0, FACE_EXTENT.wide],
    [0, FACE_EXTENT.high],
  ] as const
  const surface = new Layers(...extent, 1200)
  const depth = new Layers(...extent, 1200)
  depth.fill(
    DEPTH.plastic,
    [
      [-1, -1],
      [3, -1],
      [3, face.plasticBelow],
      [-1, face.plasticBelow],
    ],
    0,
  )
  const channelOf = { gloss: SURFACE.gloss, chrome: SURFACE.chrome } as const
  for (const { outline, radius, finish } of face.panels) {
    if (finish === 'plastic') depth.fill(DEPTH.plastic, outline, radius)
    else surface.fill(channelOf[finish], outline, radius)
  }
  for (const grille of face.grilles) {
    const { outline, radius, frame } = grille
    depth.fill(DEPTH.plastic, outline, radius, 0)
    depth.fill(DEPTH.opening, outline, radius)
    if (grille.pattern === 'plain') surface.fill(SURFACE.gloss, outline, radius)
    else pattern(surface, grille)
    if (frame) surface.outline(channelOf[frame.finish], outline, radius, frame.width)
  }
  for (const { outline, radius, light, lightWidth, projectors } of face.lamps) {
    surface.outline(SURFACE.line, outline, radius, 0.01)
    for (const channel of [SURFACE.gloss, SURFACE.chrome]) surface.fill(channel, outline, radius, 0)
    depth.fill(DEPTH.plastic, outline, radius, 0)
    surface.fill(SURFACE.lens, outline, radius)
    for (const [s, y, r] of projectors) {
      depth.disc(DEPTH.bright, [s, y], r)
      depth.disc(DEPTH.bright, [s, y], r * 0.78, 0.35)
      depth.disc(DEPTH.bright, [s, y], r * 0.5, 0.85)
    }
    for (const line of light) depth.line(DEPTH.light, line, lightWidth)
  }
  for (const [width, level] of SHUT_LINES)
    for (const seam of face.seams) surface.line(SURFACE.line, seam, width, level)
  return { surface: surface.texture(), depth: depth.texture() }
}
