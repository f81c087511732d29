/** What systems and PostgreSQL say when nothing can be written: disk or quota full, mounted read-only, too many files. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', '53100'])
/** The embedded record hands on what its file system said as text. */
const WORDS =
  /no space left on device|disk quota exceeded|read-only file system|could not (?:extend|write to) file/i
/** Errors wrap each other; a chain that bites its own tail ends here. */
const MAX_DEPTH = 8

/** Whether an error, or what caused it, is that nothing can be written at present: it will do again when there is space. */
export function isStorageFailure(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MAX_DEPTH && cause instanceof Error; depth += 1) {
    if ('code' in cause && CODES.has(String(cause.code))) return true
    if (WORDS.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
