import { randomBytes, randomUUID } from 'node:crypto'
import { publishedId } from '../document.ts'
import { MutationFailure } from '../errors.ts'

const DOCUMENT_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/
const BAD_SEGMENT = /\.[.-]/
/** `versions` is only for ids of the form `versions.<release>.<id>`. */
const BAD_VERSION = /^versions\.[^.]*$|\.versions(?:\.|$)/
/** As hosted. */
const MAX_LENGTH = 128
const MAX_PREFIXED_LENGTH = 2 * MAX_LENGTH + 'versions..'.length
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * True when `id` may name a document: letters, digits, `.`, `_`, `-`, at most 128 of them beside the prefix of a draft or
 * version; no piece between the dots is empty or starts with `-`, except that a dot may come last, and none but the first
 * of three or more is `versions`.
 */
export function isDocumentId(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > MAX_PREFIXED_LENGTH || !DOCUMENT_ID.test(id)) return false
  return !BAD_SEGMENT.test(id) && !BAD_VERSION.test(id) && publishedId(id).length <= MAX_LENGTH
}

/** Returns the id, or throws the hosted service's "Malformed document ID" (400). */
export function requireDocumentId(id: unknown): string {
  if (isDocumentId(id) && !id.endsWith('.')) return id
  throw new MutationFailure(
    400,
    'validationError',
    `Malformed document ID: ${JSON.stringify(id)?.slice(0, 300)}`,
  )
}

/** The id of a document to create: as given, with a random tail when it ends in a dot, a fresh one when absent. */
export function decideDocumentId(id: unknown): string {
  if (id === undefined || id === null || id === '') return randomUUID()
  if (isDocumentId(id) && id.endsWith('.')) return id + randomId(22)
  return requireDocumentId(id)
}

/** A random id of `length` letters and digits, for transactions, array keys and events. */
export function randomId(length = 22): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const TRANSACTION_ID = /^[A-Za-z0-9._-]{1,128}$/

/** True when a client may choose `id` for its transaction. */
export function isTransactionId(id: unknown): id is string {
  return typeof id === 'string' && TRANSACTION_ID.test(id)
}
