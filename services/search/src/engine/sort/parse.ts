import { Problem } from '../problem.ts'
import { trimSpaces } from '../filter/tokens.ts'

/** One sort criterion as written: a field or special name with its parameters in brackets, and the order's word. */
export interface RawSort {
  name: string
  /** In upper case. */
  order: string
  /** Of an `_eval`: the first filter that selects a document gives its score. */
  evals?: { filter: string; score: number }[]
}

export const MAX_SORT_FIELDS = 3

/** Parses a `sort_by`; the fields are checked later, against the schema. */
export function parseSort(text: string): RawSort[] {
  const out: RawSort[] = []
  let current = ''
  let before = '`'
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (current === '' && text[at] === '$') refuseJoin(text, at)
    if (current === '' && text.startsWith('_eval', at)) {
      const { sort, end } = readEval(text, at)
      out.push(sort)
      at = end
      while (text[at + 1] === ' ') at++
      continue
    }
    const char = text[at] as string
    const last = at === text.length - 1
    if (last || (char === ',' && !/\d/.test(before) && depth === 0)) {
      out.push(readField(last ? current + char : current))
      current = ''
      while (text[at + 1] === ' ') at++
    } else {
      if (char === '(') depth++
      else if (char === ')') depth--
      current += char
    }
    if (char !== ' ') before = char
  }
  if (out.length > MAX_SORT_FIELDS) throw new Problem(400, 'Only upto 3 sort fields are allowed.')
  return out
}

function malformed(): Problem {
  return new Problem(400, 'Parameter `sort_by` is malformed.')
}

function refuseJoin(text: string, at: number): never {
  const open = text.indexOf('(', at)
  if (open < 0) throw malformed()
  throw new Problem(400, `Referenced collection \`${text.slice(at + 1, open)}\` in \`sort_by\` not found.`)
}

function readField(text: string): RawSort {
  const colon = text.lastIndexOf(':')
  if (colon < 0 || colon === text.length - 1) throw malformed()
  return { name: trimSpaces(text.slice(0, colon)), order: trimSpaces(text.slice(colon + 1)).toUpperCase() }
}

/** Reads `_eval(filter):order` or `_eval([(filter):score, ...]):order`; `end` is its last character or the comma behind. */
function readEval(text: string, start: number): { sort: RawSort; end: number } {
  const open = text.indexOf('(', start)
  if (open < 0) throw malformed()
  let at = open + 1
  while (text[at] === ' ') at++
  if (text[at] === '$' && text.includes('(', at)) throw malformed()
  const evals: { filter: string; score: number }[] = []
  if (text[at] === '[') at = readScored(text, at, evals)
  else {
    const end = endOfBrackets(text, open)
    evals.push({ filter: text.slice(open + 1, end), score: 1 })
    at = end
  }
  const colon = text.indexOf(':', at)
  if (colon < 0) throw malformed()
  const comma = text.indexOf(',', colon)
  const end = comma < 0 ? text.length : comma
  const order = trimSpaces(text.slice(colon + 1, end)).toUpperCase()
  return { sort: { name: '_eval', order, evals }, end }
}

function readScored(text: string, start: number, into: { filter: string; score: number }[]): number {
  let at = start
  while (text[at] !== ']') {
    const open = text.indexOf('(', at)
    if (at >= text.length || open < 0) throw malformed()
    const end = endOfBrackets(text, open)
    const colon = text.indexOf(':', end)
    const stop = colon < 0 ? -1 : text.slice(colon).search(/[,\]]/)
    if (stop < 0) throw malformed()
    const score = trimSpaces(text.slice(colon + 1, colon + stop))
    if (!/^[+-]?\d+$/.test(score)) throw malformed()
    into.push({ filter: text.slice(open + 1, end), score: Number(score) })
    at = colon + stop
  }
  return at
}

/** Where the bracket that opens at `open` closes, back-ticks aside. */
function endOfBrackets(text: string, open: number): number {
  let depth = 0
  let quoted = false
  for (let at = open; at < text.length; at++) {
    const char = text[at]
    if (char === '`') quoted = !quoted
    else if (!quoted && char === '(') depth++
    else if (!quoted && char === ')' && --depth === 0) {
      if (at === text.length - 1) break
      return at
    }
  }
  throw malformed()
}
