import { CanvasTexture, EquirectangularReflectionMapping, SRGBColorSpace } from 'three'
import { seeded } from './finishes.ts'

/** Draws the view out of a cabin's windows: a bright yard, far out of focus. */
export function outlook(): CanvasTexture {
  const [width, height] = [2048, 1024]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const random = seeded(21)
  if (pen) {
    const sky = pen.createLinearGradient(0, 0, 0, height)
    for (const [at, colour] of [
      [0, '#9cc4ee'],
      [0.3, '#cfe3f6'],
      [0.485, '#f6f8f8'],
      [0.5, '#d3d3cf'],
      [0.54, '#aeb0ae'],
      [0.7, '#8b8d8c'],
      [1, '#6f7171'],
    ] as const)
      sky.addColorStop(at, colour)
    pen.fillStyle = sky
    pen.fillRect(0, 0, width, height)
    for (let n = 0; n < 90; n++) {
      const x = random() * width
      const high = 10 + random() * 22
      pen.fillStyle = ['#9aa59a', '#8b998c', '#a9b2a6', '#7f9084'][n % 4] ?? ''
      pen.beginPath()
      pen.ellipse(x, 508 - high * 0.5, 26 + random() * 46, high, 0, 0, 7)
      pen.fill()
    }
    for (let n = 0; n < 16; n++) {
      const [x, w, h] = [n * 128 + random() * 60, 70 + random() * 90, 14 + random() * 26]
      pen.fillStyle = ['#dfe3e6', '#c3ccd3', '#e8e4dc', '#b4bec6'][n % 4] ?? ''
      pen.fillRect(x, 512 - h, w, h)
      pen.fillStyle = 'rgba(90,110,130,.5)'
      pen.fillRect(x + 6, 512 - h * 0.55, w - 12, h * 0.3)
    }
    for (let n = 0; n < 30; n++) {
      const [x, y] = [random() * width, 520 + random() * 8]
      pen.fillStyle = ['#f4f5f6', '#4a4d51', '#a0525a', '#4f6f9f', '#a7adb3', '#d9dcde'][n % 6] ?? ''
      pen.beginPath()
      pen.roundRect(x, y - 9, 58, 13, 5)
      pen.roundRect(x + 12, y - 18, 32, 12, 6)
      pen.fill()
    }
  }
  // A small copy that is drawn large looks far out of focus.
  const small = document.createElement('canvas')
  small.width = width / 6
  small.height = height / 6
  const brush = small.getContext('2d', { willReadFrequently: true })
  if (brush) {
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(canvas, 0, 0, small.width, small.height)
  }
  const texture = new CanvasTexture(small)
  texture.mapping = EquirectangularReflectionMapping
  texture.colorSpace = SRGBColorSpace
  return texture
}
