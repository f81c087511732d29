/** Content of one 512-byte header of a tar archive; `type` is the type flag. */
export interface TarHeader {
  name: string
  size: number
  type: string
}

export const BLOCK = 512

/** Reads a header; undefined when the block is no header (its checksum is wrong or its size is no number). */
export function readHeader(block: Buffer): TarHeader | undefined {
  if (block.length < BLOCK || readNumber(block, 148, 8) !== checksum(block)) return undefined
  const size = readNumber(block, 124, 12)
  if (!Number.isSafeInteger(size)) return undefined
  const isUstar = block.toString('latin1', 257, 263) === 'ustar\0'
  const prefix = isUstar ? text(block, 345, 155) : ''
  const name = text(block, 0, 100)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size,
    type: String.fromCharCode(block[156] || 0x30),
  }
}

/** True for a block of nothing but zeros, two of which end an archive. */
export function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0)
}

function readNumber(block: Buffer, at: number, length: number): number {
  if ((block[at] ?? 0) & 0x80) return readBinary(block.subarray(at, at + length))
  const digits = block
    .toString('latin1', at, at + length)
    .replaceAll('\0', ' ')
    .trim()
  if (digits === '') return 0
  return /^[0-7]+$/.test(digits) ? parseInt(digits, 8) : Number.NaN
}

function readBinary(bytes: Buffer): number {
  let value = BigInt((bytes[0] ?? 0) & 0x7f)
  for (const byte of bytes.subarray(1)) value = value * 256n + BigInt(byte)
  return Number(value)
}

/** The sum of all bytes, those of the checksum itself counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0
  return sum
}

function text(block: Buffer, at: number, length: number): string {
  const bytes = block.subarray(at, at + length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end === -1 ? length : end)
}
