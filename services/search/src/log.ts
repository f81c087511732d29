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

/** A log that appends JSON lines to `typesense.log` in a folder, which is made when missing; throws when it cannot be. */
export function fileLog(directory: string): Log {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'typesense.log')
  appendFileSync(file, '')
  return (level, msg, details) => {
    try {
      appendFileSync(file, line(level, msg, details))
    } catch {
      // A full disk must not end the server; standard output still tells.
      stdoutLog(level, msg, details)
    }
  }
}

/** So many calls tell where an error came from. */
const FRAMES = 4

/** What a log may say about an unexpected error: what and where, without the values it was about. */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { reason: maskPersonal(String(error)) }
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim())
  const frames = lines.filter((line) => line.startsWith('at ')).slice(0, FRAMES)
  const at = frames.map((frame) => frame.slice(3).replace(/\(?file:.*\/(src\/)/, '($1'))
  return { reason: maskPersonal(error.message), kind: error.name, at: at.join(' < ') }
}
