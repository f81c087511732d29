import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { newArray } from '../engine/arrays.ts'
import type { NumberArray } from '../engine/arrays.ts'
import { ARRAYS, CHECKSUM_BYTES, LENGTHS_BYTES, MAGIC } from './snapshot-format.ts'
import type { FileHead, SectionData, SectionHead, SnapshotMeta } from './snapshot-format.ts'

type Branch = Record<string | number, unknown>

/** Bytes read in one turn of the event loop. */
const READ_AT_ONCE = 1 << 24
/** Room left behind each array that is read, so that the next document does not copy all of them at once. */
const SLACK = 0.02

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
  const data = new Ctor(newArray<NumberArray>(Ctor, room).buffer as ArrayBuffer, 0, length)
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

function setAt(root: Branch, path: readonly (string | number)[], data: SectionData): void {
  let node = root
  path.forEach((step, i) => {
    if (i === path.length - 1) node[step] = data
    else node = (node[step] ??= typeof path[i + 1] === 'number' ? [] : Object.create(null)) as Branch
  })
}
