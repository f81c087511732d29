import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 250

/**
 * Returns a text that distinguishes a process from a later one with the same pid (containers restart at the same
 * small pids): boot id and start time on Linux, an empty text elsewhere.
 * @param {number} pid
 */
function identity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTime}`
  } catch {
    return ''
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * The pid of the live process that holds the lock file, or undefined when none does.
 * @param {string} path
 * @returns {number | undefined}
 */
export function lockHolder(path) {
  if (!existsSync(path)) return undefined
  try {
    const [pid = '', id = ''] = readFileSync(path, 'utf8').trim().split(' ')
    const holder = Number(pid)
    if (!Number.isInteger(holder) || holder <= 0 || !isAlive(holder)) return undefined
    return id === '' || id === identity(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the lock file, replacing one whose holder is dead. Returns the release function, or the pid of the
 * live holder when it is taken.
 * @param {string} path
 * @returns {(() => void) | number}
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true })
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, `${process.pid} ${identity(process.pid)}\n`, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      const holder = lockHolder(path)
      if (holder !== undefined) return holder
      if (attempt > 3) throw error
      rmSync(path, { force: true })
    }
  }
}

/**
 * Waits until the lock is free, takes it, runs `work`, releases it. `onWait(pid)` is called while another holds it.
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
