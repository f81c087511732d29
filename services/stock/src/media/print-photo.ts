import sharp from 'sharp'

const MAX_PIXELS = 100_000_000
/** Pixels across: sharp on paper in half a page. */
const PHOTO_WIDTH = 1000
const PHOTO_QUALITY = 80
const LOGO_SIZE = { width: 520, height: 136 } as const

/** A photo as a JPEG for paper; rejects for what is no picture. */
export function photoForPrint(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: PHOTO_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: PHOTO_QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/** A dealer's logo, drawn or photographed, as a PNG for paper; rejects for what is no picture. */
export function logoForPrint(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ ...LOGO_SIZE, fit: 'inside' })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer()
}
