import { MAX_VALUES } from '@forecourt/tenant-config/rules/language/condition'

/** Values out of text from a spreadsheet or a list: one per line or cell, without blanks. */
export function pastedValues(text: string, isNumber: boolean): string[] {
  const cells = text.split(/[\n\r\t]+/)
  // One line with several values is a list written by hand.
  const parts = cells.length === 1 ? text.split(isNumber ? /[;\s]+/ : /[;,]+/) : cells
  return parts.map((part) => cleanValue(unquoted(part), isNumber)).filter((value) => value !== '')
}

/** Spreadsheets put quotes around cells with a comma or a quote in them, and double those inside. */
function unquoted(cell: string): string {
  const inside = /^\s*"(.*)"\s*$/s.exec(cell)?.[1] ?? /^\s*'(.*)'\s*$/s.exec(cell)?.[1]
  return inside === undefined ? cell : inside.replaceAll('""', '"')
}

/** A value as people write it: numbers lose `$` and the commas between thousands. */
export function cleanValue(text: string, isNumber: boolean): string {
  const value = text.trim()
  return isNumber ? value.replaceAll(/[$,\s]/g, '') : value
}

interface Added {
  values: string[]
  /** Number of values that were in the list already, or came more than once, without regard to case, as rules compare. */
  repeated: number
  /** Reason why the values do not fit, in words. */
  problem?: string
}

/** Adds values to the end of a list; a list that would be longer than a rule allows stays as it is. */
export function withPasted(known: readonly string[], more: readonly string[]): Added {
  const keys = new Set(known.map(keyOf))
  const added: string[] = []
  for (const value of more) {
    if (keys.has(keyOf(value))) continue
    keys.add(keyOf(value))
    added.push(value)
  }
  const values = [...known, ...added]
  const repeated = more.length - added.length
  if (values.length <= MAX_VALUES) return { values, repeated }
  const count = (n: number) => n.toLocaleString('en-AU')
  const problem = `A condition has at most ${count(MAX_VALUES)} values; these would be ${count(values.length)}.`
  return { values: [...known], repeated, problem }
}

function keyOf(value: string): string {
  return value.toLowerCase()
}
