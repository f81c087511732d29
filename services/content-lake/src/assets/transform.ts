import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AssetError } from './asset-error.ts'
import { openImage, type ImageFormat } from './inspect.ts'
import type { OutputFormat, TransformSpec } from './transform-spec.ts'

export interface ImageSource {
  path: string
  format: ImageFormat
  width: number
  height: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const MAX_ANIMATED_PIXELS = 50_000_000

/** The format a transform answers in: the one asked for, else the source's own. */
export function outputFormat(spec: TransformSpec, source: ImageSource): OutputFormat {
  return spec.format ?? (source.format === 'svg' ? 'png' : source.format)
}

/** Makes an image as the spec asks; throws 400 for an area outside the image or a file that cannot be decoded. */
export async function transformImage(
  source: ImageSource,
  spec: TransformSpec,
  maxPixels: number,
): Promise<Buffer> {
  const format = outputFormat(spec, source)
  try {
    const animated = await isAnimated(source, spec, format, maxPixels)
    const opened = await openImage(
      source.path,
      source.format,
      animated ? MAX_ANIMATED_PIXELS : maxPixels,
      animated,
    )
    const shaped = animated ? resizeFrames(opened, spec) : shape(opened.autoOrient(), spec, source)
    return await encode(finish(shaped, spec, format), format, spec).toBuffer()
  } catch (error) {
    if (error instanceof AssetError) throw error
    throw new AssetError(400, 'The image could not be processed')
  }
}

/** Frames can only be resized together; what crops or turns uses the first one. */
async function isAnimated(
  source: ImageSource,
  spec: TransformSpec,
  format: OutputFormat,
  maxPixels: number,
): Promise<boolean> {
  if ((source.format !== 'gif' && source.format !== 'webp') || (format !== 'gif' && format !== 'webp'))
    return false
  if (spec.rect || !['clip', 'max', 'scale'].includes(spec.fit)) return false
  const { pages = 1 } = await (await openImage(source.path, source.format, maxPixels)).metadata()
  return pages > 1 && pages * source.width * source.height <= MAX_ANIMATED_PIXELS
}

function resizeFrames(image: Sharp, spec: TransformSpec): Sharp {
  const { width, height } = spec
  if (!width && !height) return image
  return image.resize({
    ...size(width, height),
    fit: spec.fit === 'scale' ? 'fill' : 'inside',
    withoutEnlargement: spec.fit === 'max',
  })
}

function size(width: number | undefined, height: number | undefined): { width?: number; height?: number } {
  return { ...(width ? { width } : {}), ...(height ? { height } : {}) }
}

function shape(image: Sharp, spec: TransformSpec, source: ImageSource): Sharp {
  const region = regionOf(spec, source)
  const { width, height, fit } = spec
  if ((fit === 'crop' || fit === 'min') && width && height) {
    return cropTo(image, spec, region, fit === 'min' ? noLarger(width, height, region) : { width, height })
  }
  // `extract` changes the pipeline it is called on: once only, or the second area is cut out of the first.
  const cut = spec.rect ? image.extract(region) : image
  if (!width && !height) return cut
  const background = spec.background ?? '#00000000'
  switch (fit) {
    case 'scale':
      return cut.resize({ width: width ?? region.width, height: height ?? region.height, fit: 'fill' })
    case 'fill':
    case 'fillmax':
      if (!width || !height) break
      return cut.resize({ width, height, fit: 'contain', background, withoutEnlargement: fit === 'fillmax' })
    default:
      break
  }
  return cut.resize({
    ...size(width, height),
    fit: 'inside',
    withoutEnlargement: fit !== 'clip' && fit !== 'crop' && fit !== 'fill',
  })
}

function regionOf(spec: TransformSpec, source: ImageSource): Box {
  if (!spec.rect) return { left: 0, top: 0, width: source.width, height: source.height }
  const { left, top } = spec.rect
  const width = Math.min(spec.rect.width, source.width - left)
  const height = Math.min(spec.rect.height, source.height - top)
  if (width > 0 && height > 0) return { left, top, width, height }
  const bounds = `the image has ${source.width} x ${source.height} pixels`
  throw new AssetError(
    400,
    'Invalid value for parameter "rect"',
    `The area lies outside the image: ${bounds}`,
  )
}

function noLarger(width: number, height: number, region: Box): { width: number; height: number } {
  const scale = Math.min(1, region.width / width, region.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function cropTo(
  image: Sharp,
  spec: TransformSpec,
  region: Box,
  target: { width: number; height: number },
): Sharp {
  if (spec.crop === 'entropy') {
    const cut = spec.rect ? image.extract(region) : image
    return cut.resize({ ...target, fit: 'cover', position: sharp.strategy.entropy })
  }
  return image.extract(coverBox(region, target, focusOf(spec))).resize({ ...target, fit: 'fill' })
}

/** The largest part of a region with the target's proportions, as near to the focus as the region allows. */
export function coverBox(
  region: Box,
  target: { width: number; height: number },
  focus: { x: number; y: number },
): Box {
  const scale = Math.min(region.width / target.width, region.height / target.height)
  const width = Math.max(1, Math.min(region.width, Math.round(target.width * scale)))
  const height = Math.max(1, Math.min(region.height, Math.round(target.height * scale)))
  const within = (centre: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(0, centre - length / 2), whole - length))
  const left = region.left + within(focus.x * region.width, width, region.width)
  const top = region.top + within(focus.y * region.height, height, region.height)
  return { left, top, width, height }
}

function focusOf(spec: TransformSpec): { x: number; y: number } {
  switch (spec.crop) {
    case 'top':
      return { x: 0.5, y: 0 }
    case 'bottom':
      return { x: 0.5, y: 1 }
    case 'left':
      return { x: 0, y: 0.5 }
    case 'right':
      return { x: 1, y: 0.5 }
    default:
      return spec.focus ?? { x: 0.5, y: 0.5 }
  }
}

function finish(image: Sharp, spec: TransformSpec, format: OutputFormat): Sharp {
  const blurred = spec.blur ? image.blur(Math.max(0.3, spec.blur / 10)) : image
  if (spec.background) return blurred.flatten({ background: spec.background })
  return format === 'jpeg' ? blurred.flatten({ background: '#ffffff' }) : blurred
}

function encode(image: Sharp, format: OutputFormat, { quality, progressive }: TransformSpec): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, progressive })
    case 'png':
      return image.png({ compressionLevel: 7 })
    case 'webp':
      return image.webp({ quality, effort: 3 })
    case 'avif':
      return image.avif({ quality: Math.round(quality * 0.8), effort: 2 })
    case 'gif':
      return image.gif({ effort: 4 })
  }
}
