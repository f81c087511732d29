import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RGBAFormat } from 'three'

type Point = readonly [number, number]

/**
 * Four masks of one rectangle of a surface, drawn in metres with y upwards, that become the channels of one texture.
 */
export class Layers {
  readonly #contexts: OffscreenCanvasRenderingContext2D[]
  readonly #size: { width: number; height: number }

  /** The rectangle in metres, and the number of pixels to a metre. */
  constructor(x: readonly [number, number], y: readonly [number, number], resolution: number) {
    this.#size = {
      width: Math.round((x[1] - x[0]) * resolution),
      height: Math.round((y[1] - y[0]) * resolution),
    }
    this.#contexts = Array.from({ length: 4 }, () => {
      const context = new OffscreenCanvas(this.#size.width, this.#size.height).getContext('2d')
      if (!context) throw new Error('This browser has no canvas to draw masks on.')
      context.fillStyle = '#000'
      context.fillRect(0, 0, this.#size.width, this.#size.height)
      context.setTransform(resolution, 0, 0, -resolution, -x[0] * resolution, y[1] * resolution)
      context.fillStyle = context.strokeStyle = '#fff'
      context.lineCap = 'butt'
      context.lineJoin = 'round'
      return context
    })
  }

  context(channel: number): OffscreenCanvasRenderingContext2D {
    const context = this.#contexts[channel]
    if (!context) throw new Error(`Layers have no channel ${channel}.`)
    return context
  }

  /** Fills a closed outline with rounded corners; `level` 0 erases. */
  fill(channel: number, outline: readonly Point[], radius: number, level = 1): void {
    const context = this.context(channel)
    context.fillStyle = grey(level)
    context.fill(rounded(outline, radius))
  }

  /** Strokes a closed outline with rounded corners. */
  outline(channel: number, outline: readonly Point[], radius: number, width: number, level = 1): void {
    const context = this.context(channel)
    context.strokeStyle = grey(level)
    context.lineWidth = width
    context.stroke(rounded(outline, radius))
  }

  /** Strokes an open line. */
  line(channel: number, points: readonly Point[], width: number, level = 1): void {
    const context = this.context(channel)
    context.strokeStyle = grey(level)
    context.lineWidth = width
    const path = new Path2D()
    points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
    context.stroke(path)
  }

  disc(channel: number, [x, y]: Point, radius: number, level = 1): void {
    const context = this.context(channel)
    context.fillStyle = grey(level)
    context.beginPath()
    context.ellipse(x, y, radius, radius, 0, 0, Math.PI * 2)
    context.fill()
  }

  /** Runs `draw` on one channel with everything outside a closed outline protected. */
  within(channel: number, outline: readonly Point[], radius: number, draw: () => void): void {
    const context = this.context(channel)
    context.save()
    context.clip(rounded(outline, radius))
    draw()
    context.restore()
  }

  texture(): DataTexture {
    const { width, height } = this.#size
    const data = new Uint8Array(width * height * 4)
    this.#contexts.forEach((context, channel) => {
      const source = context.getImageData(0, 0, width, height).data
      for (let row = 0; row < height; row++) {
        const to = (height - 1 - row) * width
        for (let i = 0; i < width; i++) data[(to + i) * 4 + channel] = source[(row * width + i) * 4] ?? 0
      }
    })
    const texture = new DataTexture(data, width, height, RGBAFormat)
    texture.minFilter = LinearMipmapLinearFilter
    texture.magFilter = LinearFilter
    texture.generateMipmaps = true
    texture.anisotropy = 2
    texture.needsUpdate = true
    return texture
  }
}

function grey(level: number): string {
  const value = Math.round(level * 255)
  return `rgb(${value},${value},${value})`
}

/** A closed path through the corners, each rounded by `radius` metres as far as its sides allow. */
export function rounded(outline: readonly Point[], radius: number): Path2D {
  const path = new Path2D()
  const count = outline.length
  const at = (i: number): Point => outline[((i % count) + count) % count] ?? [0, 0]
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  path.moveTo(...middle(at(-1), at(0)))
  for (let i = 0; i < count; i++) {
    const next = middle(at(i), at(i + 1))
    const room =
      Math.min(
        Math.hypot(at(i)[0] - at(i - 1)[0], at(i)[1] - at(i - 1)[1]),
        Math.hypot(at(i + 1)[0] - at(i)[0], at(i + 1)[1] - at(i)[1]),
      ) / 2
    path.arcTo(at(i)[0], at(i)[1], next[0], next[1], Math.min(radius, room * 0.95))
    path.lineTo(...next)
  }
  path.closePath()
  return path
}
