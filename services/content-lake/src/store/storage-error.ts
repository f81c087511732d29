import { httpError } from '../errors.ts'

const REASONS: Record<number, string> = {
  8: 'The content database is read-only',
  10: 'The disk of the content database cannot be written',
  11: 'The content database is damaged',
  13: 'The disk is full',
  26: 'The content database is damaged',
}

/** An error of SQLite as the 503 that its caller is to see; other errors come back as they are. */
export function storageError(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  const reason = REASONS[code] ?? 'The content database cannot be written'
  const refusal = httpError(503, `${reason}; nothing was changed`)
  refusal.cause = error
  return refusal
}

/** Says which file cannot be opened, why, and what to do about it. */
export function openError(path: string, error: unknown): Error {
  const code = sqliteCode(error)
  const reason = error instanceof Error ? error.message : String(error)
  const damaged = code === 11 || code === 26 || error instanceof SyntaxError
  const advice = damaged
    ? 'is damaged and was not changed; put a copy of it back, or load an export into a new folder'
    : 'cannot be opened'
  return new Error(`${path} ${advice} (${reason})`, { cause: error })
}

/** The primary result code of an SQLite error. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
