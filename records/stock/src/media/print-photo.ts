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

/** A logo for paper: a PNG, and whether it is so light that white paper would swallow it. */
export interface PrintedLogo {
  png: Buffer
  isLight: boolean
}

/** A dealer's logo, drawn or photographed; rejects for what is no picture. */
export async function logoForPrint(bytes: Uint8Array): Promise<PrintedLogo> {
  const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ ...LOGO_SIZE, fit: 'inside' })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer()
  return { png, isLight: await isLight(png) }
}

/** Of 255: what is seen of a logo is at least this light. */
const LIGHT = 200
/** Of 255: a picture that covers its place more than this brings its own ground. */
const COVERING = 230

async function isLight(png: Buffer): Promise<boolean> {
  const pixels = await sharp(png).resize({ width: 64 }).ensureAlpha().toColourspace('srgb').raw().toBuffer()
  let [light, cover] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    cover += alpha
  }
  return cover / (pixels.length / 4) < COVERING && light / Math.max(1, cover) > LIGHT
}
