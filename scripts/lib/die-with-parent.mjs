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

/** @param {number} pid */
function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/** @param {number} parent */
function isOrphan(parent) {
  return process.platform === 'win32' ? isGone(parent) : process.ppid !== parent
}

if (isMainThread) {
  // The variable names the parent that set it; a grandchild must watch its own parent instead.
  const starter = Number(process.env.FORECOURT_PARENT_PID ?? process.ppid)
  // `node --watch` runs the script in a child and loads nothing itself: that child watches for both of them.
  const isWatched = process.env.WATCH_REPORT_DEPENDENCIES !== undefined
  const parent = isWatched ? process.ppid : starter
  delete process.env.FORECOURT_PARENT_PID
  const timer = setInterval(() => {
    if (!isOrphan(parent) && !(isWatched && isGone(starter))) return
    clearInterval(timer)
    if (isWatched && !isGone(parent)) process.kill(parent, 'SIGKILL')
    setTimeout(() => signalOwnGroup('SIGKILL'), GRACE_MS)
    signalOwnGroup('SIGTERM')
  }, POLL_MS)
  timer.unref()
}
