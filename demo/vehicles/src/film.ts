/** One picture of a film: a lossy WebP of the film's size. */
type WebpFrame = Uint8Array

const text = (value: string) => Buffer.from(value, 'latin1')

/**
 * A WebM film of pictures that show for so long each, ms: a lossy WebP holds exactly what a VP8 film calls a key frame, so
 * nothing is encoded anew. Short films only (30 s). A picture that is no lossy WebP is a RangeError.
 */
export function webmFilm(frames: readonly WebpFrame[], frameMs: number): Buffer {
  const pictures = frames.map(vp8Of)
  const [first] = pictures
  if (!first) throw new RangeError('expected at least one picture')
  // Width and height stand behind the key frame's start code, 14 bits each.
  const [width, height] = [first.readUInt16LE(6) & 0x3f_ff, first.readUInt16LE(8) & 0x3f_ff]
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(pictures.length * frameMs)
  const blocks = pictures.map((picture, index) => {
    const head = Buffer.from([0x81, 0, 0, 0x80])
    head.writeInt16BE(index * frameMs, 1)
    return element(0xa3, head, picture)
  })
  return Buffer.concat([
    element(
      0x1a45dfa3,
      element(0x4286, number(1)),
      element(0x42f7, number(1)),
      element(0x42f2, number(4)),
      element(0x42f3, number(8)),
      element(0x4282, text('webm')),
      element(0x4287, number(2)),
      element(0x4285, number(2)),
    ),
    element(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, number(1_000_000)),
        element(0x4489, duration),
        element(0x4d80, text('forecourt')),
        element(0x5741, text('forecourt')),
      ),
      element(
        0x1654ae6b,
        element(
          0xae,
          element(0xd7, number(1)),
          element(0x73c5, number(1)),
          element(0x83, number(1)),
          element(0x86, text('V_VP8')),
          element(0xe0, element(0xb0, number(width)), element(0xba, number(height))),
        ),
      ),
      element(0x1f43b675, element(0xe7, number(0)), ...blocks),
    ),
  ])
}

/** The picture's own bytes in its container. */
function vp8Of(webp: WebpFrame): Buffer {
  const file = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new RangeError('expected a lossy WebP picture')
}

/** An EBML element: its id as the standard writes it, the size of what it holds, and that. */
function element(id: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n + BigInt(body.length))
  return Buffer.concat([number(id), size, body])
}

/** A number in as few bytes as hold it. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  const first = bytes.findIndex((byte) => byte !== 0)
  return bytes.subarray(first === -1 ? 3 : first)
}
