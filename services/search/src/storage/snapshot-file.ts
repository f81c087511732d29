import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { endianness } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

/** The arrays that a snapshot is made of. */
export type SectionData = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** What a snapshot says about itself. */
export type SnapshotMeta = Record<string, string | number>

interface SectionHead {
  path: (string | number)[]
  type: keyof typeof ARRAYS
  length: number
}

type Branch = Record<string | number, unknown>

interface FileHead {
  meta: SnapshotMeta
  sections: SectionHead[]
}

const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }
/** Tells the format, its version and the order of bytes in a number. */
const MAGIC = Buffer.from(`forecourt-index 3 ${endianness()}\n`)
const LENGTHS_BYTES = 8
const CHECKSUM_BYTES = 4
/** Bytes written in one turn, and read in one at the start. */
const SLICE = 1 << 20
const READ_AT_ONCE = 16 * SLICE
/** Room left behind each array that is read, so that the next document does not copy all of them at once. */
const SLACK = 0.02

/**
 * Writes a tree of arrays (in objects and lists of any depth) to a file: whole or, when this fails, not at all. It takes as many turns of the event loop as there
 * are megabytes; the arrays must not change meanwhile. `beforeRename` is awaited once everything is on disk.
 */
export async function writeSnapshotFile(
  file: string,
  meta: SnapshotMeta,
  tree: object,
  beforeRename: () => Promise<void>,
): Promise<number> {
  const sections: { head: SectionHead; data: SectionData }[] = []
  flatten(tree, [], (path, data) =>
    sections.push({ head: { path, type: typeOf(data), length: data.length }, data }),
  )
  const head: FileHead = { meta, sections: sections.map((section) => section.head) }
  const text = Buffer.from(JSON.stringify(head))
  const handle = await open(`${file}.new`, 'w', 0o600)
  let written = 0
  try {
    const writer = new Writer(handle)
    const lengths = Buffer.alloc(LENGTHS_BYTES)
    lengths.writeUInt32LE(text.length, 0)
    lengths.writeUInt32LE(crc32(text), 4)
    for (const bytes of [MAGIC, lengths, text]) await writer.write(bytes)
    for (const { data } of sections) {
      const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      const sum = Buffer.alloc(CHECKSUM_BYTES)
      sum.writeUInt32LE(await writer.write(bytes))
      await writer.write(sum)
    }
    written = await writer.flush()
    await handle.sync()
  } finally {
    await handle.close()
  }
  await beforeRename()
  await rename(`${file}.new`, file)
  await syncDirectory(dirname(file))
  return written
}

/**
 * Reads a snapshot file into fresh arrays; undefined when it is not one of this format, or not the wanted one by what
 * it says about itself. Throws when it is damaged.
 */
export async function readSnapshotFile(
  file: string,
  wanted: (meta: SnapshotMeta) => boolean,
): Promise<{ meta: SnapshotMeta; tree: object } | undefined> {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    if (size < MAGIC.length || !MAGIC.equals(readExactly(handle, Buffer.alloc(MAGIC.length))))
      return undefined
    const { meta, sections } = readHead(handle, size)
    if (!wanted(meta)) return undefined
    const root: Branch = Object.create(null)
    let unpaused = 0
    for (const section of sections) {
      const data = readSection(handle, section)
      setAt(root, section.path, data)
      unpaused += data.byteLength
      if (unpaused < READ_AT_ONCE) continue
      unpaused = 0
      await nextTurn()
    }
    return { meta, tree: root }
  } finally {
    closeSync(handle)
  }
}

function readHead(handle: number, size: number): FileHead {
  const lengths = readExactly(handle, Buffer.alloc(LENGTHS_BYTES))
  const length = lengths.readUInt32LE(0)
  if (length > size) throw new Error('its head is damaged')
  const text = readExactly(handle, Buffer.alloc(length))
  if (crc32(text) !== lengths.readUInt32LE(4)) throw new Error('its head is damaged')
  const head = JSON.parse(text.toString()) as FileHead
  const expected = head.sections.reduce(
    (sum, { type, length: n }) => sum + n * ARRAYS[type].BYTES_PER_ELEMENT + CHECKSUM_BYTES,
    MAGIC.length + LENGTHS_BYTES + length,
  )
  if (size !== expected) throw new Error(`it has ${size} bytes instead of ${expected}`)
  return head
}

function readSection(handle: number, { path, type, length }: SectionHead): SectionData {
  const Ctor = ARRAYS[type]
  const room = length + Math.ceil(length * SLACK)
  const data = new Ctor(new ArrayBuffer(room * Ctor.BYTES_PER_ELEMENT), 0, length)
  const bytes = readExactly(handle, new Uint8Array(data.buffer, 0, data.byteLength))
  const sum = readExactly(handle, Buffer.alloc(CHECKSUM_BYTES))
  if (sum.readUInt32LE() !== crc32(bytes)) throw new Error(`its part ${path.join('.')} is damaged`)
  return data
}

function readExactly<T extends Uint8Array>(handle: number, into: T): T {
  for (let at = 0; at < into.length;) {
    const read = readSync(handle, into, at, into.length - at, null)
    if (read === 0) throw new Error('it ends too early')
    at += read
  }
  return into
}

/** Gathers what is written into slices of equal size. */
class Writer {
  readonly #handle: FileHandle
  readonly #slice = Buffer.allocUnsafe(SLICE)
  #filled = 0
  #written = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Takes bytes and returns their checksum. */
  async write(bytes: Uint8Array): Promise<number> {
    let crc = 0
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + SLICE - this.#filled)
      crc = crc32(part, crc)
      this.#slice.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === SLICE) await this.flush()
    }
    return crc
  }

  /** Writes what was gathered; returns how many bytes were written so far. */
  async flush(): Promise<number> {
    for (let at = 0; at < this.#filled;)
      at += (await this.#handle.write(this.#slice, at, this.#filled - at, null)).bytesWritten
    this.#written += this.#filled
    this.#filled = 0
    return this.#written
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function typeOf(data: SectionData): SectionHead['type'] {
  const name = Object.getPrototypeOf(data).constructor.name as string
  return name === 'Buffer' ? 'Uint8Array' : (name as SectionHead['type'])
}

function flatten(
  tree: object,
  path: readonly (string | number)[],
  visit: (path: (string | number)[], data: SectionData) => void,
): void {
  if (ArrayBuffer.isView(tree)) return visit([...path], tree as SectionData)
  // An empty list leaves no trace in the file: readers take a missing one as empty.
  if (Array.isArray(tree)) tree.forEach((part: object, i) => flatten(part, [...path, i], visit))
  else for (const [name, part] of Object.entries(tree)) flatten(part as object, [...path, name], visit)
}

function setAt(root: Branch, path: readonly (string | number)[], data: SectionData): void {
  let node = root
  path.forEach((step, i) => {
    if (i === path.length - 1) node[step] = data
    else node = (node[step] ??= typeof path[i + 1] === 'number' ? [] : Object.create(null)) as Branch
  })
}
