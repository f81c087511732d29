/** Colours the illustrations come in; every colour word of the demo stock maps to one of them. */
export const PAINTS = {
  white: '#f1f3f4',
  silver: '#bcc2c8',
  grey: '#6d757d',
  black: '#2b2f36',
  blue: '#2a5d9f',
  red: '#b3282d',
  green: '#4d6b57',
  orange: '#d4692a',
} as const

export type PaintName = keyof typeof PAINTS

/** A paint and the tones light gives it. */
export interface Paint {
  base: string
  light: string
  dark: string
  deep: string
}

/** The tones of a named paint. */
export function paintOf(name: PaintName): Paint {
  const base = PAINTS[name]
  return {
    base,
    light: mix(base, '#ffffff', 0.38),
    dark: mix(base, '#0b0e13', 0.28),
    deep: mix(base, '#0b0e13', 0.55),
  }
}

/** A colour between two, `share` of the way from the first. */
export function mix(a: string, b: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16)
    const to = Number.parseInt(b.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Gradients every view uses. */
export function definitions(paint: Paint): string {
  return `
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6e9ed"/><stop offset=".62" stop-color="#f6f7f9"/><stop offset=".7" stop-color="#e9ebee"/><stop offset="1" stop-color="#d3d7dc"/></linearGradient>
<radialGradient id="spot" cx=".5" cy=".46" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#1a2028" stop-opacity=".55"/><stop offset=".6" stop-color="#1a2028" stop-opacity=".28"/><stop offset="1" stop-color="#1a2028" stop-opacity="0"/></radialGradient>
<linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.light}"/><stop offset=".42" stop-color="${paint.base}"/><stop offset=".5" stop-color="${paint.light}"/><stop offset=".58" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>
<linearGradient id="panel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paint.light}"/><stop offset=".5" stop-color="${paint.base}"/><stop offset="1" stop-color="${paint.dark}"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#54677a"/><stop offset=".55" stop-color="#2c3a48"/><stop offset="1" stop-color="#1d2732"/></linearGradient>
<linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2f4f6"/><stop offset="1" stop-color="#9aa2aa"/></linearGradient>
<linearGradient id="lamp" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b9cbdd"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e4574f"/><stop offset="1" stop-color="#9d1a1d"/></linearGradient>
<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e7"/><stop offset=".5" stop-color="#aab1b8"/><stop offset="1" stop-color="#7d858d"/></linearGradient>`
}

/** Room the drawing may take, px. */
const STAGE = { width: 1130, height: 600, floor: 775 }

/** What a drawing covers in its own measure: its middle, its width, its height, and where it stands. */
export interface Extent {
  x: number
  width: number
  height: number
  ground: number
}

/** A finished picture of 1280 x 960: studio, shadow on the floor, then the drawing, as large as the stage allows. */
export function picture(paint: Paint, extent: Extent, drawing: string): string {
  const scale = Math.min(STAGE.width / extent.width, STAGE.height / extent.height)
  // Low drawings stand a little higher, so that they do not sink to the picture's edge.
  const floor = STAGE.floor - (STAGE.height - extent.height * scale) * 0.3
  const place = `translate(640 ${floor.toFixed(1)}) scale(${scale.toFixed(3)}) translate(${-extent.x} ${-extent.ground})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960"><defs>${definitions(paint)}</defs>
<rect width="1280" height="960" fill="url(#wall)"/><rect width="1280" height="960" fill="url(#spot)"/>
<g transform="${place}"><ellipse cx="${extent.x}" cy="${extent.ground - 4}" rx="${extent.width * 0.56}" ry="${24 + extent.width / 60}" fill="url(#shadow)"/>
${drawing}</g></svg>`
}
