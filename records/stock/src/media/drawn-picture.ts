import sharp from 'sharp'

const WEBP_QUALITY = 78
/** Of a picture that is drawn anew in its own size. */
const FULL_WEBP_QUALITY = 92
/** WebP has no more. */
const MAX_SIDE_PX = 16_383

/** The picture upright as WebP, no wider than `width` px, else in its own size; with none of its metadata. */
export async function drawnPicture(
  original: Buffer,
  width: number | undefined,
  limitInputPixels: number,
): Promise<Buffer> {
  if (width !== undefined) {
    return sharp(original, { limitInputPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  }
  const { pages = 1 } = await sharp(original, { limitInputPixels }).metadata()
  // Pictures that move are of kinds that have no other way up.
  const picture =
    pages > 1
      ? sharp(original, { limitInputPixels, animated: true })
      : sharp(original, { limitInputPixels }).rotate()
  return picture
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: FULL_WEBP_QUALITY })
    .toBuffer()
}
