/**
 * Error codes of systems and PostgreSQL when nothing can be written: disk or quota full, mounted read-only, too many files.
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', '53100'])
/** Texts of such errors: the embedded record passes on its file system's message as text. */
const WORDS =
  /no space left on device|disk quota exceeded|read-only file system|could not (?:extend|write to) file/i
/** Errors wrap each other; this limit also ends a chain that leads back to itself. */
const MAX_DEPTH = 8

/**
 * Returns true when an error, or one of its causes, means that nothing can be written at present. Writes work again once
 * there is space.
 */
export function isStorageFailure(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MAX_DEPTH && cause instanceof Error; depth += 1) {
    if ('code' in cause && CODES.has(String(cause.code))) return true
    if (WORDS.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
