import { httpError } from '../errors.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Principal } from './principal.ts'

const READER_HEADER = 'x-lake-reader'

/**
 * Whose rights a query is answered with: the caller's own, or those of the person whose id the header `X-Lake-Reader`
 * gives. Only a caller who may read everything may name somebody, so the answer never holds more: a website that shows
 * drafts to staff, with one token for all of them, asks in the name of each. Throws 403 for others and unknown people.
 */
export function readerOf({ req, principal, lake }: LakeRequest): Principal {
  const id = req.headers[READER_HEADER]
  if (id === undefined) return principal
  if (principal.queryScope.readable !== undefined)
    throw httpError(403, `Only a caller who may read everything may send the header "${READER_HEADER}"`)
  const reader = typeof id === 'string' ? lake.access.user(id) : undefined
  if (reader) return reader
  throw httpError(403, `The header "${READER_HEADER}" must be the ID of a person or token`)
}
