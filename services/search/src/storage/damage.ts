import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const CORRUPT = 11
const NOTADB = 26
/** Extended code: the file is shorter than SQLite expects. */
const SHORT_READ = 522

const MAGIC = 'SQLite format 3\0'
const FILE = 'search.db'
/** Number of damaged databases that are kept for inspection; each is as large as the stock. */
const KEPT = 2

/** Text that was stored as JSON cannot be parsed any more. */
class DamagedText extends Error {}

/** Parses JSON from the database. Throws errors that `isDamage` knows, unlike the parsing of client input. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DamagedText(`stored text is damaged: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

/** Whether an error means that the database is damaged: SQLite says so, or stored JSON cannot be parsed. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DamagedText) return true
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  return [CORRUPT, NOTADB].includes(code & 0xff) || code === SHORT_READ || isDamage(error.cause)
}

/** Returns why a folder's database file is damaged: gone, empty, or wrong first bytes; undefined if sound or new. */
export function findDamage(directory: string): string | undefined {
  const file = join(directory, FILE)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined || size === 0)
    return hasTraces(directory) ? `${FILE} is ${size === undefined ? 'gone' : 'empty'}` : undefined
  const start = Buffer.alloc(MAGIC.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, start, 0, start.length, 0)
  } finally {
    closeSync(handle)
  }
  return start.toString('latin1') === MAGIC ? undefined : `${FILE} does not begin as a database`
}

/** Whether the folder once had a database: it leaves a log and index snapshots beside it. */
function hasTraces(directory: string): boolean {
  const wal = statSync(join(directory, `${FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0
  return wal > 0 || (existsSync(directory) && indexFiles(directory).length > 0)
}

function indexFiles(directory: string): string[] {
  return readdirSync(directory).filter((name) => /^index-\d+\.bin$/.test(name))
}

/**
 * Renames the database of a folder, which must be closed, to `search.db.damaged-<time>` so that a new one can begin. Keeps
 * the two newest damaged ones and deletes the index snapshots. Returns the new name. Throws when the system refuses.
 */
export function setAside(directory: string, at: Date): string {
  const name = `${FILE}.damaged-${at.toISOString().replaceAll(/[-:.]/g, '')}`
  for (const rest of ['', '-wal', '-shm']) {
    const file = join(directory, FILE + rest)
    if (existsSync(file)) renameSync(file, join(directory, name + rest))
  }
  for (const index of indexFiles(directory)) rmSync(join(directory, index), { force: true })
  const damaged = readdirSync(directory).filter((file) => file.startsWith(`${FILE}.damaged-`))
  const times = [...new Set(damaged.map((file) => file.replace(/-(?:wal|shm)$/, '')))].sort()
  const old = new Set(times.slice(0, -KEPT))
  for (const file of damaged)
    if (old.has(file.replace(/-(?:wal|shm)$/, ''))) rmSync(join(directory, file), { force: true })
  return name
}
