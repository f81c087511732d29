import { existsSync, readFileSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC_LITTLE_ENDIAN = 0x377f0682
const MAGIC_BIG_ENDIAN = 0x377f0683

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
  const log = readFileSync(file)
  if (log.length === 0) return undefined
  const magic = log.length < HEADER_BYTES ? 0 : log.readUInt32BE(0)
  const isKnown = magic === MAGIC_LITTLE_ENDIAN || magic === MAGIC_BIG_ENDIAN
  const sum = new Checksum(magic === MAGIC_LITTLE_ENDIAN)
  if (isKnown) sum.add(log, 0, 24)
  if (!isKnown || !sum.equals(log, 24)) return { at: 0, lost: log.length }
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  const isCurrent = (at: number): boolean => log.subarray(at + 8, at + 16).equals(salt)
  for (let at = HEADER_BYTES; at < log.length; at += frameBytes) {
    if (at + frameBytes > log.length) return { at, lost: log.length - at }
    if (isCurrent(at)) {
      sum.add(log, at, 8)
      sum.add(log, at + FRAME_HEADER_BYTES, frameBytes - FRAME_HEADER_BYTES)
      if (!sum.equals(log, at + 16)) return { at, lost: log.length - at }
      continue
    }
    for (let later = at + frameBytes; later + frameBytes <= log.length; later += frameBytes)
      if (isCurrent(later)) return { at, lost: log.length - at }
    return undefined
  }
  return undefined
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
    for (let at = from; at < from + length; at += 8) {
      const first = this.#isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
      const second = this.#isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)
      this.#a = (this.#a + first + this.#b) >>> 0
      this.#b = (this.#b + second + this.#a) >>> 0
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#a && bytes.readUInt32BE(at + 4) === this.#b
  }
}
