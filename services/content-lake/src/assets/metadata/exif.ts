import { readTiff, type TagValue } from './tiff.ts'
import type { MetadataPart } from './parts.ts'

/** EXIF data that a camera wrote into an image, in the shape of Sanity's asset metadata; only the requested parts. */
export interface ExifFacts {
  exif?: Record<string, unknown>
  image?: Record<string, unknown>
  location?: { _type: 'geopoint'; lat: number; lng: number; alt?: number }
}

const IMAGE_TAGS: Record<number, string> = {
  0x010e: 'ImageDescription',
  0x010f: 'Make',
  0x0110: 'Model',
  0x0112: 'Orientation',
  0x011a: 'XResolution',
  0x011b: 'YResolution',
  0x0128: 'ResolutionUnit',
  0x0131: 'Software',
  0x0132: 'ModifyDate',
  0x013b: 'Artist',
  0x0213: 'YCbCrPositioning',
  0x8298: 'Copyright',
}
const EXIF_TAGS: Record<number, string> = {
  0x829a: 'ExposureTime',
  0x829d: 'FNumber',
  0x8822: 'ExposureProgram',
  0x8827: 'ISO',
  0x9003: 'DateTimeOriginal',
  0x9004: 'DateTimeDigitized',
  0x9201: 'ShutterSpeedValue',
  0x9202: 'ApertureValue',
  0x9203: 'BrightnessValue',
  0x9204: 'ExposureBiasValue',
  0x9205: 'MaxApertureValue',
  0x9206: 'SubjectDistance',
  0x9207: 'MeteringMode',
  0x9208: 'LightSource',
  0x9209: 'Flash',
  0x920a: 'FocalLength',
  0x9214: 'SubjectArea',
  0x9290: 'SubSecTime',
  0x9291: 'SubSecTimeOriginal',
  0x9292: 'SubSecTimeDigitized',
  0xa001: 'ColorSpace',
  0xa002: 'PixelXDimension',
  0xa003: 'PixelYDimension',
  0xa217: 'SensingMethod',
  0xa401: 'CustomRendered',
  0xa402: 'ExposureMode',
  0xa403: 'WhiteBalance',
  0xa404: 'DigitalZoomRatio',
  0xa405: 'FocalLengthIn35mmFormat',
  0xa406: 'SceneCaptureType',
  0xa407: 'GainControl',
  0xa408: 'Contrast',
  0xa409: 'Saturation',
  0xa40a: 'Sharpness',
  0xa432: 'LensSpecification',
  0xa433: 'LensMake',
  0xa434: 'LensModel',
}
const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825
const PREFIX = 6

/** Reads the EXIF block of an image (with or without its `Exif` prefix); malformed parts are left out. */
export function readExif(block: Uint8Array, parts: ReadonlySet<MetadataPart>): ExifFacts {
  const hasPrefix = Buffer.from(block.subarray(0, 4)).toString('latin1') === 'Exif'
  const tiff = readTiff(hasPrefix ? block.subarray(PREFIX) : block)
  if (!tiff) return {}
  const main = tiff.directory(tiff.first)
  const under = (tag: number): Map<number, TagValue> => {
    const offset = main.get(tag)
    return typeof offset === 'number' ? tiff.directory(offset) : new Map()
  }
  const location = parts.has('location') ? locationOf(under(GPS_DIRECTORY)) : undefined
  return {
    ...(parts.has('exif') && {
      exif: { _type: 'sanity.imageExifMetadata', ...named(under(EXIF_DIRECTORY), EXIF_TAGS) },
    }),
    ...(parts.has('image') && { image: { _type: 'sanity.imageExifTags', ...named(main, IMAGE_TAGS) } }),
    ...(location && { location }),
  }
}

function named(tags: Map<number, TagValue>, names: Record<number, string>): Record<string, unknown> {
  const found = [...tags].flatMap(([tag, value]) => {
    const name = names[tag]
    if (name === undefined || value === '') return []
    return [[name, typeof value === 'string' ? withIsoTime(value) : value] as const]
  })
  return Object.fromEntries(found)
}

/** Formats a camera's time as ISO; cameras write local times without a zone, taken for UTC as on the hosted service. */
function withIsoTime(text: string): string {
  const time = text.replace(/^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/, '$1-$2-$3T$4.000Z')
  return time !== text && Number.isNaN(Date.parse(time)) ? text : time
}

/** Returns the place where an image was taken; undefined when a part of it is missing or impossible. */
function locationOf(gps: Map<number, TagValue>): ExifFacts['location'] {
  const lat = degrees(gps.get(2), gps.get(1), ['N', 'S'])
  const lng = degrees(gps.get(4), gps.get(3), ['E', 'W'])
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
  const height = gps.get(6)
  const alt = typeof height === 'number' ? { alt: gps.get(5) === 1 ? -height : height } : {}
  return { _type: 'geopoint', lat, lng, ...alt }
}

function degrees(
  value: TagValue | undefined,
  direction: TagValue | undefined,
  [positive, negative]: [string, string],
): number | undefined {
  if (!Array.isArray(value) || (direction !== positive && direction !== negative)) return undefined
  const [whole = 0, minutes = 0, seconds = 0] = value
  const size = whole + minutes / 60 + seconds / 3600
  return direction === positive ? size : -size
}
