import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontToken } from '@forecourt/tenant-config/tenant/theme'

/** The parts of fontkit that we use; it comes without types. */
interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number; xOffset: number }[]
  }
}

/** A face as pictures set it: one weight from a file of the site's own fonts, made bolder and narrower. */
interface Face {
  file: string
  /** Thickness of the outline around each letter, in ems. */
  bolder: number
  /** Factor for the width of the letters; 1 leaves them as they are. */
  stretch: number
  /** Space added between letters, in ems, since bolder letters come closer. */
  tracking?: number
}

const FILES = '@fontsource-variable'
const ARCHIVO = `${FILES}/archivo/files/archivo-latin-wght-normal.woff2`
const INTER: Face = {
  file: `${FILES}/inter/files/inter-latin-wght-normal.woff2`,
  bolder: 0.05,
  stretch: 1,
}
/** Letters become shapes, so that a picture looks the same on a machine without fonts. */
const FACES: Readonly<Record<FontToken, Face>> = {
  archivo: { file: ARCHIVO, bolder: 0.03, stretch: 1 },
  'archivo-condensed': { file: ARCHIVO, bolder: 0.04, stretch: 0.78 },
  'archivo-expanded': { file: ARCHIVO, bolder: 0, stretch: 1.1 },
  fraunces: { file: `${FILES}/fraunces/files/fraunces-latin-wght-normal.woff2`, bolder: 0, stretch: 1 },
  inter: INTER,
  manrope: {
    file: `${FILES}/manrope/files/manrope-latin-wght-normal.woff2`,
    bolder: 0.085,
    stretch: 1,
    tracking: 0.025,
  },
  system: INTER,
}

const require = createRequire(import.meta.url)
const { create } = require('fontkit') as { create(bytes: Uint8Array): Font }
const fonts = new Map<string, Font>()

function fontOf({ file }: Face): Font {
  const known = fonts.get(file) ?? create(readFileSync(require.resolve(file)))
  fonts.set(file, known)
  return known
}

/** One line of text as SVG shapes whose left end and baseline are at 0,0, and how wide it is (px). */
export interface Outline {
  svg: string
  width: number
}

/** Draws a line of text in a face at a size (px); letters that the face lacks are left out. */
export function outline(text: string, token: FontToken, size: number): Outline {
  const face = FACES[token]
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const known = Array.from(text)
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
  const { glyphs, positions } = font.layout(known)
  const tracking = (face.tracking ?? 0) * font.unitsPerEm
  let at = 0
  const paths = glyphs.map((glyph, i) => {
    const { xAdvance = 0, xOffset = 0 } = positions[i] ?? {}
    const path = `<path transform="translate(${(at + xOffset).toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`
    at += xAdvance + tracking
    return path
  })
  const transform = `scale(${(scale * face.stretch).toFixed(5)} ${(-scale).toFixed(5)})`
  const bold = `stroke-width="${(face.bolder * font.unitsPerEm).toFixed(1)}" stroke-linejoin="round"`
  return {
    svg: `<g transform="${transform}" ${bold}>${paths.join('')}</g>`,
    width: at * scale * face.stretch,
  }
}

/**
 * Sets parts of a text (e.g. its words) in lines no wider than `width` px, with `between` them on a line. A text that needs
 * more than `most` lines ends in an ellipsis.
 */
export function linesOf(
  parts: readonly string[],
  options: { font: FontToken; size: number; width: number; most: number; between?: string },
): string[] {
  const { font, size, width, most, between = ' ' } = options
  const fits = (line: string) => outline(line, font, size).width <= width
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const longer = `${last ?? ''}${between}${part}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  const kept = lines.slice(0, most).map((line) => shortened(line, fits))
  const end = kept.at(-1)
  if (lines.length > most && end !== undefined) kept[most - 1] = shortened(`${end}…`, fits)
  return kept
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let short = line
  while (!fits(short) && short.length > 1)
    short = `${Array.from(short.replace(/…$/, '')).slice(0, -1).join('')}…`
  return short
}
