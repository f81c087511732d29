import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { Writable } from 'node:stream'

/** Writes a tar archive into a stream, one file after the other. */
export interface TarWriter {
  /** Adds a file of the disk, or bytes, under a name. */
  add(name: string, content: { path: string } | Buffer): Promise<void>
  /** Ends the archive and the stream. */
  end(): Promise<void>
}

export function createTarWriter(output: Writable, modified: Date): TarWriter {
  const archive = pack()
  const written = pipeline(archive, output)
  // Whoever adds a file or ends the archive learns of an output that failed.
  written.catch(() => {})
  archive.on('error', () => {})
  return {
    async add(name, content) {
      const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size
      const header = { name, size, mtime: modified }
      await new Promise<void>((resolve, reject) => {
        const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()))
        entry.on('error', reject)
        if (Buffer.isBuffer(content)) {
          entry.end(content)
          return
        }
        const file = createReadStream(content.path)
        pipeline(file, entry as unknown as Writable).catch(reject)
      })
    },
    async end() {
      archive.finalize()
      await written
    },
  }
}
