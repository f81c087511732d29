import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type LockResult = { ok: true; release: () => void } | { ok: false; pid: number }

/** Takes the lock file for this process; one left by a dead process is taken over, a live one is refused. */
export function takeLock(path: string): LockResult {
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    try {
      writeFileSync(path, `${process.pid} ${identityOf(process.pid)}\n`, { flag: 'wx' })
      return { ok: true, release: () => releaseLock(path) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = holderOf(path)
    if (holder !== undefined) return { ok: false, pid: holder }
    rmSync(path, { force: true })
  }
}

/** A folder that has become read-only keeps the file: it counts for nothing once this process is gone. */
function releaseLock(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Said above.
  }
}

function holderOf(path: string): number | undefined {
  const [text = '', id = ''] = readFileSync(path, 'utf8').trim().split(' ')
  const pid = Number(text)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  return id === '' || id === identityOf(pid) ? pid : undefined
}

/** When the process began (Linux): containers restart at the same small pids. */
function identityOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
