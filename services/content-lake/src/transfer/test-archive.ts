import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BLOCK } from './archive/tar-header.ts'

/** The bytes of a tar archive of plain files; `type` is the type flag of an entry, `0` for a file. */
export function tarOf(entries: { name: string; content?: string | Buffer; type?: string }[]): Buffer {
  const blocks = entries.flatMap(({ name, content = '', type = '0' }) => {
    const bytes = Buffer.from(content)
    return [header(name, bytes.length, type), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

/** A header with any name, size and type flag, also such as no program writes. */
export function header(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 100, 'utf8')
  if (size < 8 ** 11) block.write(size.toString(8).padStart(11, '0'), 124, 'latin1')
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(type, 156, 'latin1')
  block.write('ustar\u000000', 257, 'latin1')
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
