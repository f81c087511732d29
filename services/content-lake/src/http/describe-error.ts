import { httpError, LakeError } from '../errors.ts'
import { storageError } from '../store/storage-error.ts'
import { QueryParseError, QueryTimeoutError } from '../query/parse-error.ts'

/** Response to a failed request: an HTTP status and a JSON body in the hosted service's shape. */
export interface ErrorAnswer {
  status: number
  body: unknown
}

/** Returns the status and body for any error. */
export function describeError(error: unknown): ErrorAnswer {
  if (error instanceof LakeError) return error
  if (error instanceof QueryParseError) return describeQueryError(error)
  const failure = storageError(error)
  if (failure instanceof LakeError) return failure
  return { status: 500, body: httpError(500, 'An internal error occurred').body }
}

function describeQueryError(error: QueryParseError): ErrorAnswer {
  const timedOut = error instanceof QueryTimeoutError
  const { message: description, query, start, end } = error
  const type = timedOut ? 'queryTimeoutError' : 'queryParseError'
  return { status: timedOut ? 408 : 400, body: { error: { type, description, query, start, end } } }
}
