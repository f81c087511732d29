import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Says that another process holds the data folder. */
export class LockedError extends Error {}

/**
 * Takes the lock file of a data folder and returns how to give it back. The lock of a process that is gone is taken
 * over; the lock of a living one is a `LockedError` naming the folder and the process.
 */
export function takeLock(dataDir: string): () => void {
  const path = join(dataDir, 'lake.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (writeLock(path)) return () => rmSync(path, { force: true })
    const holder = readHolder(path)
    if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
      throw new LockedError(`${dataDir} is in use by process ${holder}; stop it first`)
    }
    rmSync(path, { force: true })
  }
  throw new LockedError(`${path} cannot be written`)
}

function writeLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
