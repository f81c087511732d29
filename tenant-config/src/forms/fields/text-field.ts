import type { FieldProblem } from './field-problem.ts'

export type TextResult = { ok: true; value: string } | { ok: false; problem: FieldProblem }

/**
 * Returns the typed text without space around it and without control characters, line ends as `\n`; or the problem with it.
 * `maxChars` is the longest text that is accepted, in UTF-16 units.
 */
export function readText(typed: string | undefined, isRequired: boolean, maxChars: number): TextResult {
  const value = cleaned(typed ?? '')
  if (value === '') return isRequired ? { ok: false, problem: 'required' } : { ok: true, value }
  return value.length > maxChars ? { ok: false, problem: 'too-long' } : { ok: true, value }
}

/** Does the same on one line, for text that becomes part of a mail's heading. */
export function readLine(typed: string | undefined, isRequired: boolean, maxChars: number): TextResult {
  return readText(typed?.replaceAll(/\s+/g, ' '), isRequired, maxChars)
}

function cleaned(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out: PostgreSQL refuses NUL, mail the others
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
      .toWellFormed()
      .trim()
  )
}
