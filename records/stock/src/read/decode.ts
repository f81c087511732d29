import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

import { IngestError } from '../ingest/report.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes looked at before the encoding is decided. */
const SNIFF_BYTES = 4096

const MAGICS: readonly [string, string][] = [
  ['504b0304', 'an Excel workbook or a ZIP archive: save it as "CSV UTF-8" first'],
  ['d0cf11e0', 'an old Excel workbook: save it as "CSV UTF-8" first'],
  ['1f8b', 'a gzip archive: unpack it first'],
  ['25504446', 'a PDF document'],
  ['89504e47', 'a PNG picture'],
  ['ffd8ff', 'a JPEG picture'],
]

/**
 * Text of a file as it streams in: the byte order mark is dropped, UTF-16 and (when the bytes are not UTF-8)
 * Windows-1252 are decoded; a file that is not text, empty, or UTF-8 only in part is an IngestError. `onEncoding` is
 * called whenever the encoding becomes known better.
 */
export async function* decodeText(
  source: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: TextEncoding) => void,
): AsyncGenerator<string> {
  let decoder: ChunkDecoder | undefined
  let head = Buffer.alloc(0)
  for await (const bytes of source) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (decoder !== undefined) {
      yield decoder(chunk, false)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < SNIFF_BYTES) continue
    decoder = openDecoder(head, onEncoding)
    yield decoder(head, false)
  }
  if (decoder === undefined) {
    if (/^\uFEFF?\s*$/.test(head.toString('utf8'))) throw new IngestError('empty_file', 'the file is empty')
    decoder = openDecoder(head, onEncoding)
    yield decoder(head, true)
  }
  yield decoder(Buffer.alloc(0), true)
}

type ChunkDecoder = (chunk: Buffer, isLast: boolean) => string

function openDecoder(head: Buffer, onEncoding: (encoding: TextEncoding) => void): ChunkDecoder {
  const hex = head.subarray(0, 4).toString('hex')
  const magic = MAGICS.find(([bytes]) => hex.startsWith(bytes))
  if (magic !== undefined) throw new IngestError('wrong_format', `expected text, got ${magic[1]}`)
  const encoding = utf16(head)
  if (encoding === undefined) return utf8Decoder(onEncoding)
  onEncoding(encoding)
  const decoder = new TextDecoder(encoding)
  return (chunk, isLast) => decoder.decode(chunk, { stream: !isLast })
}

/** UTF-16 by its byte order mark, or by zero bytes in every second place. */
function utf16(head: Buffer): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return undefined
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be'
  throw new IngestError('wrong_format', 'expected text, got a binary file')
}

/** UTF-8 that falls back to Windows-1252 at the first byte that is not UTF-8, unless real UTF-8 was seen before it. */
function utf8Decoder(onEncoding: (encoding: TextEncoding) => void): ChunkDecoder {
  let carry = Buffer.alloc(0)
  let offset = 0
  let sawMultibyte = false
  let latin: TextDecoder | undefined
  onEncoding('utf-8')
  return (chunk, isLast) => {
    if (latin !== undefined) return latin.decode(chunk, { stream: !isLast })
    const bytes = Buffer.concat([carry, chunk])
    const whole = isLast ? bytes : bytes.subarray(0, completeLength(bytes))
    carry = Buffer.from(bytes.subarray(whole.length))
    if (isUtf8(whole)) {
      if (!sawMultibyte) sawMultibyte = hasText(whole)
      const text = whole.toString('utf8')
      const start = offset
      offset += whole.length
      return start === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text
    }
    const readable = readablePart(bytes)
    if (sawMultibyte || hasText(Buffer.from(readable))) {
      throw mixedEncoding(offset + Buffer.byteLength(readable))
    }
    onEncoding('windows-1252')
    latin = new TextDecoder('windows-1252')
    carry = Buffer.alloc(0)
    return latin.decode(bytes, { stream: !isLast })
  }
}

/** Text up to the first byte that is not UTF-8. */
function readablePart(bytes: Buffer): string {
  const [readable = ''] = bytes.toString('utf8').split('\uFFFD', 1)
  return readable
}

/** Whether UTF-8 bytes hold anything beyond ASCII, a leading byte order mark aside. */
function hasText(bytes: Buffer): boolean {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return bytes.subarray(start).some((byte) => byte >= 0x80)
}

/** Length without a multi-byte character cut off at the end. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needed > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

function mixedEncoding(offset: number): IngestError {
  return new IngestError(
    'encoding',
    `the file is UTF-8 up to about byte ${offset} and something else after it: save it as UTF-8 and send it again`,
  )
}
