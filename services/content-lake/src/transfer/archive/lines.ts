import type { FileHandle } from 'node:fs/promises'
import type { Slice } from './tar-index.ts'

/** One line of an NDJSON file: its number from 1, where it lies, and its bytes without the line feed. */
export interface Line extends Slice {
  number: number
  bytes: Buffer
  /** False for a last line without a line feed. */
  isEnded: boolean
  /** True when the line is beyond the limit; `bytes` is empty then. */
  isTooLong: boolean
}

const CHUNK = 1024 * 1024
/** No document can be larger: the content lake takes 4 MiB of JSON a request. */
const MAX_LINE = 32 * 1024 * 1024

/** The lines of a slice of a file that are not empty. */
export async function* readLines(file: FileHandle, { offset, size }: Slice): AsyncGenerator<Line> {
  const end = offset + size
  let pieces: Buffer[] = []
  let start = offset
  let number = 0
  let held = 0
  const line = (length: number, isEnded: boolean): Line => {
    number += 1
    const isTooLong = length > MAX_LINE
    const bytes = isTooLong ? Buffer.alloc(0) : Buffer.concat(pieces)
    return { number, offset: start, size: length, bytes, isEnded, isTooLong }
  }
  const hold = (piece: Buffer): void => {
    held += piece.length
    if (held <= MAX_LINE) pieces.push(piece)
    else pieces = []
  }
  for (let at = offset; at < end;) {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(CHUNK, end - at)),
      0,
      Math.min(CHUNK, end - at),
      at,
    )
    if (bytesRead === 0) break
    let from = 0
    for (let feed = buffer.indexOf(10); feed !== -1 && feed < bytesRead; feed = buffer.indexOf(10, from)) {
      hold(buffer.subarray(from, feed))
      const found = line(held, true)
      if (held > 0) yield found
      start = at + feed + 1
      from = feed + 1
      held = 0
      pieces = []
    }
    hold(buffer.subarray(from, bytesRead))
    at += bytesRead
  }
  if (held > 0) yield line(held, false)
}

/** The bytes of a slice of a file. */
export async function readSlice(file: FileHandle, { offset, size }: Slice): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, offset)
  return buffer.subarray(0, bytesRead)
}
