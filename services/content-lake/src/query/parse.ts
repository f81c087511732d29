import { walk, type Node } from './compile/ast.ts'
import { NO_CODE, parseTree, type ParseMode } from './groq.ts'
import { checkFunctions, checkQueryText } from './limits.ts'
import { describeParseFailure, QueryParseError } from './parse-error.ts'

/** A parsed query with what later steps ask of it; cached and shared, so never changed. */
export interface ParsedQuery {
  query: string
  tree: Node
  params: string[]
}

const CACHE_SIZE = 1000
/** Characters of all texts in the cache: a parsed query takes a hundred times the memory of its text. */
const CACHE_CHARACTERS = 1_000_000
let cachedCharacters = 0
const cache = new Map<string, ParsedQuery | 'depends on parameters'>()

/** Parses with a cache (least recently used goes first); throws `QueryParseError`, also for a parameter not provided. */
export function parseQuery(
  query: string,
  params: Record<string, unknown>,
  mode: ParseMode = 'normal',
): ParsedQuery {
  const key = `${mode}:${query}`
  const cached = cache.get(key)
  const parsed =
    cached === 'depends on parameters'
      ? parseWith(query, params, mode)
      : (cached ?? parseFresh(query, params, mode, key))
  if (cached) remember(key, cached)
  for (const name of parsed.params) if (!Object.hasOwn(params, name)) throw missingParameter(query, name)
  return parsed
}

function remember(key: string, value: ParsedQuery | 'depends on parameters'): void {
  if (!cache.delete(key)) cachedCharacters += key.length
  cache.set(key, value)
  while (cache.size > CACHE_SIZE || cachedCharacters > CACHE_CHARACTERS) {
    const [oldest] = cache.keys()
    if (oldest === undefined) return
    cache.delete(oldest)
    cachedCharacters -= oldest.length
  }
}

function parseFresh(
  query: string,
  params: Record<string, unknown>,
  mode: ParseMode,
  key: string,
): ParsedQuery {
  checkQueryText(query)
  const general = tryParseWithoutParameters(query, mode)
  if (general) {
    remember(key, general)
    return general
  }
  // `[$n]` and `[$a..$b]` are only an element or a slice once the values are known, so such queries are parsed each time.
  remember(key, 'depends on parameters')
  return parseWith(query, params, mode)
}

function tryParseWithoutParameters(query: string, mode: ParseMode): ParsedQuery | undefined {
  try {
    const parsed = parseWith(query, undefined, mode)
    return hasConstantSubscript(parsed.tree) ? undefined : parsed
  } catch (error) {
    if (error instanceof QueryParseError && error.message.startsWith('slicing must') && query.includes('$'))
      return undefined
    throw error
  }
}

function hasConstantSubscript(tree: Node): boolean {
  let found = false
  walk(tree, (node) => {
    if (node.type === 'Filter') found ||= isConstantWithParameter(node.expr) === 'parameter'
  })
  return found
}

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**'])

function isConstantWithParameter(node: Node): 'parameter' | 'constant' | undefined {
  switch (node.type) {
    case 'Value':
      return 'constant'
    case 'Parameter':
      return 'parameter'
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isConstantWithParameter(node.base)
    case 'OpCall': {
      const left = isConstantWithParameter(node.left)
      const right = isConstantWithParameter(node.right)
      if (!ARITHMETIC.has(node.op) || !left || !right) return undefined
      return left === 'parameter' || right === 'parameter' ? 'parameter' : 'constant'
    }
    default:
      return undefined
  }
}

function parseWith(query: string, params: Record<string, unknown> | undefined, mode: ParseMode): ParsedQuery {
  if (params) checkProvided(query, params)
  try {
    const tree = parseTree(query, mode, params)
    checkFunctions(tree, query)
    return { query, tree, params: parameterNames(tree) }
  } catch (error) {
    throw describeParseFailure(error, query)
  }
}

function parameterNames(tree: Node): string[] {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (node.type === 'Parameter') names.add(node.name)
  })
  return [...names]
}

const NO_CODES = new RegExp(NO_CODE, 'g')

/** Slices with a missing parameter fail in groq-js with a text that does not name it. */
function checkProvided(query: string, params: Record<string, unknown>): void {
  const withoutStrings = query.replace(NO_CODES, '')
  if (/\bfn\s/.test(withoutStrings)) return
  for (const [, name = ''] of withoutStrings.matchAll(/\$(\w+)/g)) {
    if (!Object.hasOwn(params, name)) throw missingParameter(query, name)
  }
}

function missingParameter(query: string, name: string): QueryParseError {
  const start = Math.max(0, query.search(new RegExp(`\\$${name}\\b`)))
  return new QueryParseError(
    `param $${name} referenced, but not provided`,
    query,
    start,
    start + name.length + 1,
  )
}
