import { pino, stdTimeFunctions, type Logger, type LoggerOptions } from 'pino'

/** Writes one line of the process's log, with its fields. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  msg: string,
  fields?: Readonly<Record<string, unknown>>,
) => void

/** Characters that wait for a log that cannot be written; beyond this limit, lines are lost. */
const MAX_WAITING_CHARS = 1024 * 1024

/**
 * Creates the process's logger: one JSON line per event with `time`, `level`, `msg`; never a secret. A log that cannot be
 * written (a full disk, a reader that has gone) loses lines but does not end the process; it goes on when it can be written
 * again.
 */
export function createLog(level: string, fd = 1): Logger {
  const destination = pino.destination({ fd, sync: true, maxLength: MAX_WAITING_CHARS })
  destination.on('error', () => undefined)
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['authorization', 'cookie', 'token', 'key', 'secret'],
  }
  return pino(options, destination)
}
