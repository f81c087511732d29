import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** Copies a folder's files one by one; where the file system can, without using space. */
async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal.throwIfAborted()
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    if (entry.isDirectory()) await copyFolder(...paths, signal)
    else if (entry.isFile()) await copyFile(...paths, constants.COPYFILE_FICLONE)
  }
}

/**
 * Copies an embedded record into a new folder as it is at one moment. Statements wait meanwhile: nothing else writes to the
 * files, so the copy is whole. Rejects when the disk fails or `signal` ends it; the caller removes the rest.
 */
export async function copyRecords(
  client: PGlite,
  dataDir: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await client.transaction(async (transaction) => {
    await transaction.exec('CHECKPOINT')
    await copyFolder(dataDir, target, signal)
  })
}
