import { cosines, type Pixels } from './pixels.ts'

interface Channel {
  average: number
  /** The lower frequencies in the order of the format, from -1 to 1. */
  details: number[]
  scale: number
}

/** The ThumbHash of a picture (100 pixels a side at most) in Base64. */
export function thumbHashOf(image: Pixels): string {
  const { width, height } = image
  const { light, redGreen, blueYellow, alpha, hasAlpha } = channelsOf(image)
  const longer = Math.max(width, height)
  const most = hasAlpha ? 5 : 7
  const across = Math.max(1, Math.round((most * width) / longer))
  const down = Math.max(1, Math.round((most * height) / longer))
  const l = encodeChannel(light, width, height, Math.max(3, across), Math.max(3, down))
  const p = encodeChannel(redGreen, width, height, 3, 3)
  const q = encodeChannel(blueYellow, width, height, 3, 3)
  const a = hasAlpha ? encodeChannel(alpha, width, height, 5, 5) : undefined
  const isLandscape = width > height
  const head =
    Math.round(63 * l.average) |
    (Math.round(31.5 + 31.5 * p.average) << 6) |
    (Math.round(31.5 + 31.5 * q.average) << 12) |
    (Math.round(31 * l.scale) << 18) |
    ((hasAlpha ? 1 : 0) << 23)
  const more =
    (isLandscape ? down : across) |
    (Math.round(63 * p.scale) << 3) |
    (Math.round(63 * q.scale) << 9) |
    ((isLandscape ? 1 : 0) << 15)
  const bytes = [head & 255, (head >> 8) & 255, (head >> 16) & 255, more & 255, more >> 8]
  if (a) bytes.push(Math.round(15 * a.average) | (Math.round(15 * a.scale) << 4))
  const nibbles = [l, p, q, ...(a ? [a] : [])]
    .flatMap((channel) => channel.details)
    .map((value) => Math.round(15 * value))
  for (let at = 0; at < nibbles.length; at += 2)
    bytes.push((nibbles[at] ?? 0) | ((nibbles[at + 1] ?? 0) << 4))
  return Buffer.from(bytes).toString('base64')
}

/** Lightness, two colour differences and opacity; what is transparent takes the average colour. */
function channelsOf({ pixels, width, height }: Pixels) {
  const count = width * height
  const sum = [0, 0, 0, 0]
  for (let at = 0; at < count * 4; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (opacity / 255) * (pixels[at + c] ?? 0)
    sum[3] = (sum[3] ?? 0) + opacity
  }
  const total = sum[3] ?? 0
  const average = sum.slice(0, 3).map((value) => (total > 0 ? value / total : 0))
  const channel = (): Float64Array => new Float64Array(count)
  const [light, redGreen, blueYellow, alpha] = [channel(), channel(), channel(), channel()]
  for (let i = 0; i < count; i++) {
    const opacity = (pixels[i * 4 + 3] ?? 0) / 255
    const [r = 0, g = 0, b = 0] = average.map(
      (value, c) => value * (1 - opacity) + (opacity / 255) * (pixels[i * 4 + c] ?? 0),
    )
    light[i] = (r + g + b) / 3
    redGreen[i] = (r + g) / 2 - b
    blueYellow[i] = r - g
    alpha[i] = opacity
  }
  return { light, redGreen, blueYellow, alpha, hasAlpha: total < count }
}

function encodeChannel(values: Float64Array, width: number, height: number, nx: number, ny: number): Channel {
  const horizontal = cosines(nx, width, 0.5)
  const vertical = cosines(ny, height, 0.5)
  let average = 0
  let scale = 0
  const factors: number[] = []
  for (let cy = 0; cy < ny; cy++) {
    for (let cx = 0; cx * ny < nx * (ny - cy); cx++) {
      let sum = 0
      for (let y = 0; y < height; y++) {
        const row = vertical[cy]?.[y] ?? 0
        for (let x = 0; x < width; x++) sum += (values[y * width + x] ?? 0) * (horizontal[cx]?.[x] ?? 0) * row
      }
      const factor = sum / (width * height)
      if (cx === 0 && cy === 0) average = factor
      else {
        factors.push(factor)
        scale = Math.max(scale, Math.abs(factor))
      }
    }
  }
  return {
    average,
    scale,
    details: scale > 0 ? factors.map((factor) => 0.5 + (0.5 / scale) * factor) : factors,
  }
}
