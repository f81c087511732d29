import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC_LITTLE_ENDIAN = 0x377f0682
const MAGIC_BIG_ENDIAN = 0x377f0683
/** About how much of a log is in memory at a time. */
const PIECE_BYTES = 1024 * 1024

/** Where SQLite stops reading a write-ahead log, and the bytes that it leaves out, both counted in bytes. */
export interface CutLog {
  at: number
  lost: number
}

/**
 * Looks at a write-ahead log as SQLite does when it opens one (https://www.sqlite.org/fileformat2.html#the_write_ahead_log):
 * a frame counts only when its checksum, which runs over everything before it, is right. Undefined when all of the log
 * counts; frames that an earlier turn of the log left behind are no damage.
 */
export function findCut(file: string): CutLog | undefined {
  if (!existsSync(file)) return undefined
  const handle = openSync(file, 'r')
  try {
    return cutOf(handle, fstatSync(handle).size)
  } finally {
    closeSync(handle)
  }
}

function cutOf(handle: number, length: number): CutLog | undefined {
  if (length === 0) return undefined
  const header = Buffer.alloc(HEADER_BYTES)
  readSync(handle, header, 0, HEADER_BYTES, 0)
  const magic = length < HEADER_BYTES ? 0 : header.readUInt32BE(0)
  const isKnown = magic === MAGIC_LITTLE_ENDIAN || magic === MAGIC_BIG_ENDIAN
  const sum = new Checksum(magic === MAGIC_LITTLE_ENDIAN)
  if (isKnown) sum.add(header, 0, 24)
  if (!isKnown || !sum.equals(header, 24)) return { at: 0, lost: length }
  const salt = header.subarray(16, 24)
  let cut: CutLog | undefined
  for (const { at, frame } of frames(handle, length, FRAME_HEADER_BYTES + header.readUInt32BE(8))) {
    const isCurrent = frame !== undefined && frame.subarray(8, 16).equals(salt)
    // After a frame of an earlier turn only another one of this turn says that something is missing.
    if (cut !== undefined && isCurrent) return cut
    if (cut !== undefined) continue
    if (frame === undefined) return { at, lost: length - at }
    if (!isCurrent) {
      cut = { at, lost: length - at }
      continue
    }
    sum.add(frame, 0, 8)
    sum.add(frame, FRAME_HEADER_BYTES, frame.length - FRAME_HEADER_BYTES)
    if (!sum.equals(frame, 16)) return { at, lost: length - at }
  }
  return undefined
}

/** The frames of a log by their place, read piece by piece; no bytes for one that is cut off at the end of the log. */
function* frames(
  handle: number,
  length: number,
  frameBytes: number,
): Generator<{ at: number; frame: Buffer | undefined }> {
  const piece = Buffer.alloc(Math.max(1, Math.floor(PIECE_BYTES / frameBytes)) * frameBytes)
  for (let from = HEADER_BYTES; from < length; from += piece.length) {
    const read = readSync(handle, piece, 0, Math.min(piece.length, length - from), from)
    for (let at = 0; at < read; at += frameBytes)
      yield {
        at: from + at,
        frame: at + frameBytes > read ? undefined : piece.subarray(at, at + frameBytes),
      }
  }
}

/** SQLite's running checksum over 32-bit words in the byte order of the machine that wrote the log. */
class Checksum {
  readonly #isLittle: boolean
  #a = 0
  #b = 0

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle
  }

  add(bytes: Buffer, from: number, length: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, length)
    for (let at = 0; at < length; at += 8) {
      this.#a = (this.#a + view.getUint32(at, this.#isLittle) + this.#b) >>> 0
      this.#b = (this.#b + view.getUint32(at + 4, this.#isLittle) + this.#a) >>> 0
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#a && bytes.readUInt32BE(at + 4) === this.#b
  }
}
