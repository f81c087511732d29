import { GroqSyntaxError } from './groq.ts'

/** A query that is refused because of its text or its cost; `start` and `end` are UTF-16 offsets into `query`. */
export class QueryParseError extends Error {
  readonly query: string
  readonly start: number
  readonly end: number

  constructor(description: string, query: string, start = 0, end = query.length) {
    super(description)
    this.name = 'QueryParseError'
    this.query = query
    this.start = start
    this.end = end
  }
}

/** A query that ran out of its time allowance; HTTP servers answer 408 rather than 400. */
export class QueryTimeoutError extends QueryParseError {
  constructor(query: string, limitMs: number) {
    super(`query exceeded the time limit of ${limitMs} ms`, query)
    this.name = 'QueryTimeoutError'
  }
}

/** Gives any error of parsing in the hosted service's words and with the range of text that it is about. */
export function describeParseFailure(error: unknown, query: string): QueryParseError {
  if (error instanceof QueryParseError) return error
  if (error instanceof RangeError) return new QueryParseError('query is nested too deeply', query)
  if (error instanceof GroqSyntaxError) return syntaxError(error, query)
  const message = error instanceof Error ? error.message : String(error)
  return semanticError(message, query)
}

const CLOSERS = { '(': ')', '[': ']', '{': '}' } as const

type Opener = keyof typeof CLOSERS

function isOpener(char: string): char is Opener {
  return Object.hasOwn(CLOSERS, char)
}

function syntaxError(error: { position: number }, query: string): QueryParseError {
  const scan = scanBrackets(query)
  if (scan.unterminated !== undefined) return unexpectedToken(query, scan.unterminated)
  const position = skipSpace(query, Math.min(error.position, query.length))
  if (scan.open) return unclosed(query, scan.open)
  if (position >= query.length || scan.stray === undefined) return unexpectedAt(query, position)
  return unexpectedToken(query, scan.stray, scan.stray + 1)
}

function unexpectedAt(query: string, position: number): QueryParseError {
  if (position >= query.length) {
    return new QueryParseError('unexpected end-of-file, expected expression', query, position, position)
  }
  const rest = query.slice(position).trimStart()
  if (/^[=&|<>!/%.,:]/.test(rest)) {
    const length = /^[=&|<>!/%.,:]+/.exec(rest)?.[0].length ?? 1
    return unexpectedToken(query, position, position + length)
  }
  return new QueryParseError('unable to parse entire expression', query, position, query.length)
}

function unexpectedToken(query: string, start: number, end = query.length): QueryParseError {
  const token = JSON.stringify(query.slice(start, end))
  return new QueryParseError(`unexpected token ${token}, expected expression`, query, start, end)
}

function unclosed(query: string, open: { index: number; bracket: Opener }): QueryParseError {
  const { index, bracket } = open
  const description = `expected '${CLOSERS[bracket]}' following ${whatBracketHolds(query, index, bracket)}`
  return new QueryParseError(description, query, index, query.length)
}

function whatBracketHolds(query: string, index: number, bracket: Opener): string {
  const before = query.slice(0, index).trimEnd()
  if (bracket === '{') return 'object body'
  if (bracket === '[') return /[\w*\])}>"@^]$/.test(before) ? 'expression' : 'array body'
  return /\w$/.test(before) ? 'function arguments' : 'parenthesized expression'
}

interface BracketScan {
  open?: { index: number; bracket: Opener }
  stray?: number
  unterminated?: number
}

/** Finds the innermost bracket left open, the first one closed wrongly, and a string without an end. */
function scanBrackets(query: string): BracketScan {
  const stack: { index: number; bracket: Opener }[] = []
  for (let index = 0; index < query.length; index++) {
    const char = query[index] ?? ''
    if (char === '"' || char === "'") {
      const end = endOfString(query, index)
      if (end === -1) return { unterminated: index }
      index = end
    } else if (char === '/' && query[index + 1] === '/') {
      const newline = query.indexOf('\n', index)
      index = newline === -1 ? query.length : newline
    } else if (isOpener(char)) stack.push({ index, bracket: char })
    else if (')]}'.includes(char)) {
      const open = stack.pop()
      if (!open) return { stray: index }
      if (CLOSERS[open.bracket] !== char) return { open }
    }
  }
  const open = stack.at(-1)
  return open ? { open } : {}
}

/** The index of the quote that ends the string which starts at `start`, or -1. */
function endOfString(query: string, start: number): number {
  const quote = query[start]
  for (let index = start + 1; index < query.length; index++) {
    if (query[index] === '\\') index++
    else if (query[index] === quote) return index
  }
  return -1
}

function skipSpace(query: string, position: number): number {
  let at = position
  while (at < query.length && /\s/.test(query[at] ?? '')) at++
  return at
}

function semanticError(message: string, query: string): QueryParseError {
  const name = /(?:Undefined (?:pipe )?function:|Undefined namespace:|to function) (\w+)/.exec(message)?.[1]
  const description = message.charAt(0).toLowerCase() + message.slice(1)
  if (!name) return new QueryParseError(description, query)
  const start = query.search(new RegExp(`\\b${name}\\b`))
  return start === -1
    ? new QueryParseError(description, query)
    : new QueryParseError(description, query, start, start + name.length)
}

/** Turns what went wrong while a query ran into a refusal that names the query, never into a failure of the server. */
export function describeEvaluationFailure(error: unknown, query: string): QueryParseError {
  if (error instanceof QueryParseError) return error.query === '' ? inQuery(error, query) : error
  if (error instanceof RangeError)
    return new QueryParseError('query is nested too deeply or its result is too large', query)
  return new QueryParseError(
    `unable to evaluate query: ${error instanceof Error ? error.message : String(error)}`,
    query,
  )
}

/** Refusals that arise deep inside an evaluation do not know the query. */
function inQuery({ message }: QueryParseError, query: string): QueryParseError {
  return new QueryParseError(message, query)
}
