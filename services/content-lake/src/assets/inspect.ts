import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AssetError } from './asset-error.ts'
import { paletteOf, type Palette } from './palette.ts'

/** What the lake knows about an image; width and height are in pixels as displayed, after EXIF orientation. */
export interface ImageFacts {
  format: ImageFormat
  extension: string
  mimeType: string
  width: number
  height: number
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
  palette?: Palette
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

const FORMATS: Record<ImageFormat, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

const MAX_SVG_BYTES = 10_000_000
const TIMEOUT = { seconds: 20 }

/** The extension and media type that a format is stored and served under. */
export function formatFacts(format: ImageFormat): { extension: string; mimeType: string } {
  return FORMATS[format]
}

/** The format that a stored image's extension stands for, or undefined. */
export function formatOfExtension(extension: string): ImageFormat | undefined {
  return (Object.keys(FORMATS) as ImageFormat[]).find((format) => FORMATS[format].extension === extension)
}

/** Opens an image for processing; more pixels than the limit are an error before they are decoded. */
export async function openImage(
  path: string,
  format: ImageFormat | undefined,
  maxPixels: number,
  animated = false,
): Promise<Sharp> {
  // An SVG is handed over as bytes: opened by name it could include files that lie beside it.
  const input = format === 'svg' ? await readFile(path) : path
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error', animated }).timeout(TIMEOUT)
}

/** Reads an uploaded file as an image; refuses with 400 what is none, is too big once decoded, or is not what it claims. */
export async function inspectImage(
  path: string,
  size: number,
  claimedType: string | undefined,
  o: { maxPixels: number; extras: boolean },
): Promise<ImageFacts> {
  const isSvg = await looksLikeSvg(path)
  if (isSvg && size > MAX_SVG_BYTES) throw new AssetError(400, 'Invalid image, an SVG may have at most 10 MB')
  const metadata = await readMetadata(path, isSvg, o.maxPixels)
  const format = formatOf(metadata)
  if (!format)
    throw new AssetError(
      400,
      'Invalid image, unsupported format',
      `The format ${metadata.format} is not accepted`,
    )
  const { mimeType, extension } = FORMATS[format]
  checkClaim(claimedType, mimeType)
  const { width, height } = displayedSize(metadata)
  if (width * height > o.maxPixels) throw tooManyPixels(o.maxPixels)
  const facts = {
    format,
    extension,
    mimeType,
    width,
    height,
    hasAlpha: metadata.hasAlpha,
    isOpaque: !metadata.hasAlpha,
  }
  return { ...facts, ...(await readPixels(path, format, metadata, o)) }
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
  if (/pixel limit|dimensions|too large/i.test(details)) return tooManyPixels(maxPixels)
  // Paths of the server are nobody's business.
  return new AssetError(
    400,
    'Invalid image, could not read metadata',
    details.replace(/\S*\/tmp\/\S*/g, 'file'),
  )
}

function tooManyPixels(maxPixels: number): AssetError {
  return new AssetError(
    400,
    'Invalid image, too many pixels',
    `At most ${Math.floor(maxPixels / 1e6)} megapixels are accepted`,
  )
}

function formatOf(metadata: Metadata): ImageFormat | undefined {
  const format: string = metadata.format
  if (format === 'heif') return metadata.compression === 'av1' ? 'avif' : undefined
  return format in FORMATS ? (format as ImageFormat) : undefined
}

/** A client that names no type, or the one that stands for any bytes, claims nothing. */
function checkClaim(claimedType: string | undefined, mimeType: string): void {
  const claimed = claimedType?.split(';')[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg')
  if (!claimed || claimed === mimeType || CLAIMS_NOTHING.has(claimed)) return
  throw new AssetError(
    400,
    'Invalid image, the content type does not match the file',
    `Sent as ${claimed}, but it is ${mimeType}`,
  )
}

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

async function readPixels(
  path: string,
  format: ImageFormat,
  metadata: Metadata,
  o: { maxPixels: number; extras: boolean },
): Promise<Pick<ImageFacts, 'isOpaque' | 'lqip' | 'palette'>> {
  try {
    const small = await (
      await openImage(path, format, o.maxPixels)
    )
      .autoOrient()
      .resize(64, 64, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const { isOpaque } = metadata.hasAlpha ? await sharp(small).stats() : { isOpaque: true }
    if (!o.extras) return { isOpaque }
    const { data } = await sharp(small).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { isOpaque, lqip: await lqipOf(small, isOpaque), palette: paletteOf(data) }
  } catch (error) {
    throw unreadable(error, o.maxPixels)
  }
}

async function lqipOf(small: Buffer, isOpaque: boolean): Promise<string> {
  const tiny = sharp(small).resize(20, undefined, { withoutEnlargement: true })
  const bytes = await (
    isOpaque ? tiny.jpeg({ quality: 60 }) : tiny.png({ palette: true, colours: 32 })
  ).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}

async function looksLikeSvg(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer
      .toString('latin1', 0, bytesRead)
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart()
    return /^<(\?xml|!--|!doctype\s+svg|svg)/i.test(head) && /<svg[\s>]/i.test(head)
  } finally {
    await file.close()
  }
}
