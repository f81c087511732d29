import type { Leaf, Plain, ResolvedCond } from '../language/resolve.ts'
import { searchKey } from '../../search/search-text.ts'

/** Part of a `filter_by`: text that can stand beside `&&` and `||`, or a constant that the text leaves out. */
export type Clause = string | true | false

/**
 * Matches no document, in the plainest grammar there is (`:=[]` is not in Typesense's documentation).
 */
export const NOTHING = '(show_on_dealer_website:=true && show_on_dealer_website:=false)'

/** Joins clauses with `&&` in parentheses: Typesense gives `&&` and `||` one precedence, left to right. */
export function and(clauses: readonly Clause[]): Clause {
  const parts = clauses.filter((clause) => clause !== true)
  return parts.includes(false) ? false : join(parts, '&&')
}

/** Joins clauses with `||` in parentheses. */
export function or(clauses: readonly Clause[]): Clause {
  const parts = clauses.filter((clause) => clause !== false)
  if (parts.length === 0) return false
  return parts.includes(true) ? true : join(parts, '||')
}

/** Compiles a condition, or its opposite: the engine cannot negate a group, so negation is pushed to the leaves. */
export function compileCond(cond: ResolvedCond, isNegated = false): Clause {
  if ('not' in cond) return compileCond(cond.not, !isNegated)
  if ('all' in cond) {
    const clauses = cond.all.map((inner) => compileCond(inner, isNegated))
    return isNegated ? or(clauses) : and(clauses)
  }
  if ('any' in cond) {
    const clauses = cond.any.map((inner) => compileCond(inner, isNegated))
    return isNegated ? and(clauses) : or(clauses)
  }
  return compileLeaf(cond, isNegated)
}

/**
 * A value between backticks. The engine ignores case, accents and symbols when it compares, so every character that
 * could end the value or mean something to the grammar is left out instead of escaped: a backtick has no escape.
 */
export function quote(value: string): string {
  const safe = value
    .normalize('NFKC')
    .replaceAll('×', 'x')
    .replace(/[\p{Z}\n]+/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .'/_-]/gu, '')
  return `\`${safe.trim()}\``
}

/** Every field is in every document (StockDocument), so the opposite of each comparison is another comparison. */
const OPPOSITE = {
  in: 'notIn',
  notIn: 'in',
  gt: 'lte',
  lte: 'gt',
  gte: 'lt',
  lt: 'gte',
  present: 'missing',
  missing: 'present',
} as const

/** The clause of vehicles that carry one of the tokens (`a-z0-9`) in the index, or of those that carry none. */
export function tokenClause(tokens: readonly string[], isNegated = false): Clause {
  if (tokens.length === 0) return isNegated
  return `rules:${isNegated ? '!' : ''}=[${tokens.join(',')}]`
}

/** Number of `&&` and `||` in a clause of this compiler, whose values hold neither. */
export function countOperations(clause: string): number {
  return clause.match(/&&|\|\|/g)?.length ?? 0
}

function compileLeaf({ field, type, op, values: all }: Leaf, isNegated: boolean): string {
  // A condition that names another field becomes a token and never gets here.
  const values = all.filter((value) => typeof value !== 'object')
  if (op === 'contains') return `${field}:${isNegated ? '!' : ''}${words(values)}`
  if (op === 'startsWith') return `${field}:${isNegated ? '!' : ''}=${words(values)}*`
  switch (isNegated ? OPPOSITE[op] : op) {
    case 'in':
      return `${field}:=${list(values)}`
    case 'notIn':
      return `${field}:!=${list(values)}`
    case 'gt':
      return `${field}:>${literal(values[0])}`
    case 'gte':
      return `${field}:>=${literal(values[0])}`
    case 'lt':
      return `${field}:<${literal(values[0])}`
    case 'lte':
      return `${field}:<=${literal(values[0])}`
    case 'present':
      return `${field}:!=${type === 'boolean' ? 'false' : '0'}`
    case 'missing':
      return `${field}:=${type === 'boolean' ? 'false' : '0'}`
  }
}

function list(values: readonly Plain[]): string {
  const [first, ...rest] = values
  return rest.length === 0 ? literal(first) : `[${values.map(literal).join(',')}]`
}

function literal(value: Plain | undefined): string {
  if (typeof value === 'string') return quote(value)
  // `-0` would print as `0` in a template but as `-0` through some serialisers; the engine reads it as no number.
  return String(value === 0 ? 0 : value)
}

/** Only `a-z`, digits and spaces are left, which need no quotes; quotes would make `*` a letter. */
function words(values: readonly Plain[]): string {
  return searchKey(String(values[0] ?? ''))
}

function join(parts: readonly Clause[], operator: '&&' | '||'): Clause {
  if (parts.length === 0) return operator === '&&'
  return parts.length === 1 ? (parts[0] ?? true) : `(${parts.join(` ${operator} `)})`
}
