import { Problem } from '../problem.ts'

/** One sort criterion as written: a field or special name, its parameters in round brackets, and its order. */
export interface SortClause {
  name: string
  parameters: string | undefined
  descending: boolean
}

export const MAX_SORT_FIELDS = 3
const MALFORMED = 'Parameter `sort_by` is malformed.'

/** Splits text at commas outside brackets and back-ticks. */
export function splitTop(text: string, separator = ','): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let current = ''
  for (const char of text) {
    if (char === '`') quoted = !quoted
    if (!quoted && (char === '(' || char === '[' || char === '{')) depth++
    if (!quoted && (char === ')' || char === ']' || char === '}')) depth--
    if (char === separator && depth <= 0 && !quoted) {
      parts.push(current)
      current = ''
    } else current += char
  }
  parts.push(current)
  return parts
}

/** Parses a `sort_by`; the fields are checked later, against the schema. */
export function parseSort(text: string): SortClause[] {
  if (text.trim() === '') return []
  const clauses = splitTop(text).map((part) => parseClause(part.trim()))
  if (clauses.length > MAX_SORT_FIELDS) throw new Problem(400, 'Only upto 3 sort fields are allowed.')
  return clauses
}

function parseClause(text: string): SortClause {
  const open = text.indexOf('(')
  const close = text.lastIndexOf(')')
  const bracketed = open > 0 && close > open
  const colon = text.indexOf(':', bracketed ? close : 0)
  if (open === 0 || (open > 0 && close < open)) throw new Problem(400, MALFORMED)
  const name = (bracketed ? text.slice(0, open) : colon < 0 ? text : text.slice(0, colon)).trim()
  const parameters = bracketed ? text.slice(open + 1, close).trim() : undefined
  if (colon < 0) {
    if (name !== '_rand') throw new Problem(400, MALFORMED)
    return { name, parameters, descending: true }
  }
  const order = text
    .slice(colon + 1)
    .trim()
    .toUpperCase()
  if (name === '') throw new Problem(400, MALFORMED)
  if (order !== 'ASC' && order !== 'DESC')
    throw new Problem(400, `Order for field\` ${name}\` should be either ASC or DESC.`)
  return { name, parameters, descending: order === 'DESC' }
}
