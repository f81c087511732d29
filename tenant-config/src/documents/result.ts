/** A problem and its place: `path` is dotted from the document's root, '' for the document itself. */
export interface Issue {
  path: string
  message: string
}

export type Result<T> = { ok: true; value: T } | { ok: false; errors: Issue[] }

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** Wraps one or more issues as a failure. */
export function fail<T>(...errors: Issue[]): Result<T> {
  return { ok: false, errors }
}

const SHOWN_ISSUES = 20
const SHOWN_CHARS = 300

/**
 * Prints issues as one line for a log: `price.minDisplay: expected a number; name: required`. Only the first 20 issues are
 * printed, each cut at 300 characters.
 */
export function issuesLine(errors: readonly Issue[]): string {
  const shown = errors
    .slice(0, SHOWN_ISSUES)
    .map(({ path, message }) => shortened(path === '' ? message : `${path}: ${message}`))
  const more = errors.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).toWellFormed()}…` : text
}
