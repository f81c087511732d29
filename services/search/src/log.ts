export type LogLevel = 'info' | 'warn' | 'error'

/** Writes one structured line; callers never pass keys or request headers. */
export type Log = (level: LogLevel, msg: string, details?: Record<string, string | number | boolean>) => void

/** A log that writes JSON lines to standard output. */
export const stdoutLog: Log = (level, msg, details) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, msg, ...details })}\n`)
}
