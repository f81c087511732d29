import { SyntaxProblem } from '../problem.ts'

/** A piece of a filter: an operator, a bracket, a `field:value` clause, an object filter or a join. */
export interface FilterToken {
  kind: '&&' | '||' | '(' | ')' | 'clause' | 'object' | 'join'
  text: string
  position: number
}

/** Splits a filter at operators and brackets outside back-ticks, geo values and object filters. */
export function tokenizeFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = []
  for (let at = 0; at < text.length;) {
    const char = text[at] as string
    if (char === ' ') at++
    else if (char === '(' || char === ')') tokens.push({ kind: char, text: char, position: at++ })
    else if (char === '&' || char === '|') {
      if (text[at + 1] !== char) throw new SyntaxProblem('Could not parse the filter filter_query.', at)
      tokens.push({ kind: char === '&' ? '&&' : '||', text: char + char, position: at })
      at += 2
    } else if (char === '$' || text.startsWith('!$', at)) {
      const end = endOfJoin(text, at)
      tokens.push({ kind: 'join', text: text.slice(at, end), position: at })
      at = end
    } else {
      const { end, object } = endOfClause(text, at)
      const clause = trimSpaces(text.slice(at, end))
      if (clause !== '') tokens.push({ kind: object ? 'object' : 'clause', text: clause, position: at })
      at = end
    }
  }
  return tokens
}

/** Text without the spaces at its ends; other white space stays, as it does in the original. */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (end > start && text[end - 1] === ' ') end--
  while (start < end && text[start] === ' ') start++
  return text.slice(start, end)
}

function endOfClause(text: string, start: number): { end: number; object: boolean } {
  let quoted = false
  let afterColon = false
  let geo = false
  let at = start
  do {
    const char = text[at]
    if (char === ':') afterColon = true
    if (char === ')') geo = false
    if (char === '{' && !quoted && !afterColon && text[at - 1] === '.')
      return { end: endOfObject(text, at), object: true }
    at++
    const next = text[at]
    if (next === '`') quoted = !quoted
    if (afterColon && next === '(') {
      geo = true
      afterColon = false
    } else if (afterColon && next === '[' && /^\[ *\(/.test(text.slice(at)))
      return { end: endOfGeoList(text, at), object: false }
    else if (afterColon && next !== ' ') afterColon = false
  } while (at < text.length && (quoted || geo || !endsClause(text, at)))
  return { end: at, object: false }
}

function endsClause(text: string, at: number): boolean {
  const char = text[at] as string
  return char === '(' || char === ')' || ((char === '&' || char === '|') && text[at + 1] === char)
}

function endOfGeoList(text: string, start: number): number {
  let depth = 1
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at + 1
  }
  throw new SyntaxProblem('Could not parse the geopoint filter.', text.length)
}

function endOfObject(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '}') return at + 1
    if (text[at] === '{') throw new SyntaxProblem('Nested object filters are not supported.', at)
  }
  throw new SyntaxProblem('Could not parse the object filter: unbalanced curly braces.', text.length)
}

function endOfJoin(text: string, start: number): number {
  let depth = 0
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && depth > 0 && --depth === 0) return at + 1
  }
  throw new SyntaxProblem(`Could not parse the reference filter: \`${text.slice(start)}\`.`, start)
}
