/** What is wrong and where: `path` is dotted from the document's root, '' for the document itself. */
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

/** Prints issues as one line for a log: `price.minDisplay: expected a number; name: required`. */
export function issuesLine(errors: readonly Issue[]): string {
  return errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')
}
