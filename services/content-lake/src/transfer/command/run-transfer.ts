import { isExpected, reasonOf } from '../transfer-error.ts'
import { createProgress } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Environment } from './target.ts'

/** A second signal within this time is the same one, as both the terminal and the parent process send it. */
const SAME_SIGNAL_MS = 500

interface Transfer<T extends object> {
  usage: string
  /** Throws for wrong arguments. */
  read(args: string[], env: Environment): T | 'help'
  /** Does the work and reports it; resolves to the exit status. */
  work(command: T, progress: Progress, signal: AbortSignal): Promise<number>
  /** Returns the text before the reason when nothing was done. */
  failure(command: T): string
}

/**
 * Runs a command with progress on standard error; SIGINT and SIGTERM end its work in order, and at once when they come
 * again. Resolves to exit status 2 for wrong arguments and 1 for an expected failure; other errors are thrown.
 */
export async function runTransfer<T extends object>(
  args: string[],
  env: Environment,
  { usage, read, work, failure }: Transfer<T>,
): Promise<number> {
  let command: T | 'help'
  try {
    command = read(args, env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    return 2
  }
  if (command === 'help') {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const progress = createProgress(process.stderr, () => performance.now())
  const interrupt = new AbortController()
  let stoppedAt = Infinity
  const stop = (): void => {
    if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1)
    stoppedAt = Math.min(stoppedAt, performance.now())
    interrupt.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(command, progress, interrupt.signal)
  } catch (error) {
    progress.end()
    if (!isExpected(error)) throw error
    process.stderr.write(`${failure(command)}: ${reasonOf(error)}\n`)
    return 1
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
