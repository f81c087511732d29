import { rasterPng } from '@forecourt/stock/raster-png'
import type { FontToken } from '@forecourt/tenant-config/tenant/theme'
import { outline } from './outlines.ts'

export interface SiteIcon {
  /** '' leaves a plain square. */
  letter: string
  /** `#rrggbb` */
  brand: string
  onBrand: string
  font: FontToken
}

/** Pixels of a side. */
const SIDE = 48
const LETTER = 30

/** Draws a dealer's sign as an ICO file with one PNG; the letter is a shape, so that no font of the machine is needed. */
export async function siteIcon(icon: SiteIcon): Promise<Buffer> {
  const png = await rasterPng(siteIconSvg(icon))
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon,
  head.writeUInt16LE(1, 4) // of one picture.
  head.writeUInt8(SIDE, 6)
  head.writeUInt8(SIDE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}

function siteIconSvg({ letter, brand, onBrand, font }: SiteIcon): string {
  const { svg, width } = outline(letter, font, LETTER)
  const at = `translate(${((SIDE - width) / 2).toFixed(1)} ${SIDE / 2 + LETTER * 0.36})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="9" fill="${brand}"/><g transform="${at}" fill="${onBrand}" stroke="${onBrand}">${svg}</g></svg>`
}
