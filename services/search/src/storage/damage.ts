import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const CORRUPT = 11
const NOTADB = 26
/** An extended code: the file ended where SQLite knows of more. */
const SHORT_READ = 522

const MAGIC = 'SQLite format 3\0'
const FILE = 'search.db'
/** Damaged databases that are kept for whoever wants to look at them; each is as large as the stock. */
const KEPT = 2

/** What was stored as JSON is none any more. */
class DamagedText extends Error {}

/** Parses what the database gave. Throws what `isDamage` knows, unlike the parsing of anything that clients send. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DamagedText(`stored text is damaged: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

/** Whether an error means that the database is damaged: SQLite says so, or what is stored as JSON is none. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DamagedText) return true
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
  return [CORRUPT, NOTADB].includes(code & 0xff) || code === SHORT_READ || isDamage(error.cause)
}

/** What is wrong with the database file of a folder as far as its first bytes tell; undefined when nothing is, or it is new. */
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

/** Whether there was a database: it leaves a log and index snapshots beside it. */
function hasTraces(directory: string): boolean {
  const wal = statSync(join(directory, `${FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0
  return wal > 0 || (existsSync(directory) && indexFiles(directory).length > 0)
}

function indexFiles(directory: string): string[] {
  return readdirSync(directory).filter((name) => /^index-\d+\.bin$/.test(name))
}

/**
 * Renames the database of a folder, which must be closed, to `search.db.damaged-<time>` so that a new one can begin; the two newest
 * of them stay. Its index snapshots are deleted. Returns the name. Throws when the system refuses.
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
