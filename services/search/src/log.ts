import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { maskPersonal } from './mask-personal.ts'

export type LogLevel = 'info' | 'warn' | 'error'
export type LogDetails = Record<string, string | number | boolean>

/** Writes one structured line; callers never pass keys or request headers. */
export type Log = (level: LogLevel, msg: string, details?: LogDetails) => void

const line = (level: LogLevel, msg: string, details: LogDetails | undefined): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level, msg, ...details })}\n`

/** A log that writes JSON lines to standard output. */
export const stdoutLog: Log = (level, msg, details) => {
  process.stdout.write(line(level, msg, details))
}

/** Returns a log that appends JSON lines to `typesense.log` in a folder; creates both, and throws if it cannot. */
export function fileLog(directory: string): Log {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'typesense.log')
  appendFileSync(file, '')
  return (level, msg, details) => {
    try {
      appendFileSync(file, line(level, msg, details))
    } catch {
      // A full disk must not end the server; the line goes to standard output instead.
      stdoutLog(level, msg, details)
    }
  }
}

/** Number of stack frames that are logged for an error. */
const FRAMES = 4

/** Returns the message, kind and place of an unexpected error for the log, with personal data masked. */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { reason: maskPersonal(String(error)) }
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim())
  const frames = lines.filter((line) => line.startsWith('at ')).slice(0, FRAMES)
  const at = frames.map((frame) => frame.slice(3).replace(/\(?file:.*\/(src\/)/, '($1'))
  return { reason: maskPersonal(error.message), kind: error.name, at: at.join(' < ') }
}
