import { TransferError } from '../transfer-error.ts'
import { BLOCK, isZero, readHeader } from './tar-header.ts'
import type { FileHandle } from 'node:fs/promises'

/** Where the bytes of a packed file lie in the archive. */
export interface Slice {
  offset: number
  size: number
}

/** The files of an export in an archive, by their names; nothing is unpacked, so no name reaches the file system. */
export interface TarIndex {
  files: Map<string, Slice>
  /** How many links, devices and names that would lead out of the archive were skipped. */
  ignored: number
  /** Where the archive stops before its end, when it does. */
  damage?: string
  /** The file inside which the archive stops, with the part of it that is there. */
  cut?: { name: string; slice: Slice }
}

const WINDOW = 256 * 1024
const MAX_META = 1024 * 1024
/** Most characters of a name; those of exports are far shorter. */
const MAX_NAME = 4096
const MAX_ENTRIES = 1_000_000
/** Names of the files that make up an export; other files are not indexed. */
const OF_USE = /(?:\.ndjson|(?:^|\/)assets\.json|(?:^|\/)(?:images|files)\/[^/]+)$/

/** Reads the headers of a tar file of `size` bytes; long names of pax and GNU tar are understood. */
export async function indexTar(file: FileHandle, size: number): Promise<TarIndex> {
  const read = windowReader(file, size)
  const index: TarIndex = { files: new Map(), ignored: 0 }
  let meta: { name?: string; size?: number } = {}
  let entries = 0
  let last = ''
  for (let at = 0; ;) {
    const block = await read(at, BLOCK)
    if (block.length === BLOCK && isZero(block)) return index
    const header = readHeader(block)
    if (!header) return { ...index, damage: damageAfter(last, block.length === BLOCK) }
    entries += 1
    if (entries > MAX_ENTRIES) throw new TransferError(`it holds more than ${MAX_ENTRIES} files`)
    const slice = { offset: at + BLOCK, size: (isMeta(header.type) ? undefined : meta.size) ?? header.size }
    if (slice.offset + slice.size > size) {
      const name = meta.name ?? header.name
      const cut = { name: safeName(name) ?? '', slice: { ...slice, size: Math.max(0, size - slice.offset) } }
      return { ...index, cut, damage: `it is cut off inside "${name.slice(0, 200)}"` }
    }
    at = slice.offset + Math.ceil(slice.size / BLOCK) * BLOCK
    if (isMeta(header.type)) {
      if (slice.size > MAX_META) throw new TransferError('it holds a file name of more than a megabyte')
      meta = { ...meta, ...readMeta(header.type, await read(slice.offset, slice.size)) }
      continue
    }
    last = meta.name ?? header.name
    meta = {}
    const name = safeName(last)
    if (header.type === '5') continue
    if (name === undefined || !['0', '7'].includes(header.type)) index.ignored += 1
    else if (OF_USE.test(name)) index.files.set(name, slice)
  }
}

/** `x`: pax values of the next entry, `g`: of all (none of which matter here), `L` and `K`: long names of GNU tar. */
function isMeta(type: string): boolean {
  return ['x', 'g', 'L', 'K'].includes(type)
}

function readMeta(type: string, bytes: Buffer): { name?: string; size?: number } {
  if (type === 'L') return { name: bytes.toString('utf8').replace(/\0.*$/s, '') }
  return type === 'x' ? readPax(bytes) : {}
}

/** Reads records of the form `<length> <key>=<value>\n`; stops at the first malformed one. */
function readPax(bytes: Buffer): { name?: string; size?: number } {
  const found: { name?: string; size?: number } = {}
  for (let at = 0; at < bytes.length;) {
    const length = parseInt(bytes.toString('latin1', at, at + 8), 10)
    const record = bytes.subarray(at, at + length)
    const [, key, value = ''] = /^\d+ ([^=]+)=(.*)\n$/s.exec(record.toString('utf8')) ?? []
    if (key === undefined || record.length !== length) break
    if (key === 'path') found.name = value
    if (key === 'size' && /^\d{1,15}$/.test(value)) found.size = Number(value)
    at += length
  }
  return found
}

function safeName(name: string): string | undefined {
  const pieces = name.split('/').filter((piece) => piece !== '.' && piece !== '')
  const isUnsafe =
    name.length > MAX_NAME || name.startsWith('/') || /[\\\0]/.test(name) || pieces.includes('..')
  return isUnsafe || pieces.length === 0 ? undefined : pieces.join('/')
}

function damageAfter(last: string, isBlock: boolean): string {
  const where = last === '' ? 'its beginning' : `"${last.slice(0, 200)}"`
  if (!isBlock) return `it is cut off after ${where}`
  return last === '' ? `${where} is not tar` : `what follows ${where} is not tar`
}

/** Reads pieces of a file through a window, so that many small files cost few reads; a piece is valid until the next. */
function windowReader(file: FileHandle, size: number): (at: number, length: number) => Promise<Buffer> {
  const room = Buffer.alloc(WINDOW)
  let start = 0
  let window = room.subarray(0, 0)
  return async (at, length) => {
    if (at < start || at + length > start + window.length) {
      const target = length > WINDOW ? Buffer.alloc(length) : room
      const wanted = Math.min(target.length, Math.max(0, size - at))
      const { bytesRead } = await file.read(target, 0, wanted, at)
      start = at
      window = target.subarray(0, bytesRead)
    }
    return window.subarray(at - start, at - start + length)
  }
}
