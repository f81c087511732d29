import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Pages of the database copied in one go, by a thread of the pool. */
const PAGES = 500

/**
 * Copies a data directory that is in use into another folder, from which a server can be started; files of an earlier
 * copy there are replaced one by one. Throws when the folder cannot be written or is the data directory itself.
 */
export async function copyData(directory: string, target: string): Promise<void> {
  if (resolve(directory) === resolve(target)) throw new Error('the copy would replace the original')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const names = await readdir(directory)
  // Databases come first: an index newer than its database would not be used, while an older one is brought up to date.
  for (const name of names.filter((file) => file.endsWith('.db')))
    await copyWhole(join(target, name), (to) => copyDatabase(join(directory, name), to))
  for (const name of names.filter((file) => /^index-\d+\.bin$/.test(file)))
    await copyWhole(join(target, name), (to) => copyFile(join(directory, name), to))
}

async function copyWhole(file: string, copy: (to: string) => Promise<void>): Promise<void> {
  const fresh = `${file}.new`
  try {
    await copy(fresh)
    // Log files that an older database left at this place do not belong to the new one.
    for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true })
    await rename(fresh, file)
  } finally {
    await rm(fresh, { force: true })
  }
}

/** Copies a database as it is now; writes go on meanwhile and are not in the copy. */
async function copyDatabase(file: string, to: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // One read transaction throughout, so that a write does not make the copy start over.
    source.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1;')
    await backup(source, to, { rate: PAGES })
  } finally {
    source.close()
  }
}
