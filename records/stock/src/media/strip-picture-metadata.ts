import { stripJpegMetadata } from './strip-jpeg-metadata.ts'

/** Of a PNG, besides what its pixels need: colours, transparency, size and frames; never words, times and Exif. */
const PNG_CHUNKS = /^(?:[A-Z]|(?:tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|cICP|pHYs|bKGD|sPLT|hIST|acTL|fcTL|fdAT)$)/
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Of a VP8X chunk's flags, those that promise Exif and XMP. */
const WEBP_METADATA_FLAGS = 0x0c
const PNG_SIGNATURE_BYTES = 8
const RIFF_HEADER_BYTES = 12

/**
 * A picture without what its camera wrote into it (place, serial number, owner, a smaller picture): the same pixels, colours and
 * way up. Undefined for a file whose parts cannot be told apart, and for kinds other than JPEG, PNG and WebP.
 */
export function stripPictureMetadata(bytes: Buffer, contentType: string): Buffer | undefined {
  if (contentType === 'image/jpeg') return stripJpegMetadata(bytes)
  if (contentType === 'image/png') return stripPngMetadata(bytes)
  return contentType === 'image/webp' ? stripWebpMetadata(bytes) : undefined
}

function stripPngMetadata(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_BYTES)]
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    // Which way up it is stands in there: whoever draws it anew turns it.
    if (type === 'eXIf' || end > bytes.length) return undefined
    if (PNG_CHUNKS.test(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function stripWebpMetadata(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = []
  for (let at = RIFF_HEADER_BYTES; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length || type === 'EXIF') return undefined
    if (WEBP_CHUNKS.has(type))
      kept.push(type === 'VP8X' ? bareFeatures(bytes.subarray(at, end)) : bytes.subarray(at, end))
    at = end
  }
  if (kept.length === 0) return undefined
  const body = Buffer.concat(kept)
  const header = Buffer.from('RIFF....WEBP', 'latin1')
  header.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([header, body])
}

function bareFeatures(chunk: Buffer): Buffer {
  const bare = Buffer.from(chunk)
  bare[8] = (bare[8] ?? 0) & ~WEBP_METADATA_FLAGS
  return bare
}
