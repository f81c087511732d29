import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** A film as it lies on the disk: players ask for parts of it again and again, and none of them is held in memory. */
export interface StoredFilm {
  /** Bytes. */
  size: number
  contentType: string
  /** The bytes from `first` to `last`, both included. */
  read(first: number, last: number): Readable
}

/** The film in a file; undefined for none. */
export async function storedFilm(file: string, contentType: string): Promise<StoredFilm | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return (
    found && {
      size: found.size,
      contentType,
      read: (first, last) => createReadStream(file, { start: first, end: last }),
    }
  )
}
