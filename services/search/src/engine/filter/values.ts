import { Problem } from '../problem.ts'
import { elementType } from '../schema.ts'
import type { Field } from '../schema.ts'
import { trimSpaces } from './tokens.ts'

/** One numeric condition: the bounds are inclusive unless marked open. */
export interface NumberRange {
  low: number
  high: number
  openLow: boolean
  openHigh: boolean
}

/** Ranges of which any may hold; with `negated`, none of them. */
export interface NumberCondition {
  negated: boolean
  ranges: NumberRange[]
}

/** Splits at commas outside back-ticks, which are taken away; a back-tick behind a backslash is text. */
export function splitValues(text: string): string[] {
  const values: string[] = []
  let current = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (char === '`') {
      if (at > 0 && text[at - 1] === '\\') current += char
      else quoted = !(quoted && current !== '')
    } else if (char === ',' && !quoted) {
      values.push(trimSpaces(current))
      current = ''
    } else current += char
  }
  if (current !== '') values.push(trimSpaces(current))
  return values
}

/** The text between square brackets, or undefined when there are none. */
export function insideBrackets(text: string): string | undefined {
  return text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : undefined
}

/** Splits at a delimiter; blank parts are left out. */
export function splitParts(text: string, delimiter: string): string[] {
  return text
    .split(delimiter)
    .map(trimSpaces)
    .filter((part) => part !== '')
}

function fieldError(field: string, message: string): Problem {
  return new Problem(400, `Error with filter field \`${field}\`: ${message}`)
}

/** The refusal of an empty filter value. */
export function emptyValue(field: string): Problem {
  return fieldError(field, 'Filter value cannot be empty.')
}

/** Reads a numeric clause such as `>=5`, `[1..3, 7]` or `!=4`; every condition that is returned counts as one alternative. */
export function readNumbers(field: Field, value: string): { negated: boolean; any: NumberCondition[] } {
  let rest = value.startsWith('=') ? trimSpaces(value.slice(1)) : value
  let negated = false
  if (rest.startsWith('!') && rest[1] !== '=') {
    negated = true
    rest = trimSpaces(rest.slice(1))
    if (rest === '') throw fieldError(field.name, "Filter value cannot be empty after '!' operator.")
  } else if (rest.startsWith('!=') && insideBrackets(trimSpaces(rest.slice(2))) !== undefined) {
    negated = true
    rest = trimSpaces(rest.slice(2))
  }
  const list = insideBrackets(rest)
  const members = list === undefined ? [rest] : splitParts(list, ',')
  return { negated, any: members.map((member) => readCondition(field, member)) }
}

function readCondition(field: Field, text: string): NumberCondition {
  if (isInteger(text) || isFloat(text)) return exactly(readNumber(field, text), false)
  const operator = /^(<=|>=|!=|<|>)/.exec(text)?.[1]
  if (operator === undefined) {
    if (!text.includes('..')) throw fieldError(field.name, 'Numerical field has an invalid comparator.')
    const bounds = splitParts(text, '..').map((bound) => readNumber(field, bound))
    return { negated: false, ranges: pairs(bounds) }
  }
  const number = readNumber(field, trimSpaces(text.slice(operator.length)))
  if (operator === '!=') return exactly(number, true)
  const infinite = Number.POSITIVE_INFINITY
  const range = operator.startsWith('>')
    ? { low: number, high: infinite, openLow: operator === '>', openHigh: false }
    : { low: -infinite, high: number, openLow: false, openHigh: operator === '<' }
  return { negated: false, ranges: [range] }
}

/** Inclusive ranges from bounds; a bound without a partner gives none. */
function pairs(bounds: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = []
  for (let i = 0; i + 1 < bounds.length; i += 2)
    ranges.push({ low: bounds[i] as number, high: bounds[i + 1] as number, openLow: false, openHigh: false })
  return ranges
}

function exactly(number: number, negated: boolean): NumberCondition {
  return { negated, ranges: [{ low: number, high: number, openLow: Object.is(number, -0), openHigh: false }] }
}

const INT32_MAX = 2_147_483_647
const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^[+-]?(inf|infinity|nan)$/i
const SMALLEST_FLOAT = 1.1754943508222875e-38

function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text)
}

/** Whether a text is a number that a 32-bit float can hold. */
export function isFloat(text: string): boolean {
  if (!FLOAT.test(text)) return false
  if (/[in]/i.test(text)) return true
  const size = Math.abs(Number(text))
  return Number.isFinite(Math.fround(size)) && (size === 0 || size >= SMALLEST_FLOAT)
}

/** The 32-bit float a text stands for. */
export function toFloat(text: string): number {
  if (/nan/i.test(text)) return Number.NaN
  if (/inf/i.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return Math.fround(Number(text))
}

function readNumber(field: Field, text: string): number {
  const type = elementType(field.type)
  if (type === 'float') {
    if (!isFloat(text)) throw fieldError(field.name, 'Not a float.')
    return toFloat(text)
  }
  if (!isInteger(text)) throw fieldError(field.name, `Not an ${type}.`)
  // Plain 0 for -0: integers know no negative zero.
  const number = Number(text) + 0
  if (type === 'int32' && (number > INT32_MAX || number < -INT32_MAX - 1))
    throw fieldError(field.name, `\`${text}\` exceeds the range of an int32.`)
  return number
}

/** Reads a clause of a bool field: `true`, `!false` or a list. */
export function readBooleans(field: Field, value: string): NumberCondition {
  let rest = value.startsWith('=') ? trimSpaces(value.slice(1)) : value
  const negated = rest.startsWith('!')
  if (rest.startsWith('=') || negated) {
    rest = trimSpaces(rest.slice(rest.startsWith('!=') ? 2 : 1))
    if (rest === '') throw fieldError(field.name, "Filter value cannot be empty after '!' operator.")
  }
  const list = insideBrackets(rest)
  if (list === undefined && rest === '') throw emptyValue(field.name)
  const ranges = (list === undefined ? [rest] : splitParts(list, ',')).map((word) => {
    if (word !== 'true' && word !== 'false')
      throw new Problem(
        400,
        list === undefined
          ? `Value of filter field \`${field.name}\` must be \`true\` or \`false\`.`
          : `Values of filter field \`${field.name}\`: must be \`true\` or \`false\`.`,
      )
    const number = word === 'true' ? 1 : 0
    return { low: number, high: number, openLow: false, openHigh: false }
  })
  return { negated, ranges }
}
