import { MAX_VALUES } from '@forecourt/tenant-config/condition'

/** Values out of text from a spreadsheet or a list: one per line or cell, without blanks and without repetitions. */
export function pastedValues(text: string, isNumber: boolean): string[] {
  const cells = text.split(/[\n\r\t]+/)
  // One line with several values is a list that somebody wrote by hand.
  const parts = cells.length === 1 ? text.split(isNumber ? /[;\s]+/ : /[;,]+/) : cells
  const values = parts.map((part) => cleanValue(part, isNumber)).filter((value) => value !== '')
  return [...new Set(values)]
}

/** A value as people write it: numbers lose `$` and the commas between thousands. */
export function cleanValue(text: string, isNumber: boolean): string {
  const value = text.trim()
  return isNumber ? value.replaceAll(/[$,\s]/g, '') : value
}

interface Added {
  values: string[]
  /** What did not fit, in words. */
  problem?: string
}

/** A list with more values at its end; one that would be longer than a rule may be stays as it is. */
export function withValues(known: readonly string[], more: readonly string[]): Added {
  const values = [...new Set([...known, ...more])]
  if (values.length <= MAX_VALUES) return { values }
  const count = (n: number) => n.toLocaleString('en-AU')
  const problem = `A condition has at most ${count(MAX_VALUES)} values; these would be ${count(values.length)}.`
  return { values: [...known], problem }
}
