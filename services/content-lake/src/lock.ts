import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Says that another process holds the data folder. */
export class LockedError extends Error {}

const SQLITE_BUSY = 5
/** A database that nobody refers to is closed by the garbage collector, and its lock with it. */
const locks = new Set<DatabaseSync>()

/**
 * Takes the lock of a data folder for this process and returns how to give it back. The operating system holds it, by
 * way of an empty SQLite file (Node has no other way to one), so it ends with the process however that ends.
 * `lake.lock` names the process for the `LockedError` of whoever comes too late.
 */
export function takeLock(dataDir: string): () => void {
  const note = join(dataDir, 'lake.lock')
  // This file stays: whoever removed it could remove the lock of the next one.
  const held = new DatabaseSync(join(dataDir, 'lake.held'), { open: false })
  try {
    held.open()
    // The journal is in memory, so that a killed process leaves none behind.
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;')
  } catch (error) {
    if (held.isOpen) held.close()
    throw explained(error, dataDir, note)
  }
  locks.add(held)
  writeNote(note)
  let released = false
  return () => {
    if (released) return
    released = true
    rmSync(note, { force: true })
    held.close()
    locks.delete(held)
  }
}

function explained(error: unknown, dataDir: string, note: string): LockedError {
  const { errcode, message } = error as Error & { errcode?: number }
  if (errcode !== SQLITE_BUSY) return new LockedError(`${dataDir} cannot be locked: ${message}`)
  return new LockedError(`${dataDir} is in use by ${holder(note)}; stop it first`)
}

/** The note is for people only; a full disk must not keep the lake from starting. */
function writeNote(note: string): void {
  try {
    writeFileSync(note, String(process.pid))
  } catch {
    rmSync(note, { force: true })
  }
}

function holder(note: string): string {
  try {
    const pid = readFileSync(note, 'utf8')
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}
