import {
  BoxGeometry,
  CanvasTexture,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type BufferGeometry,
} from 'three'
import { built, type CabinPart } from './parts.ts'
import { drawScreens } from './screen-pictures.ts'
import type { Trim } from './trims.ts'

const { PI, cos, sin } = Math

/** The glass with both displays: from left to right, metres. */
const GLASS = { left: -0.155, right: 0.57, high: 0.14, x: 0.664, y: 1.032, lean: 0.17, bend: 0.09 } as const
const MIDDLE = (GLASS.left + GLASS.right) / 2
const PIXELS = 2900

/** One pane over instruments and touch screen; what the screens say is of no maker. */
export function screens(trim: Trim): CabinPart[] {
  const wide = GLASS.right - GLASS.left
  const pane = new BoxGeometry(0.014, GLASS.high, wide, 2, 2, 60)
  const picture = new PlaneGeometry(wide - 0.014, GLASS.high - 0.014, 60, 1).rotateY(-PI / 2)
  picture.translate(-0.0085, 0, 0)
  for (const geometry of [pane, picture]) bent(geometry)
  const foot = new BoxGeometry(0.04, 0.06, 0.2).translate(0.7, 0.985, MIDDLE)
  return [
    built(pane, trim.gloss),
    built(picture, display(trim.look.ambient), { glow: 0.25 }),
    built(foot, trim.matte),
  ]
}

/** Bends a pane towards the driver and leans it back. */
function bent(geometry: BufferGeometry): void {
  const { position } = geometry.attributes
  if (!position) return
  for (let n = 0; n < position.count; n++) {
    const [x, y, z] = [position.getX(n), position.getY(n), position.getZ(n)]
    const [a, b] = [x * cos(GLASS.lean) + y * sin(GLASS.lean), y * cos(GLASS.lean) - x * sin(GLASS.lean)]
    position.setXYZ(n, GLASS.x + a - GLASS.bend * z * z, GLASS.y + b, MIDDLE + z)
  }
  geometry.computeVertexNormals()
}

function display(accent: string): MeshBasicMaterial {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((GLASS.right - GLASS.left) * PIXELS)
  canvas.height = Math.round(GLASS.high * PIXELS)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen) drawScreens(pen, canvas.width, canvas.height, accent)
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  map.anisotropy = 8
  return new MeshBasicMaterial({ map, toneMapped: true })
}
