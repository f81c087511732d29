import type { Failures } from './process-health.ts'

export interface FailureOptions {
  /** Milliseconds since the epoch. */
  now(): number
  log(message: string, fields: { error: string }): void
}

/**
 * Takes errors that nobody caught: each is logged and counted, and the process goes on. All requests share it, and one
 * of them must not end the others; what a process cannot go on without makes its health or its start fail instead.
 */
export function createFailures({ now, log }: FailureOptions): {
  take(kind: 'uncaughtException' | 'unhandledRejection', error: unknown): void
  read(): Failures
} {
  const failures: Failures = { count: 0 }
  return {
    take(kind, error) {
      failures.count += 1
      failures.lastAt = now()
      try {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
        log(`an error that nobody caught (${kind})`, { error: text })
      } catch {
        // An error whose own text throws, or a log that cannot be written: counted all the same.
      }
    },
    read: () => ({ ...failures }),
  }
}
