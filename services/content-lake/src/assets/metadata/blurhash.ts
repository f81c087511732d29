import { cosines, type Pixels } from './pixels.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const MOST = 5

type Colour = [red: number, green: number, blue: number]

/** The BlurHash of a picture, with five components along its longer side and as many as fit along the other. */
export function blurHashOf({ pixels, width, height }: Pixels): string {
  const longer = Math.max(width, height)
  const across = Math.max(1, Math.round((MOST * width) / longer))
  const down = Math.max(1, Math.round((MOST * height) / longer))
  const linear = Float64Array.from({ length: 256 }, (_, value) => toLinear(value))
  const horizontal = cosines(across, width, 0)
  const vertical = cosines(down, height, 0)
  const factors: Colour[] = []
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const sum: Colour = [0, 0, 0]
      for (let y = 0; y < height; y++) {
        const row = vertical[j]?.[y] ?? 0
        for (let x = 0; x < width; x++) {
          const basis = row * (horizontal[i]?.[x] ?? 0)
          const at = (y * width + x) * 4
          sum[0] += basis * (linear[pixels[at] ?? 0] ?? 0)
          sum[1] += basis * (linear[pixels[at + 1] ?? 0] ?? 0)
          sum[2] += basis * (linear[pixels[at + 2] ?? 0] ?? 0)
        }
      }
      const scale = (i === 0 && j === 0 ? 1 : 2) / (width * height)
      factors.push([sum[0] * scale, sum[1] * scale, sum[2] * scale])
    }
  }
  const [average = [0, 0, 0], ...details] = factors
  // The reference encoder looks at the largest factor, not at the largest distance from zero.
  const largest = Math.max(0, ...details.flat())
  const quantised = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const maximum = details.length > 0 ? (quantised + 1) / 166 : 1
  return [
    base83(across - 1 + (down - 1) * 9, 1),
    base83(details.length > 0 ? quantised : 0, 1),
    base83(
      average.reduce((sum, value) => sum * 256 + toSrgb(value), 0),
      4,
    ),
    ...details.map((colour) =>
      base83(
        colour.reduce((sum, value) => sum * 19 + quantise(value / maximum), 0),
        2,
      ),
    ),
  ].join('')
}

function quantise(value: number): number {
  return Math.max(0, Math.min(18, Math.floor(Math.sign(value) * Math.sqrt(Math.abs(value)) * 9 + 9.5)))
}

function base83(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 83)) text = DIGITS[rest % 83] + text
  return text
}

function toLinear(value: number): number {
  const part = value / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function toSrgb(value: number): number {
  const part = Math.max(0, Math.min(1, value))
  return Math.round((part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255)
}
