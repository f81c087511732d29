import { access } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AssetError } from '../asset-error.ts'
import { layoutOf, type Layout, type Size } from './geometry.ts'
import { openImage } from '../upload/open-image.ts'
import type { ImageFormat } from './formats.ts'
import type { OutputFormat, TransformSpec } from './transform-spec.ts'

export interface ImageSource {
  path: string
  format: ImageFormat
  width: number
  height: number
}

export interface TransformOptions {
  spec: TransformSpec
  format: OutputFormat
  /** Sources with more pixels are refused. */
  maxPixels: number
}

const MAX_ANIMATED_PIXELS = 50_000_000
/** A wider blur is done on a smaller picture: it looks the same and takes a fraction of the time. */
const MAX_SIGMA = 10

/** One transform: the source and the requested result. */
interface Job {
  source: ImageSource
  spec: TransformSpec
  layout: Layout
  format: OutputFormat
  /** Whether all frames are kept: they lie below each other in one picture. */
  isAnimated: boolean
}

/** Makes an image to a spec; throws 400 for an area outside the image or an undecodable file, 404 for a missing file. */
export async function transformImage(
  source: ImageSource,
  { spec, format, maxPixels }: TransformOptions,
): Promise<Buffer> {
  const layout = layoutOf(spec, source)
  try {
    const isAnimated = await hasFrames(source, spec, format, maxPixels)
    const job = { source, spec, layout, format, isAnimated }
    const limit = isAnimated ? MAX_ANIMATED_PIXELS : maxPixels
    const scale = isWhole(job) ? layout.size.width / source.width : 1
    const opened = await openImage(source.path, source.format, limit, { animated: isAnimated, scale })
    const shaped = resize(isAnimated ? opened : opened.autoOrient(), job)
    return await encode(await finish(adjust(shaped, job), job), format, spec).toBuffer()
  } catch (error) {
    if (error instanceof AssetError) throw error
    await access(source.path).catch(() => {
      // It was deleted while it waited for its turn.
      throw new AssetError(404, 'The image was not found')
    })
    throw new AssetError(400, 'The image could not be processed')
  }
}

/** Whether all frames are kept: not when they have too many pixels or are turned, as frames cannot be turned together. */
async function hasFrames(
  source: ImageSource,
  spec: TransformSpec,
  format: OutputFormat,
  maxPixels: number,
): Promise<boolean> {
  if (![source.format, format].every((name) => name === 'gif' || name === 'webp')) return false
  if (spec.firstFrame || spec.rotate || spec.flip || spec.crop === 'entropy') return false
  const { pages = 1 } = await (await openImage(source.path, source.format, maxPixels)).metadata()
  return pages > 1 && pages * source.width * source.height <= MAX_ANIMATED_PIXELS
}

function resize(image: Sharp, job: Job): Sharp {
  const { spec, source } = job
  const { region, cut, size } = job.layout
  const shrink = isWideBlur(job) ? sigmaOf(spec) / MAX_SIGMA : 1
  const width = Math.max(1, Math.round(size.width / shrink))
  const height = Math.max(1, Math.round(size.height / shrink))
  if (spec.crop === 'entropy' && spec.fit === 'crop') {
    const part = spec.rect ? image.extract(region) : image
    return part.resize({ width, height, fit: 'cover', position: sharp.strategy.entropy })
  }
  const part = isWhole(job) ? image : image.extract(cut)
  const hasSize = width === cut.width && height === cut.height && source.format !== 'svg'
  return hasSize ? part : part.resize({ width, height, fit: 'fill' })
}

function isWhole({ source, spec, layout: { cut } }: Job): boolean {
  return cut.width === source.width && cut.height === source.height && spec.crop !== 'entropy'
}

function sigmaOf(spec: TransformSpec): number {
  return (spec.blur ?? 0) / 10
}

function isWideBlur({ spec, isAnimated }: Job): boolean {
  return sigmaOf(spec) > MAX_SIGMA && !isAnimated
}

function changesPixels({ invert, saturation, sharpen, blur }: TransformSpec): boolean {
  return invert || [saturation, sharpen, blur].some(Boolean)
}

function adjust(image: Sharp, { spec }: Job): Sharp {
  const sigma = sigmaOf(spec)
  if (spec.invert) image.negate({ alpha: false })
  if (spec.saturation) image.modulate({ saturation: 1 + spec.saturation / 100 })
  if (spec.sharpen) image.sharpen({ sigma: 1, m1: spec.sharpen / 50, m2: spec.sharpen / 10 })
  if (sigma) image.blur(Math.max(0.3, Math.min(MAX_SIGMA, sigma)))
  return image
}

/** Enlarges an image that was blurred small, lays it on the background, turns it, and adds the margins. */
async function finish(image: Sharp, job: Job): Promise<Sharp> {
  const { spec, format, source } = job
  const { size, canvas } = job.layout
  const isTurned = spec.rotate === 90 || spec.rotate === 270
  const upright = isTurned ? { width: size.height, height: size.width } : size
  const background = spec.background ?? (format === 'jpeg' ? '#ffffff' : '#00000000')
  const margins = marginsOf(upright, canvas, spec.pad ?? 0, background)
  const isLaid = source.format !== 'jpeg' && (spec.background !== undefined || format === 'jpeg')
  // Within one run the background and the margins would be inverted and blurred with the picture.
  const isApart = (isLaid || margins) && changesPixels(spec) && !job.isAnimated
  const coloured = isApart || isWideBlur(job) ? await again(image) : image
  const enlarged = isWideBlur(job) ? coloured.resize({ ...size, fit: 'fill' }) : coloured
  if (spec.background) enlarged.pipelineColourspace('srgb')
  if (isLaid) enlarged.flatten({ background })
  const turned = spec.rotate ? (await again(enlarged)).rotate(spec.rotate) : enlarged
  const flipped = spec.flip ? await again(turned) : turned
  if (spec.flip.includes('h')) flipped.flop()
  if (spec.flip.includes('v')) flipped.flip()
  return margins ? flipped.extend(margins) : flipped
}

/** Ends one run over the pixels and begins the next: within a run, sharp decides the order of operations. */
async function again(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

function marginsOf(size: Size, canvas: Size, pad: number, background: string) {
  const [across, down] = [canvas.width - size.width, canvas.height - size.height]
  if (!pad && across <= 0 && down <= 0) return undefined
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
  return {
    left: pad + left,
    right: pad + across - left,
    top: pad + top,
    bottom: pad + down - top,
    background,
  }
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
      return image.avif({ quality: Math.round(quality * 0.67), effort: 2 })
    case 'gif':
      return image.gif({ effort: 4 })
  }
}
