import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A held lock on a data directory. */
export interface Lock {
  release: () => void
}

/** Locks a data directory for this process; a lock whose process is gone is taken over. Throws one clear line otherwise. */
export function takeLock(directory: string): Lock {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isAlive(holder)) throw new Error(`${directory} is in use by process ${holder}.`, { cause: error })
      rmSync(file, { force: true })
    }
  }
  throw new Error(`${directory} cannot be locked.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
