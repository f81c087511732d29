import { CanvasTexture, LinearMipmapLinearFilter, Vector4 } from 'three'
import { outline, type Corner } from './outline.ts'

/** Metres covered by a sheet: along its first axis, then along its second. */
export type Frame = readonly [u0: number, u1: number, v0: number, v1: number]

/** How an area of a body is finished: colour (CSS), roughness 0 to 1, coverage 0 to 1, blur in metres. */
export interface Finish {
  colour: string
  rough?: number
  opacity?: number
  blur?: number
}

/** Dark lines between panels are this wide, in metres. */
const SHUT_LINE = 0.007

/**
 * A drawing in metres that is projected on a body from one direction: colour, roughness, relief and the
 * openings for glass. The first axis runs along x (sides, top) or z (front, rear); the second is up (z for top).
 */
export class Sheet {
  readonly frame: Frame
  readonly canvas: HTMLCanvasElement
  private readonly ctx: CanvasRenderingContext2D
  private readonly cell: number
  private readonly scale: number
  /** Whether there is an opening for glass. */
  isGlazed = false

  constructor(frame: Frame, pixelsPerMetre: number) {
    this.frame = frame
    this.scale = pixelsPerMetre
    this.cell = Math.ceil((frame[1] - frame[0]) * pixelsPerMetre)
    this.canvas = document.createElement('canvas')
    this.canvas.width = this.cell * 2
    this.canvas.height = Math.ceil((frame[3] - frame[2]) * pixelsPerMetre)
    const ctx = this.canvas.getContext('2d')
    if (!ctx) throw new Error('no 2d canvas')
    this.ctx = ctx
    ctx.fillStyle = 'rgb(128,0,128)'
    ctx.fillRect(this.cell, 0, this.cell, this.canvas.height)
  }

  private trace(points: readonly (readonly [number, number])[], data: boolean, close: boolean): void {
    const { ctx } = this
    ctx.beginPath()
    points.forEach(([u, v], index) => {
      const x = (u - this.frame[0]) * this.scale + (data ? this.cell : 0)
      const y = (this.frame[3] - v) * this.scale
      if (index) ctx.lineTo(x, y)
      else ctx.moveTo(x, y)
    })
    if (close) ctx.closePath()
  }

  private within(data: boolean, draw: () => void): void {
    const { ctx } = this
    ctx.save()
    ctx.beginPath()
    ctx.rect(data ? this.cell : 0, 0, this.cell, this.canvas.height)
    ctx.clip()
    draw()
    ctx.restore()
  }

  /** Covers an area with a finish. */
  cover(corners: readonly Corner[], finish: Finish): this {
    const points = outline(corners)
    const { ctx } = this
    for (const data of [false, true])
      this.within(data, () => {
        if (finish.blur) ctx.filter = `blur(${finish.blur * this.scale}px)`
        ctx.globalAlpha = finish.opacity ?? 1
        ctx.fillStyle = data ? `rgb(${Math.round((finish.rough ?? 0.5) * 255)},0,128)` : finish.colour
        this.trace(points, data, true)
        ctx.fill()
      })
    return this
  }

  /** An opening that is glazed; `seal` metres of black frame around it. */
  glass(corners: readonly Corner[], seal = 0.022): this {
    const points = outline(corners)
    const { ctx } = this
    this.isGlazed = true
    for (const data of [false, true])
      this.within(data, () => {
        this.trace(points, data, true)
        ctx.lineJoin = 'round'
        ctx.lineWidth = seal * 2 * this.scale
        ctx.strokeStyle = data ? 'rgb(165,0,128)' : '#050506'
        if (seal) ctx.stroke()
        ctx.fillStyle = data ? 'rgb(10,255,128)' : '#050506'
        ctx.fill()
      })
    return this
  }

  /** A dark line `width` metres wide; closed when `close`. */
  line(
    corners: readonly Corner[],
    { width = SHUT_LINE, close = false, colour = '#08090a', rough = 0.8 } = {},
  ): this {
    const points = close ? outline(corners) : openOutline(corners)
    const { ctx } = this
    for (const data of [false, true])
      this.within(data, () => {
        this.trace(points, data, close)
        ctx.lineJoin = 'round'
        ctx.lineCap = 'round'
        ctx.lineWidth = width * this.scale
        ctx.strokeStyle = data ? `rgb(${Math.round(rough * 255)},0,128)` : colour
        ctx.stroke()
      })
    return this
  }

  /** Raised (positive) or sunken line in the body colour: `height` from -1 to 1, soft over `width` metres. */
  crease(corners: readonly Corner[], width: number, height: number): this {
    const points = openOutline(corners)
    const { ctx } = this
    this.within(true, () => {
      ctx.filter = `blur(${(width / 3) * this.scale}px)`
      ctx.globalCompositeOperation = height > 0 ? 'lighter' : 'difference'
      this.trace(points, true, false)
      ctx.lineWidth = width * this.scale
      ctx.strokeStyle = `rgb(0,0,${Math.round(Math.abs(height) * 127)})`
      ctx.stroke()
    })
    return this
  }

  /** The same drawing as a texture with its frame as shader uniforms. */
  texture(): { map: CanvasTexture; frame: Vector4 } {
    const map = new CanvasTexture(this.canvas)
    map.minFilter = LinearMipmapLinearFilter
    map.anisotropy = 2
    map.colorSpace = ''
    const [u0, u1, v0, v1] = this.frame
    return { map, frame: new Vector4(u0, v0, 1 / (u1 - u0), 1 / (v1 - v0)) }
  }
}

function openOutline(corners: readonly Corner[]): [number, number][] {
  const [first, last] = [corners[0], corners[corners.length - 1]]
  if (!first || !last) return []
  const sharp = corners.map(([u, v, r], i): Corner => [u, v, i === 0 || i === corners.length - 1 ? 0 : r])
  return outline(sharp)
}

/** The five sheets of a body. */
export interface Livery {
  right: Sheet
  left: Sheet
  front: Sheet
  rear: Sheet
  top: Sheet
}

/** Blank sheets for a body between `x` and `y` metres and `halfWidth` metres to each side. */
export function livery(
  x: readonly [number, number],
  y: readonly [number, number],
  halfWidth: number,
  pixelsPerMetre = 420,
): Livery {
  const side: Frame = [x[0], x[1], y[0], y[1]]
  const end: Frame = [-halfWidth, halfWidth, y[0], y[1]]
  const sheet = (frame: Frame) => new Sheet(frame, Math.min(pixelsPerMetre, 4000 / (frame[1] - frame[0])))
  return {
    right: sheet(side),
    left: sheet(side),
    front: sheet(end),
    rear: sheet(end),
    top: sheet([x[0], x[1], -halfWidth, halfWidth]),
  }
}

/** Draws the same on both sides. */
export function sides(sheets: Livery, draw: (sheet: Sheet, side: 1 | -1) => void): void {
  draw(sheets.right, 1)
  draw(sheets.left, -1)
}

/** Mirrors an outline of an end (front or rear) to the other half. */
export const mirrored = (corners: readonly Corner[]): Corner[] =>
  corners.map(([u, v, r = 0]): Corner => [-u, v, r])
