/** What one 512-byte header of a tar archive says; `type` is the type flag. */
export interface TarHeader {
  name: string
  size: number
  type: string
}

export const BLOCK = 512

/** Reads a header; undefined when the block is none (its checksum is wrong or its size is no number). */
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

/** A header of a plain file in ustar form; throws when the name does not fit (255 characters, of which 100 after a `/`). */
export function writeHeader(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  const { prefix, rest } = splitName(name)
  block.write(rest, 0, 100, 'utf8')
  writeOctal(block, 0o644, 100, 8)
  writeOctal(block, 0, 108, 8)
  writeOctal(block, 0, 116, 8)
  writeSize(block, size)
  writeOctal(block, Math.floor(modified.getTime() / 1000), 136, 12)
  block.write('0', 156)
  block.write('ustar\u000000', 257, 'latin1')
  block.write(prefix, 345, 155, 'utf8')
  writeOctal(block, checksum(block), 148, 7)
  block[155] = 0x20
  return block
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { prefix, rest }
  }
  throw new Error(`the name ${name} is too long for a tar archive`)
}

function writeOctal(block: Buffer, value: number, at: number, length: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
}

const LARGEST_OCTAL = 8 ** 11 - 1

/** Sizes from 8 GiB on are written in binary, as GNU tar and all newer readers do. */
function writeSize(block: Buffer, size: number): void {
  if (size <= LARGEST_OCTAL) return writeOctal(block, size, 124, 12)
  block[124] = 0x80
  block.writeBigUInt64BE(BigInt(size), 128)
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
