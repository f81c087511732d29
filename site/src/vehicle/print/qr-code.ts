import { encode } from 'uqr'

/** A QR code as squares of one unit: the units across, quiet margin included, and an SVG path of the dark ones. */
export interface QrCode {
  size: number
  path: string
}

/** Blank units around the code, which a camera needs. */
const MARGIN = 2

/** Returns the QR code of a text, such as an address. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: path.join('') }
}

/** Returns runs of adjacent dark squares, each drawn at once: start and length. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}
