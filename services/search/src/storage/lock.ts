import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A held lock on a data directory. */
export interface Lock {
  release: () => void
}

const SQLITE_BUSY = 5

/**
 * Locks a data directory for this process, until it is released or the process ends in whatever way. The lock is the
 * operating system's, taken through an empty SQLite file (Node has no other way to one); a file beside it names the
 * process, for the message of those who come too late. Throws one clear line when another process holds it.
 */
export function takeLock(directory: string): Lock {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const note = join(directory, 'lock')
  // It stays when the lock is released: whoever removed it could remove the lock of the next one.
  const held = new DatabaseSync(join(directory, 'lock.held'), { open: false })
  try {
    held.open()
    // No journal, so that a process that is killed leaves nothing behind.
    held.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE;')
    writeFileSync(note, String(process.pid), { mode: 0o600 })
  } catch (error) {
    if (held.isOpen) held.close()
    const { errcode, message } = error as Error & { errcode?: number }
    const reason =
      errcode === SQLITE_BUSY ? `is in use by ${holderOf(note)}.` : `cannot be locked: ${message}`
    throw new Error(`${directory} ${reason}`, { cause: error })
  }
  return {
    release: () => {
      rmSync(note, { force: true })
      held.close()
    },
  }
}

function holderOf(note: string): string {
  try {
    const pid = readFileSync(note, 'utf8')
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}
