import sharp, { type Metadata } from 'sharp'
import { AssetError } from '../asset-error.ts'
import { formatFacts, formatOfDecoder, type ImageFormat } from '../delivery/formats.ts'
import { blurHashOf } from '../metadata/blurhash.ts'
import { readExif, type ExifFacts } from '../metadata/exif.ts'
import { lqipOf } from '../metadata/lqip.ts'
import { paletteOf, type Palette } from '../metadata/palette.ts'
import { thumbHashOf } from '../metadata/thumbhash.ts'
import { openImage } from './open-image.ts'
import { checkSvg } from './svg.ts'
import type { MetadataPart } from '../metadata/parts.ts'

/** Facts about an image; width and height are in pixels as displayed, after EXIF orientation. */
export interface ImageFacts extends Placeholders, ExifFacts {
  extension: string
  mimeType: string
  width: number
  height: number
  hasAlpha: boolean
}

interface Placeholders {
  isOpaque: boolean
  lqip?: string
  blurHash?: string
  thumbHash?: string
  palette?: Palette
}

export interface InspectOptions {
  /** Bytes. */
  size: number
  isSvg: boolean
  claimedType: string | undefined
  /** Images with more pixels are refused. */
  maxPixels: number
  /** Metadata to read besides size, format and transparency. */
  parts: ReadonlySet<MetadataPart>
}

const SMALL = 64

/** Reads an uploaded image; throws 400 for a file that is no image, too big once decoded, or not of the claimed type. */
export async function inspectImage(path: string, options: InspectOptions): Promise<ImageFacts> {
  const { size, isSvg, claimedType, maxPixels, parts } = options
  if (isSvg) await checkSvg(path, size)
  const metadata = await readMetadata(path, isSvg, maxPixels)
  const format = formatOfDecoder(metadata.format, metadata.compression)
  // Browsers do not show an SVG that must first be unpacked or decoded differently.
  if (!format || (format === 'svg') !== isSvg)
    throw invalid('unsupported format', `The format ${metadata.format} is not accepted`)
  checkClaim(claimedType, formatFacts(format).mimeType)
  const { width, height } = displayedSize(metadata)
  if (width * height > maxPixels) throw tooManyPixels(maxPixels)
  return {
    ...formatFacts(format),
    width,
    height,
    hasAlpha: metadata.hasAlpha,
    ...(await readPixels(path, format, { width, height, hasAlpha: metadata.hasAlpha }, options)),
    ...(metadata.exif ? readExif(metadata.exif, parts) : {}),
  }
}

async function readMetadata(path: string, isSvg: boolean, maxPixels: number): Promise<Metadata> {
  try {
    const image = await openImage(path, isSvg ? 'svg' : undefined, maxPixels)
    return await image.metadata()
  } catch (error) {
    throw unreadable(error, maxPixels)
  }
}

function unreadable(error: unknown, maxPixels: number): AssetError {
  const details = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large/i.test(details)) return tooManyPixels(maxPixels)
  // Clients must not see the server's paths or the decoder's log.
  const [reason = ''] = details.replace(/\S*\/tmp\/\S*/g, 'file').split('\n')
  return invalid('could not read metadata', reason.slice(0, 200))
}

function tooManyPixels(maxPixels: number): AssetError {
  return invalid('too many pixels', `At most ${Math.floor(maxPixels / 1e6)} megapixels are accepted`)
}

function invalid(what: string, details: string): AssetError {
  return new AssetError(400, `Invalid image, ${what}`, details)
}

/** Throws 400 if the claimed type differs from the file's; no type or a generic one claims nothing. */
function checkClaim(claimedType: string | undefined, mimeType: string): void {
  const claimed = claimedType?.split(';')[0]?.trim().toLowerCase() ?? ''
  const type = ALIASES.get(claimed) ?? claimed
  if (type === '' || type === mimeType || CLAIMS_NOTHING.has(type)) return
  const details = `Sent as ${claimed.slice(0, 100)}, but it is ${mimeType}`
  throw invalid('the content type does not match the file', details)
}

const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/tif', 'image/tiff'],
  ['image/svg', 'image/svg+xml'],
])

const CLAIMS_NOTHING = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'image/*',
  'application/x-www-form-urlencoded',
])

function displayedSize(metadata: Metadata): { width: number; height: number } {
  const height = metadata.pageHeight ?? metadata.height
  const isTurned = (metadata.orientation ?? 1) >= 5
  return isTurned ? { width: height, height: metadata.width } : { width: metadata.width, height }
}

/** Decodes the whole image once, to a small one that all else is read from; throws 400 for a truncated file. */
async function readPixels(
  path: string,
  format: ImageFormat,
  { width, height, hasAlpha }: { width: number; height: number; hasAlpha: boolean },
  { maxPixels, parts }: InspectOptions,
): Promise<Placeholders> {
  try {
    // An SVG is drawn small at once: its filters may take a thousand times as long at full size.
    const scale = Math.min(1, (2 * SMALL) / Math.max(width, height))
    const image = await openImage(path, format, maxPixels, { scale })
    const { data, info } = await image
      .autoOrient()
      .resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const small = { pixels: data, width: info.width, height: info.height }
    const isOpaque = !hasAlpha || data.every((value, at) => at % 4 !== 3 || value === 255)
    const bytes = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    return {
      isOpaque,
      ...(parts.has('lqip') && { lqip: await lqipOf(bytes, isOpaque) }),
      ...(parts.has('blurhash') && { blurHash: blurHashOf(small) }),
      ...(parts.has('thumbhash') && { thumbHash: thumbHashOf(small) }),
      ...(parts.has('palette') && { palette: paletteOf(data) }),
    }
  } catch (error) {
    throw unreadable(error, maxPixels)
  }
}
