import { open, rename } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { CHECKSUM_BYTES, LENGTHS_BYTES, MAGIC } from './snapshot-format.ts'
import type { FileHead, SectionData, SectionHead, SnapshotMeta } from './snapshot-format.ts'

/** Bytes written in one turn of the event loop. */
const SLICE = 1 << 20

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
  // Windows has no such thing.
  if (process.platform === 'win32') return
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
