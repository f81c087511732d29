import { constants } from 'node:fs'
import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Refusal } from '../lib/steps.mjs'

/** Pages of a database copied in one go, by a thread of the pool. */
const PAGES = 500

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Copies the files of a folder that the copy lacks; a folder that is not there is empty. Meant for files that never change under
 * their name, asset and photo stores: one that is deleted or renamed meanwhile is left out.
 */
export async function copyMissing(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyMissing(join(from, entry.name), target)
    else if (entry.isFile()) await copyOnce(join(from, entry.name), target)
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (
    await access(to).then(
      () => true,
      () => false,
    )
  )
    return
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: unknown) => {
    if (!isAbsent(error)) throw error
  })
}

/** Copies a file as it is now, if there is one. */
export async function copyIfThere(from: string, to: string): Promise<void> {
  await copyOnce(from, to)
}

/** Copies a database that another process may be writing to, as it is at one moment, and looks whether the copy is sound. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // One read transaction throughout, so that a write does not make the copy start over.
    source.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1;')
    await backup(source, to, { rate: PAGES })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    const [row] = copy.prepare('PRAGMA quick_check(1)').all()
    if (row?.['quick_check'] !== 'ok')
      throw new Refusal(`${from} is damaged (${String(row?.['quick_check'])}); it cannot be backed up.`)
    // One file is all that a backup should consist of.
    copy.exec('PRAGMA journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

/** Moves a folder, over the borders of file systems as well. */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    await copyMissing(from, to)
    await rm(from, { recursive: true, force: true })
  }
}
