import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A held lock on a data directory. */
export interface Lock {
  release: () => void
}

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26
/** A database that nobody refers to is closed by the garbage collector, and its lock with it. */
const locks = new Set<DatabaseSync>()

/**
 * Locks a data directory for this process, until it is released or the process ends in whatever way. The lock is the
 * operating system's, taken through an empty SQLite file (Node has no other way to one); a file beside it names the
 * process, for the message of those who come too late. Throws one clear line when another process holds it.
 */
export function takeLock(directory: string): Lock {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const note = join(directory, 'lock')
  // It stays when the lock is released: whoever removed it could remove the lock of the next one.
  const file = join(directory, 'lock.held')
  let held: DatabaseSync
  try {
    held = hold(file)
    locks.add(held)
    noteHolder(note)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    const reason =
      errcode === SQLITE_BUSY ? `is in use by ${holderOf(note)}.` : `cannot be locked: ${message}`
    throw new Error(`${directory} ${reason}`, { cause: error })
  }
  return {
    release: () => {
      rmSync(note, { force: true })
      held.close()
      locks.delete(held)
    },
  }
}

function hold(file: string): DatabaseSync {
  const held = new DatabaseSync(file)
  try {
    // No journal, so that a process that is killed leaves nothing behind.
    held.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE;')
    return held
  } catch (error) {
    held.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_NOTADB) throw error
    // Nobody holds it, or it would be busy: what is in it does not matter.
    truncateSync(file)
    return hold(file)
  }
}

/** The note is for people: a full disk does not keep the server from starting. */
function noteHolder(note: string): void {
  try {
    writeFileSync(note, String(process.pid), { mode: 0o600 })
  } catch {
    // Whoever comes too late reads of another process.
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
