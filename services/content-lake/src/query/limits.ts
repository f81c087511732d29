import { walk, type Node } from './compile/ast.ts'
import { isDateTime, isPath, toPlain } from './compile/groq-values.ts'
import { NO_CODE } from './groq.ts'
import { charge } from './meter.ts'
import { QueryParseError } from './parse-error.ts'

const MAX_QUERY_LENGTH = 500_000
const MAX_TOKENS = 20_000
const MAX_DEPTH = 200
/** Texts with more words and signs, or characters, than this take groq-js tens of milliseconds to parse. */
const MAX_INLINE_TOKENS = 1500
const MAX_INLINE_LENGTH = 50_000
const MAX_EXPANDED_CALLS = 10_000

/** Refuses, before groq-js sees it, a text that is too long, too deep, or whose custom functions expand without bound. */
export function checkQueryText(query: string): void {
  if (query.length > MAX_QUERY_LENGTH) {
    const description = `query is too long: ${query.length} characters, at most ${MAX_QUERY_LENGTH} are allowed`
    throw new QueryParseError(description, query.slice(0, 1000))
  }
  let depth = 0
  let signs = 0
  let tokens = 0
  for (const { 0: token, index } of query.matchAll(TOKEN)) {
    if (token.startsWith('//')) continue
    tokens++
    depth += '([{'.includes(token) ? 1 : ')]}'.includes(token) ? -1 : 0
    signs = '!+-'.includes(token) ? signs + 1 : 0
    if (depth > MAX_DEPTH || signs > MAX_DEPTH)
      throw new QueryParseError('query is nested too deeply', query, index)
    // groq-js takes time with the square of the length: this many tokens are about a second.
    if (tokens > MAX_TOKENS)
      throw new QueryParseError(`query has more than ${MAX_TOKENS} words and signs`, query, index)
  }
  if (/\bfn\s/.test(query)) checkCustomFunctions(query)
}

/** Whether a query is long enough to be parsed outside of the event loop. */
export function isLong(query: string): boolean {
  if (query.length <= MAX_INLINE_TOKENS) return false
  return (
    query.length > MAX_INLINE_LENGTH || query.matchAll(TOKEN).drop(MAX_INLINE_TOKENS).next().done !== true
  )
}

const TOKEN = new RegExp(`${NO_CODE}|\\w+|\\S`, 'g')

/** groq-js inlines custom functions at every call, so a chain of them can double at each step. */
function checkCustomFunctions(query: string): void {
  const declarations = query.split(/\bfn\s+(?=[A-Za-z_]\w*::)/).slice(1)
  const calls = new Map<string, string[]>()
  for (const declaration of declarations) {
    const [head = '', ...rest] = declaration.match(/[A-Za-z_]\w*::[A-Za-z_]\w*(?=\s*\()/g) ?? []
    calls.set(head, rest)
  }
  const sizes = new Map<string, number>()
  const size = (name: string, seen: readonly string[]): number => {
    if (!calls.has(name) || seen.includes(name)) return 0
    const known = sizes.get(name)
    if (known !== undefined) return known
    const total = (calls.get(name) ?? []).reduce((sum, call) => sum + size(call, [...seen, name]), 1)
    sizes.set(name, Math.min(total, MAX_EXPANDED_CALLS + 1))
    return total
  }
  for (const name of calls.keys()) {
    if (size(name, []) > MAX_EXPANDED_CALLS)
      throw new QueryParseError('custom functions expand to too many calls', query)
  }
}

const UNSUPPORTED = new Set([
  'global::anywhere',
  'media::aspect',
  'text::semanticSimilarity',
  'user::attributes',
])

const ARITHMETIC = new Set(['-', '*', '/', '%', '**'])

/** Whether an expression may be true or false; what certainly is something else has no place in `score()`. */
function mayBePredicate(node: Node): boolean {
  if (node.type === 'Group') return mayBePredicate(node.base)
  if (node.type === 'Value') return typeof node.value === 'boolean' || node.value === null
  return !NO_PREDICATES.has(node.type) && !(node.type === 'OpCall' && ARITHMETIC.has(node.op))
}

const NO_PREDICATES = new Set(['Array', 'Everything', 'Map', 'Neg', 'Object', 'PipeFuncCall', 'Pos', 'Slice'])

const GEO_ARGUMENTS: Record<string, number> = { contains: 2, distance: 2, intersects: 2 }

/** Refuses, before anything runs, functions that cannot be evaluated and wrong numbers of arguments that groq-js allows. */
export function checkFunctions(tree: Node, query: string): void {
  walk(tree, (node) => {
    if (node.type === 'PipeFuncCall' && node.name === 'score' && !node.args.every(mayBePredicate))
      throw new QueryParseError('score() takes only conditions, which are true or false', query)
    if (node.type !== 'FuncCall') return
    const name = `${node.namespace}::${node.name}`
    const start = Math.max(0, query.indexOf(node.name))
    const refuse = (reason: string) => new QueryParseError(reason, query, start, start + node.name.length)
    if (UNSUPPORTED.has(name)) throw refuse(`function ${name}() is not supported`)
    const wanted = node.namespace === 'geo' ? GEO_ARGUMENTS[node.name] : undefined
    if (wanted === undefined || node.args.length === wanted) return
    const given = node.args.length
    throw refuse(`incorrect number of arguments to function ${name}(). Expected ${wanted}, got ${given}.`)
  })
}

const MAX_RESULT_NODES = 5_000_000

/**
 * The JSON form of what a query gave, in which date-times and paths are texts; shares what needs no change. Refuses a
 * result that would not fit in memory: nested projections can share one value billions of times.
 */
export function plainResult(result: unknown, query: string): unknown {
  let count = 0
  let unpaid = 0
  let isPlain = true
  const visit = (part: unknown): void => {
    count++
    unpaid += 0.6
    if (typeof part === 'string') unpaid += part.length / 100
    else if (part && typeof part === 'object') visitParts(part as Record<string, unknown>)
  }
  const visitParts = (value: Record<string, unknown> | unknown[]): void => {
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) visit(value[index])
    else {
      if (isPlain && (isDateTime(value) || isPath(value))) isPlain = false
      // Values of JSON inherit nothing that a loop would find.
      for (const name in value) visit(value[name])
    }
    if (unpaid < PAID_AT_ONCE) return
    if (count > MAX_RESULT_NODES) throw new QueryParseError('query result is too large', query)
    charge(unpaid)
    unpaid = 0
  }
  visit(result)
  return isPlain ? result : toPlain(result)
}

const PAID_AT_ONCE = 500
