import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BLOCK, writeHeader } from './archive/tar-header.ts'

const MODIFIED = new Date('2026-01-01T00:00:00Z')

/** The bytes of a tar archive of plain files; `type` is the type flag of an entry, `0` for a file. */
export function tarOf(entries: { name: string; content?: string | Buffer; type?: string }[]): Buffer {
  const blocks = entries.flatMap(({ name, content = '', type = '0' }) => {
    const bytes = Buffer.from(content)
    return [header(name, bytes.length, type), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

/** A header with any type flag, its checksum corrected. */
export function header(name: string, size: number, type: string): Buffer {
  const block = writeHeader(name, size, MODIFIED)
  block.write(type, 156, 'latin1')
  block.fill(' ', 148, 156)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** An export as `sanity dataset export` writes it, gzipped. */
export function exportOf(
  documents: object[],
  files: Record<string, string | Buffer> = {},
  assetMap: object = {},
): Buffer {
  const root = 'production-export-2026-01-01t00-00-00-000z'
  return gzipSync(
    tarOf([
      { name: `${root}/data.ndjson`, content: linesOf(documents) },
      { name: `${root}/assets.json`, content: JSON.stringify(assetMap) },
      ...Object.entries(files).map(([name, content]) => ({ name: `${root}/${name}`, content })),
    ]),
  )
}

export function linesOf(documents: object[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('')
}

export function sha1Of(bytes: string | Buffer): string {
  return createHash('sha1').update(bytes).digest('hex')
}

/** A temporary folder, with a way to write files into it; `remove` it at the end. */
export interface TestFolder {
  path: string
  write(name: string, content: string | Buffer): string
  remove(): void
}

export function testFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-transfer-'))
  return {
    path,
    write(name, content) {
      writeFileSync(join(path, name), content)
      return join(path, name)
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
