/** The values of one directory of tags: text, a number, or several numbers. */
export type TagValue = string | number | number[]

interface TiffReader {
  /** Where the first directory begins. */
  first: number
  /** The tags of a directory by number; empty when it lies outside of the bytes. */
  directory(offset: number): Map<number, TagValue>
}

const MAX_TAGS = 200
const MAX_TEXT = 500
const MAX_NUMBERS = 16
/** Bytes per value by type number; types that are not listed (raw bytes) are left out. */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }

/** Reads the TIFF structure that EXIF data is kept in; undefined when the bytes do not begin like one. */
export function readTiff(bytes: Uint8Array): TiffReader | undefined {
  const order = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const isLittle = order === 'II*\0'
  if (!isLittle && order !== 'MM\0*') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 8) return undefined
  return {
    first: view.getUint32(4, isLittle),
    directory(offset) {
      const tags = new Map<number, TagValue>()
      if (offset < 8 || offset + 2 > view.byteLength) return tags
      const count = Math.min(MAX_TAGS, view.getUint16(offset, isLittle))
      for (let i = 0; i < count; i++) {
        const at = offset + 2 + i * 12
        if (at + 12 > view.byteLength) break
        const value = readValue(view, at, isLittle)
        if (value !== undefined) tags.set(view.getUint16(at, isLittle), value)
      }
      return tags
    },
  }
}

function readValue(view: DataView, entry: number, isLittle: boolean): TagValue | undefined {
  const type = view.getUint16(entry + 2, isLittle)
  const count = view.getUint32(entry + 4, isLittle)
  const size = SIZES[type]
  if (size === undefined || count === 0) return undefined
  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
  if (at + size * count > view.byteLength) return undefined
  if (type === 2) return readText(view, at, Math.min(count, MAX_TEXT))
  const numbers = Array.from({ length: Math.min(count, MAX_NUMBERS) }, (_, i) =>
    readNumber(view, at + i * size, type, isLittle),
  )
  if (!numbers.every(Number.isFinite)) return undefined
  return count === 1 ? numbers[0] : numbers
}

function readText(view: DataView, at: number, length: number): string {
  const text = Buffer.from(view.buffer, view.byteOffset + at, length).toString('utf8')
  return (text.split('\0')[0] ?? '').toWellFormed().trim()
}

function readNumber(view: DataView, at: number, type: number, isLittle: boolean): number {
  switch (type) {
    case 1:
      return view.getUint8(at)
    case 3:
      return view.getUint16(at, isLittle)
    case 4:
      return view.getUint32(at, isLittle)
    case 5:
      return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle)
    case 8:
      return view.getInt16(at, isLittle)
    case 9:
      return view.getInt32(at, isLittle)
    case 10:
      return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle)
    case 11:
      return view.getFloat32(at, isLittle)
    default:
      return view.getFloat64(at, isLittle)
  }
}
