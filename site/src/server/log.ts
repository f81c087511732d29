import { pino, stdTimeFunctions, type Logger } from 'pino'

/** The process's logger: one JSON line per event with `time`, `level`, `msg`; never a secret. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['authorization', 'cookie', 'token', 'key', 'secret'],
  })
}
