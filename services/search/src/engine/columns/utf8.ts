/** The bytes of the text encoded last, and how many they are. */
export interface Encoded {
  bytes: Uint8Array
  length: number
}

const scratch: Encoded = { bytes: new Uint8Array(1024), length: 0 }

/**
 * Encodes text as UTF-8 into a shared buffer that the next call overwrites. A surrogate without its partner becomes
 * three bytes of its own (WTF-8), so that different texts always have different bytes.
 */
export function encodeText(text: string): Encoded {
  if (scratch.bytes.length < text.length * 3) scratch.bytes = new Uint8Array(text.length * 4)
  const { bytes } = scratch
  const { length } = text
  let i = 0
  for (; i < length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) break
    bytes[i] = unit
  }
  let n = i
  for (; i < length; i++) {
    const point = text.codePointAt(i) as number
    if (point < 0x80) bytes[n++] = point
    else if (point < 0x800) {
      bytes[n++] = 0xc0 | (point >>> 6)
      bytes[n++] = 0x80 | (point & 63)
    } else if (point < 0x10000) {
      bytes[n++] = 0xe0 | (point >>> 12)
      bytes[n++] = 0x80 | ((point >>> 6) & 63)
      bytes[n++] = 0x80 | (point & 63)
    } else {
      bytes[n++] = 0xf0 | (point >>> 18)
      bytes[n++] = 0x80 | ((point >>> 12) & 63)
      bytes[n++] = 0x80 | ((point >>> 6) & 63)
      bytes[n++] = 0x80 | (point & 63)
      i++
    }
  }
  scratch.length = n
  return scratch
}

/** The text of a range of bytes that `encodeText` made. */
export function decodeText(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end)
  return text.includes('\ufffd') ? decodeSurrogates(bytes, start, end) : text
}

function decodeSurrogates(bytes: Buffer, start: number, end: number): string {
  let text = ''
  for (let i = start; i < end;) {
    const head = bytes[i] as number
    const width = head < 0x80 ? 1 : head < 0xe0 ? 2 : head < 0xf0 ? 3 : 4
    let point = width === 1 ? head : head & (0xff >>> (width + 1))
    for (let k = 1; k < width; k++) point = (point << 6) | ((bytes[i + k] as number) & 63)
    text += String.fromCodePoint(point)
    i += width
  }
  return text
}

/** A 32-bit hash of a range of bytes. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
