// Plain JavaScript without packages: `npm start` takes a lock before any is installed, on the Node that the machine has.
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 250

/**
 * Absolute paths that this process holds. A file with its own pid that is not among them was left by an earlier process
 * with the same pid.
 * @type {Set<string>}
 */
const held = new Set()

/**
 * Returns the pid of the live process that holds the lock file; undefined when none does, and when this process may not
 * read the file.
 * @param {string} path
 * @returns {number | undefined}
 */
export function lockHolder(path) {
  try {
    const state = stateOf(path)
    return typeof state === 'number' ? state : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the lock file for this process and makes its folder when there is none; a file that a dead process left is taken
 * over. Returns how to give it back, or the pid of the live process that holds it or is just taking it over. Throws when
 * the file cannot be read or nothing can be written there.
 *
 * Giving it back never throws: a file that cannot be deleted counts for nothing once this process is gone.
 * @param {string} path
 * @returns {(() => void) | number}
 */
export function tryLock(path) {
  for (;;) {
    const state = stateOf(path)
    if (typeof state === 'number') return state
    if (state === 'free') {
      if (create(path)) return hold(path)
      continue
    }
    // A file that a dead process left is replaced under a lock of its own. Of two that read the same file, the second
    // would else remove what the first has just put in its place.
    const guard = tryLock(`${path}.takeover`)
    if (typeof guard === 'number') return guard
    try {
      if (stateOf(path) === 'left') {
        replace(path)
        return hold(path)
      }
    } finally {
      guard()
    }
  }
}

/**
 * Waits until the lock is free, takes it, runs `work`, gives it back. `onWait(pid)` is called while another holds it.
 * @template T
 * @param {string} path
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  let lock = tryLock(path)
  while (typeof lock === 'number') {
    onWait(lock)
    await sleep(RETRY_MS)
    lock = tryLock(path)
  }
  const release = lock
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * `left` is the file of a process that is gone; a number is the pid of the live one.
 * @param {string} path
 * @returns {'free' | 'left' | number}
 */
function stateOf(path) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'free'
    throw error
  }
  const [start = '', id = ''] = text.trim().split(' ')
  const pid = Number(start)
  if (!Number.isInteger(pid) || pid <= 0) return 'left'
  if (pid === process.pid) return held.has(resolve(path)) ? pid : 'left'
  if (!isAlive(pid)) return 'left'
  const present = identityOf(pid)
  return id === '' || present === '' || id === present ? pid : 'left'
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Returns what tells a process from a later one with the same pid (containers restart at the same small pids): boot id
 * and start time on Linux; an empty text where the system does not say.
 * @param {number} pid
 */
function identityOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`
  } catch {
    return ''
  }
}

/**
 * Puts the lock file where there is none. Returns false when somebody else just did.
 * @param {string} path
 */
function create(path) {
  mkdirSync(dirname(path), { recursive: true })
  return withDraft(path, (draft) => {
    try {
      linkSync(draft, path)
      return true
    } catch (error) {
      return codeOf(error) === 'EEXIST' ? false : createWithoutLink(path)
    }
  })
}

/**
 * For file systems without hard links: others may find the file before anything is written into it.
 * @param {string} path
 */
function createWithoutLink(path) {
  try {
    writeFileSync(path, ownText(), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function replace(path) {
  withDraft(path, (draft) => renameSync(draft, path))
}

/**
 * Runs `place` with a file beside `path` that says who this process is: a lock file is whole from its first moment, or it
 * would be taken for one that a dead process left.
 * @template T
 * @param {string} path
 * @param {(draft: string) => T} place
 * @returns {T}
 */
function withDraft(path, place) {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, ownText(), { flag: 'wx' })
    return place(draft)
  } finally {
    rmSync(draft, { force: true })
  }
}

function ownText() {
  return `${process.pid} ${identityOf(process.pid)}\n`
}

/**
 * @param {string} path
 * @returns {() => void}
 */
function hold(path) {
  const key = resolve(path)
  held.add(key)
  let isHeld = true
  return () => {
    // By a second call the file may be somebody else's.
    if (!isHeld) return
    isHeld = false
    held.delete(key)
    try {
      rmSync(path, { force: true })
    } catch {
      // A read-only folder.
    }
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
