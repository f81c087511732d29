import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { drained } from '../drained.ts'
import { BLOCK, writeHeader } from './tar-header.ts'
import type { Writable } from 'node:stream'

/** Writes a tar archive into a stream, one file after the other. */
export interface TarWriter {
  /** Adds a file of the disk, or bytes, under a name. */
  add(name: string, content: { path: string } | Buffer): Promise<void>
  /** Ends the archive and the stream. */
  end(): Promise<void>
}

export function createTarWriter(output: Writable, modified: Date): TarWriter {
  const write = async (bytes: Buffer): Promise<void> => {
    if (!output.write(bytes)) await drained(output)
  }
  return {
    async add(name, content) {
      const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size
      await write(writeHeader(name, size, modified))
      if (Buffer.isBuffer(content)) await write(content)
      else for await (const chunk of createReadStream(content.path)) await write(chunk as Buffer)
      await write(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK))
    },
    async end() {
      await write(Buffer.alloc(2 * BLOCK))
      output.end()
    },
  }
}
