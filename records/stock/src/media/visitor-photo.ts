import sharp from 'sharp'

const MAX_PIXELS = 60_000_000
/** Pixels of the longer side: enough to see a scratch. */
const LONGER_SIDE = 1600
const QUALITY = 78

/**
 * A visitor's photo as a JPEG that stands upright and says nothing of the camera or the place; undefined for what is no JPEG, PNG or
 * WebP, and for one that cannot be read.
 */
export async function visitorPhoto(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined
    return await image
      .rotate()
      .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    return undefined
  }
}
