import type { OutputFormat } from './transform-spec.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg'

const FORMATS: Record<ImageFormat, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
}

/** The extension and media type that a format is stored and served under. */
export function formatFacts(format: ImageFormat): { extension: string; mimeType: string } {
  return FORMATS[format]
}

/** The format that a stored image's extension stands for, or undefined. */
export function formatOfExtension(extension: string): ImageFormat | undefined {
  return (Object.keys(FORMATS) as ImageFormat[]).find((format) => FORMATS[format].extension === extension)
}

/** The format of a decoder's name, or undefined for one that is not accepted. */
export function formatOfDecoder(name: string, compression: string | undefined): ImageFormat | undefined {
  if (name === 'heif') return compression === 'av1' ? 'avif' : undefined
  return Object.hasOwn(FORMATS, name) ? (name as ImageFormat) : undefined
}

/** The format that a picture is delivered in when no other is asked for: its own if browsers show it. */
export function deliveredAs(format: ImageFormat): OutputFormat {
  if (format === 'svg') return 'png'
  return format === 'tiff' ? 'jpeg' : format
}

/** Whether an `Accept` header names a media type with a quality above zero. */
export function accepts(header: string, mimeType: string): boolean {
  return header
    .slice(0, 2000)
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim().toLowerCase()))
    .some(([type, ...rest]) => type === mimeType && !rest.some((part) => /^q=0(\.0*)?$/.test(part)))
}
