import { createImageUrlBuilder } from '@sanity/image-url'

/** A `picture` as the projections fetch it. */
export interface ContentPicture {
  alt: string | null
  asset: { _id: string; lqip: string | null; width: number | null; height: number | null } | null
  hotspot: { x: number | null; y: number | null; width: number | null; height: number | null } | null
  crop: { top: number | null; bottom: number | null; left: number | null; right: number | null } | null
}

export interface ImageSize {
  /** Width in CSS pixels on the widest screen. */
  width: number
  /** With a height the picture is cropped around its hotspot; without one it keeps its proportions. */
  height?: number
  quality?: number
  /** Fixed format for readers that do not say which formats they can read; without it the browser's request decides. */
  format?: 'png'
}

export interface RenderedImage {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  lqip?: string
}

const CDN = 'https://cdn.sanity.io/images'
const STEPS = [0.33, 0.5, 0.75, 1, 1.5, 2]
const MIN_WIDTH = 160

/** Addresses of a CMS picture at several widths, cropped by its crop and hotspot (IMG-01); undefined without an asset. */
export function contentImage(
  picture: ContentPicture | null | undefined,
  size: ImageSize,
  imageBaseUrl: string,
): RenderedImage | undefined {
  const asset = picture?.asset
  if (!picture || !asset?.width || !asset.height) return undefined
  const ratio = size.height ? size.height / size.width : croppedRatio(picture, asset.width, asset.height)
  const widths = srcSetWidths(size.width, asset.width)
  const at = (width: number) => imageAddress(picture, width, Math.round(width * ratio), size, imageBaseUrl)
  return {
    src: at(Math.min(size.width, asset.width)),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    width: size.width,
    height: Math.round(size.width * ratio),
    alt: picture.alt ?? '',
    ...(asset.lqip ? { lqip: asset.lqip } : {}),
  }
}

function srcSetWidths(width: number, original: number): number[] {
  const wanted = STEPS.map((step) => Math.min(original, Math.max(MIN_WIDTH, Math.round(width * step))))
  return [...new Set(wanted)].toSorted((a, b) => a - b)
}

function imageAddress(
  picture: ContentPicture,
  width: number,
  height: number,
  size: ImageSize,
  imageBaseUrl: string,
): string {
  const source = {
    asset: { _ref: picture.asset?._id ?? '' },
    ...complete('crop', picture.crop),
    ...complete('hotspot', picture.hotspot),
  }
  const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' }).image(source).width(width)
  const sized = size.height ? builder.height(height).fit('crop') : builder.fit('max')
  const formed = size.format ? sized.format(size.format) : sized.auto('format')
  const url = formed.quality(size.quality ?? 78).url()
  // The builder knows only the hosted CDN; the rest of the address is the same everywhere.
  return url.replace(`${CDN}/p/d`, imageBaseUrl)
}

function croppedRatio({ crop }: ContentPicture, width: number, height: number): number {
  const across = 1 - (crop?.left ?? 0) - (crop?.right ?? 0)
  const down = 1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)
  return (height * down) / (width * across)
}

/** Returns a crop or hotspot only when all its numbers are known. */
function complete(
  name: string,
  value: Record<string, number | null> | null,
): Record<string, Record<string, number>> {
  if (!value) return {}
  const entries = Object.entries(value)
  const isComplete = entries.every((entry): entry is [string, number] => typeof entry[1] === 'number')
  return isComplete ? { [name]: Object.fromEntries(entries) } : {}
}
