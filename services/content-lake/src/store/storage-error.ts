import { httpError } from '../errors.ts'

const REASONS: Record<number, string> = {
  8: 'The content database is read-only',
  10: 'The disk of the content database cannot be used',
  11: 'The content database is damaged',
  13: 'The disk is full',
  26: 'The content database is damaged',
}

/** A failure of SQLite to write as the 503 that its caller is to see; other errors come back as they are. */
export function storageError(error: unknown): unknown {
  return refusal(error, 'written', 'nothing was changed')
}

/** A failure of SQLite to read as the 503 that its caller is to see; other errors come back as they are. */
export function readError(error: unknown): unknown {
  return refusal(error, 'read', 'this part of it cannot be read')
}

function refusal(error: unknown, deed: string, result: string): unknown {
  const code = sqliteCode(error)
  if (code === undefined) return error
  const reason = REASONS[code] ?? `The content database cannot be ${deed}`
  const refused = httpError(503, `${reason}; ${result}`)
  refused.cause = error
  return refused
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

/** The primary result code of an SQLite error, or of the one behind a refusal. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  return sqliteCode(error.cause)
}
