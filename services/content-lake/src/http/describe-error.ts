import { httpError, LakeError } from '../errors.ts'
import { QueryParseError, QueryTimeoutError } from '../query/parse-error.ts'

/** What the client is told about a failure: an HTTP status and a JSON body of the hosted service's shape. */
export interface ErrorAnswer {
  status: number
  body: unknown
}

/** Status and body of any error. */
export function describeError(error: unknown): ErrorAnswer {
  if (error instanceof LakeError) return error
  if (error instanceof QueryParseError) return describeQueryError(error)
  if (isStorageFailure(error)) {
    const body = httpError(503, 'The content store cannot be written; nothing was changed').body
    return { status: 503, body }
  }
  return { status: 500, body: httpError(500, 'An internal error occurred').body }
}

function describeQueryError(error: QueryParseError): ErrorAnswer {
  const timedOut = error instanceof QueryTimeoutError
  const { message: description, query, start, end } = error
  const type = timedOut ? 'queryTimeoutError' : 'queryParseError'
  return { status: timedOut ? 408 : 400, body: { error: { type, description, query, start, end } } }
}

/** SQLite could not write: the disk is full, read-only or broken. */
function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}
