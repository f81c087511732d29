import type { FontToken } from '@forecourt/tenant-config/tenant/theme'
import { linesOf, outline } from './outlines.ts'

/** Content of a vehicle's picture for sharing; texts in the words of its page. */
export interface SharePicture {
  name: string
  facts: readonly string[]
  /** `$38,990`, `PREORDER`, `JUST SOLD`, … or ''. */
  price: string
  /** Note beside the price: `Drive away`, `was $42,990`, … or ''. */
  priceNote: string
  dealer: string
  /** `#rrggbb` */
  colours: { brand: string; onBrand: string }
  fonts: { display: FontToken; body: FontToken }
  /** Media key, '' without a photo. */
  photo: string
}

/** Size in pixels, as the sites that show such pictures ask for it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
/** Position of the photo in pixels: right of the panel with the words. */
export const PHOTO_BOX = { left: 440, width: SHARE_SIZE.width - 440, height: SHARE_SIZE.height } as const

const MARGIN = 48
const NAME = { size: 58, line: 66 } as const

/**
 * Returns the SVG of the panel with the words; it covers the whole picture when there is no photo. Words are shapes, so that
 * no font of the machine is needed.
 */
export function sharePictureSvg(picture: SharePicture): string {
  const { colours, fonts } = picture
  const panel = picture.photo === '' ? SHARE_SIZE.width : PHOTO_BOX.left
  const width = panel - 2 * MARGIN
  const parts: string[] = []
  const put = (text: string, font: FontToken, size: number, y: number, opacity = 1): void => {
    const { svg } = outline(text, font, size)
    parts.push(`<g transform="translate(${MARGIN} ${y})" fill-opacity="${opacity}">${svg}</g>`)
  }
  const one = (text: string, font: FontToken, size: number) =>
    linesOf(words(text), { font, size, width, most: 1 })[0] ?? ''

  put(one(picture.dealer, fonts.display, 26), fonts.display, 26, 72)
  const name = linesOf(words(picture.name), { font: fonts.display, size: NAME.size, width, most: 3 })
  name.forEach((line, i) => put(line, fonts.display, NAME.size, 180 + i * NAME.line))
  const below = 180 + name.length * NAME.line
  const facts = linesOf(picture.facts, { font: fonts.body, size: 24, width, most: 2, between: ' · ' })
  facts.forEach((line, i) => put(line, fonts.body, 24, below + i * 34, 0.85))
  const priceSize = fittingSize(picture.price, fonts.display, width)
  put(picture.price, fonts.display, priceSize, picture.priceNote === '' ? 576 : 540)
  put(one(picture.priceNote, fonts.body, 24), fonts.body, 24, 580, 0.85)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"><rect width="${panel}" height="${SHARE_SIZE.height}" fill="${colours.brand}"/><rect x="${MARGIN}" y="98" width="56" height="5" fill="${colours.onBrand}"/><g fill="${colours.onBrand}" stroke="${colours.onBrand}">${parts.join('')}</g></svg>`
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The largest size at which a price fits on its line: `Enquire for price.` is longer than `$9,990`. */
function fittingSize(text: string, font: FontToken, width: number): number {
  const sizes = [76, 64, 54, 44, 36, 28]
  return sizes.find((size) => outline(text, font, size).width <= width) ?? 22
}
