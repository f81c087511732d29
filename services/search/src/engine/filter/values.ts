import { Problem } from '../problem.ts'
import { elementType } from '../schema.ts'
import type { Field } from '../schema.ts'

/** How a clause compares, read from the characters after the colon. */
export type Comparator = 'contains' | 'exact' | 'not-exact' | 'not-contains'

/** One numeric condition: the bounds are inclusive unless marked open. */
export interface NumberRange {
  low: number
  high: number
  openLow: boolean
  openHigh: boolean
}

/** Splits `=[a,b]`, `!=x`, `!x` or `x` into its comparator and the rest. */
export function readComparator(value: string): { comparator: Comparator; rest: string } {
  if (value.startsWith('!=')) return { comparator: 'not-exact', rest: value.slice(2).trim() }
  if (value.startsWith('!')) return { comparator: 'not-contains', rest: value.slice(1).trim() }
  if (value.startsWith('=')) return { comparator: 'exact', rest: value.slice(1).trim() }
  return { comparator: 'contains', rest: value.trim() }
}

/** The members of `[a, b]` (back-ticks protect commas), or the single value; undefined when it is not a list. */
export function readList(text: string): string[] | undefined {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined
  const members: string[] = []
  let current = ''
  let quoted = false
  for (const char of text.slice(1, -1)) {
    if (char === '`') quoted = !quoted
    if (char === ',' && !quoted) {
      members.push(current)
      current = ''
    } else current += char
  }
  members.push(current)
  return members.map((member) => member.trim()).filter((member) => member !== '')
}

/** A value without the back-ticks that protected it. */
export function unquote(text: string): string {
  return text.replaceAll('`', '').trim()
}

export function fieldError(field: string, message: string): Problem {
  return new Problem(400, `Error with filter field \`${field}\`: ${message}`)
}

/** Refuses an empty filter value in Typesense's words. */
export function requireValue(field: string, text: string): void {
  if (text === '') throw fieldError(field, 'Filter value cannot be empty.')
}

/** Reads a numeric clause such as `>=5`, `[1..3, 7]` or `!=4` for a field's type. */
export function readNumbers(field: Field, value: string): { negated: boolean; ranges: NumberRange[] } {
  let rest = value
  let negated = false
  if (rest.startsWith('!=')) [rest, negated] = [rest.slice(2).trim(), true]
  else if (rest.startsWith('!')) [rest, negated] = [rest.slice(1).trim(), true]
  else if (rest.startsWith('=')) rest = rest.slice(1).trim()
  requireValue(field.name, rest)
  const list = readList(rest)
  const members = list ?? [rest]
  return { negated, ranges: members.map((member) => readRange(field, member)) }
}

function readRange(field: Field, text: string): NumberRange {
  const between = text.indexOf('..')
  if (between >= 0) {
    const low = readNumber(field, text.slice(0, between).trim())
    const high = readNumber(field, text.slice(between + 2).trim())
    return { low, high, openLow: false, openHigh: false }
  }
  const match = /^(<=|>=|<|>|=)?\s*(.*)$/s.exec(text)
  const operator = match?.[1] ?? '='
  const number = readNumber(field, (match?.[2] ?? '').trim())
  const infinite = Number.POSITIVE_INFINITY
  if (operator.startsWith('>'))
    return { low: number, high: infinite, openLow: operator === '>', openHigh: false }
  if (operator.startsWith('<'))
    return { low: -infinite, high: number, openLow: false, openHigh: operator === '<' }
  return { low: number, high: number, openLow: Object.is(number, -0), openHigh: false }
}

const INT32_MAX = 2_147_483_647

function readNumber(field: Field, text: string): number {
  requireValue(field.name, text)
  const type = elementType(field.type)
  if (type === 'float') {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw fieldError(field.name, 'Not a float.')
    return Math.fround(Number(text))
  }
  if (!/^[+-]?\d+$/.test(text)) throw fieldError(field.name, `Not an ${type}.`)
  const number = Number(text)
  if (type === 'int32' && (number > INT32_MAX || number < -INT32_MAX - 1))
    throw fieldError(field.name, `\`${text}\` exceeds the range of an int32.`)
  if (type === 'int64' && Math.abs(number) > 2 ** 63)
    throw fieldError(field.name, `\`${text}\` exceeds the range of an int64.`)
  return number
}
