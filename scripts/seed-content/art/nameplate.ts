/** A make's name in plain strokes: the demonstration shows no maker's own mark. */
export interface Nameplate {
  letters: string
  ink: string
}

/** Strokes of each letter on a grid 4 wide and 6 high, and its width. */
const STROKES: Readonly<Record<string, readonly [path: string, width: number]>> = {
  A: ['M0 6L2 0L4 6M.8 4H3.2', 4],
  C: ['M4 1.3A2 2 0 0 0 2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 2 6A2 2 0 0 0 4 4.700', 4],
  G: ['M4 1.300A2 2 0 0 0 2 0A2 2 0 0 0 0 2V4A2 2 0 0 0 2 6A2 2 0 0 0 4 4V3.200H2.400', 4],
  I: ['M.2 0V6', 0.4],
  J: ['M3.400 0V4.300A1.700 1.700 0 0 1 0 4.300', 3.4],
  K: ['M0 0V6M4 0L0 3.500M1.500 2.300L4 6', 4],
  M: ['M0 6V0L2.500 3.600L5 0V6', 5],
  O: ['M2 0A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z', 4],
  T: ['M0 0H4M2 0V6', 4],
  Y: ['M0 0L2 3L4 0M2 3V6', 4],
}

const GAP = 1.6
const EDGE = 1

/** The letters as SVG, as wide as they fit into `width` by `height` pixels, on nothing. */
export function nameplateSvg({ letters, ink }: Nameplate, width: number, height: number): string {
  const strokes = letters.split('').flatMap((letter) => {
    const stroke = STROKES[letter]
    return stroke ? [{ path: stroke[0], width: stroke[1] }] : []
  })
  const drawnWidth = strokes.reduce((sum, stroke) => sum + stroke.width, GAP * (strokes.length - 1))
  const long = drawnWidth + 2 * EDGE
  const scale = Math.min(width / long, height / (6 + 2 * EDGE))
  let at = EDGE
  const drawn = strokes.map((stroke) => {
    const x = at
    at += stroke.width + GAP
    return `<path transform="translate(${x} ${EDGE})" d="${stroke.path}"/>`
  })
  const left = (width - long * scale) / 2
  const top = (height - (6 + 2 * EDGE) * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="1" stroke-linecap="square" stroke-linejoin="round">${drawn.join('')}</g>
</svg>`
}
