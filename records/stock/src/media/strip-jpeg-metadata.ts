const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
/** IFD entry that says which way up a photo is, 1 to 8. */
const ORIENTATION = 0x01_12
/** An APP1 segment whose Exif says nothing but that, and where its value stands. */
const UPRIGHT = 'ffe100224578696600004d4d002a00000008000101120003000000010001000000000000'
const ORIENTATION_BYTE = 28

/**
 * A JPEG without comments and what its camera and editors wrote into it, nor what follows its end (films, more pictures): its
 * pixels, colours and way up stay. Undefined for a file whose parts cannot be told apart.
 */
export function stripJpegMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return undefined
  const start = bytes.subarray(0, 2)
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  for (;;) {
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return undefined
    if (marker === END_OF_IMAGE) break
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    orientation = marker === APP1 ? (exifOrientation(segment) ?? orientation) : orientation
    if (isKept(marker, segment)) kept.push(segment)
    at = end
    if (marker !== START_OF_SCAN) continue
    const scanEnd = endOfScan(bytes, end)
    kept.push(bytes.subarray(end, scanEnd))
    at = scanEnd
    // A photo that was cut off in the middle: browsers show what there is.
    if (at >= bytes.length) break
  }
  return Buffer.concat([start, ...turned(orientation), ...kept, Buffer.from([0xff, END_OF_IMAGE])])
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  // The colour profile; how the colours are coded; the shape of a pixel.
  if (marker === APP2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0'
  return marker === APP14 || (marker === APP0 && segment.toString('latin1', 4, 9) === 'JFIF\0')
}

/** Where the coded pixels that begin at `from` end: at a marker that is none of theirs. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isOfScan) return at + 1 < bytes.length ? at : bytes.length
  }
  return bytes.length
}

function exifOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) === ORIENTATION) return short(at + 8)
  }
  return undefined
}

/** The one word of Exif that a photo needs to stand upright; none for a photo that does. */
function turned(orientation: number): Buffer[] {
  if (orientation < 2 || orientation > 8) return []
  const segment = Buffer.from(UPRIGHT, 'hex')
  segment.writeUInt16BE(orientation, ORIENTATION_BYTE)
  return [segment]
}
