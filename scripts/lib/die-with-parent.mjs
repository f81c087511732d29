// Preloaded (`node --import`) into every process the scripts start: it ends when its parent has died, even when
// the parent was killed without a chance to stop its children. Data is safe: the process gets SIGTERM first.
import { isMainThread } from 'node:worker_threads'

const POLL_MS = 500
const GRACE_MS = 4_000

/**
 * Signals everything this process started along with it; a process that leads no group signals only itself.
 * @param {NodeJS.Signals} signal
 */
function signalOwnGroup(signal) {
  try {
    process.kill(-process.pid, signal)
  } catch {
    process.kill(process.pid, signal)
  }
}

/** @param {number} parent */
function isOrphan(parent) {
  if (process.platform !== 'win32') return process.ppid !== parent
  try {
    process.kill(parent, 0)
    return false
  } catch {
    return true
  }
}

if (isMainThread) {
  // The variable names the parent that set it; a grandchild must watch its own parent instead.
  const parent = Number(process.env.FORECOURT_PARENT_PID ?? process.ppid)
  delete process.env.FORECOURT_PARENT_PID
  const timer = setInterval(() => {
    if (!isOrphan(parent)) return
    clearInterval(timer)
    setTimeout(() => signalOwnGroup('SIGKILL'), GRACE_MS)
    signalOwnGroup('SIGTERM')
  }, POLL_MS)
  timer.unref()
}
