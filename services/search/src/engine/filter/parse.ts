import { SyntaxProblem } from '../problem.ts'
import { tokenizeFilter, trimSpaces } from './tokens.ts'
import type { FilterToken } from './tokens.ts'

/** A parsed filter; clause values are still text, as their meaning depends on the field's type. */
export type FilterNode =
  | { kind: 'and' | 'or'; left: FilterNode; right: FilterNode }
  | { kind: 'clause'; field: string; value: string; position: number }
  | { kind: 'nested'; field: string; inner: FilterNode; position: number }
  | { kind: 'join'; collection: string; position: number }

/** A filter that cannot be parsed; `before` are the operands read so far, whose own errors come first. */
export class FilterSyntaxProblem extends SyntaxProblem {
  readonly before: readonly FilterNode[]

  constructor(message: string, position: number, before: readonly FilterNode[]) {
    super(message, position)
    this.before = before
  }
}

const UNBALANCED = 'Could not parse the filter query: unbalanced parentheses.'
const MAX_OPERATIONS = 100

/** Parses a `filter_by`; undefined when it is blank. Throws a SyntaxProblem with Typesense's text. */
export function parseFilter(text: string): FilterNode | undefined {
  if (trimSpaces(text) === '') return undefined
  const tokens = tokenizeFilter(text)
  const postfix = toPostfix(tokens, text.length)
  if (postfix.length > MAX_OPERATIONS)
    throw new SyntaxProblem(
      `\`filter_by\` has too many operations. Maximum allowed: ${MAX_OPERATIONS}. Use \`--filter-by-max-ops\` command line argument to customize this value.`,
      (postfix[MAX_OPERATIONS] as FilterToken).position,
    )
  return toTree(postfix, tokens, text.length)
}

/** Operators behind their operands; `&&` and `||` bind equally and from left to right. */
function toPostfix(tokens: readonly FilterToken[], end: number): FilterToken[] {
  const postfix: FilterToken[] = []
  const waiting: FilterToken[] = []
  const flush = (): void => {
    while (waiting.length > 0 && waiting.at(-1)?.kind !== '(') postfix.push(waiting.pop() as FilterToken)
  }
  for (const token of tokens) {
    if (token.kind === '&&' || token.kind === '||') {
      flush()
      waiting.push(token)
    } else if (token.kind === '(') waiting.push(token)
    else if (token.kind === ')') {
      flush()
      if (waiting.pop() === undefined) throw new SyntaxProblem(UNBALANCED, token.position)
    } else postfix.push(token)
  }
  flush()
  if (waiting.length > 0) throw new SyntaxProblem(UNBALANCED, end)
  return postfix
}

function toTree(postfix: readonly FilterToken[], tokens: readonly FilterToken[], end: number): FilterNode {
  const stack: FilterNode[] = []
  for (const token of postfix) {
    if (token.kind !== '&&' && token.kind !== '||') {
      stack.push(operand(token, stack))
      continue
    }
    const right = stack.pop()
    const left = stack.pop()
    if (right === undefined || left === undefined)
      throw new FilterSyntaxProblem(
        `Could not parse the filter query: unbalanced \`${token.text}\` operands.`,
        missingOperand(token, tokens, end),
        right === undefined ? [] : [right],
      )
    stack.push({ kind: token.kind === '&&' ? 'and' : 'or', left, right })
  }
  // Operands that no operator joins are dropped, save the last.
  const root = stack.at(-1)
  if (root === undefined) throw new SyntaxProblem('Filter query cannot be empty.', 0)
  return root
}

/** Where an operand should have stood: behind the operator when nothing follows it, else before it. */
function missingOperand(operator: FilterToken, tokens: readonly FilterToken[], end: number): number {
  const next = tokens[tokens.indexOf(operator) + 1]
  if (next === undefined) return end
  return next.kind === ')' ? next.position : operator.position
}

function operand(token: FilterToken, before: readonly FilterNode[]): FilterNode {
  const { text, position } = token
  if (token.kind === 'join') {
    const start = text.startsWith('!') ? 2 : 1
    return { kind: 'join', collection: trimSpaces(text.slice(start, text.indexOf('('))), position }
  }
  if (token.kind === 'object') return nested(token)
  const colon = text.indexOf(':')
  if (colon < 0)
    throw new FilterSyntaxProblem('Could not parse the filter query.', position + text.length, before)
  return {
    kind: 'clause',
    field: trimSpaces(text.slice(0, colon)),
    value: trimSpaces(text.slice(colon + 1)),
    position,
  }
}

function nested({ text, position }: FilterToken): FilterNode {
  const brace = text.indexOf('{')
  const field = text.slice(0, brace - 1)
  const start = position + brace + 1
  const inner = parseInner(text.slice(brace + 1, -1), field, start)
  if (inner === undefined) throw new SyntaxProblem('Filter query cannot be empty.', start)
  return { kind: 'nested', field, inner, position }
}

/** Parses what stands inside braces; positions count from the beginning of the whole filter. */
function parseInner(text: string, field: string, start: number): FilterNode | undefined {
  try {
    return parseFilter(text)
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    const before = error instanceof FilterSyntaxProblem ? error.before : []
    throw new FilterSyntaxProblem(
      error.message,
      start + error.position,
      before.map((node) => qualify(node, field)),
    )
  }
}

/** The inner filter with its field names made absolute. */
export function qualify(node: FilterNode, prefix: string): FilterNode {
  if (node.kind === 'clause' || node.kind === 'nested') return { ...node, field: `${prefix}.${node.field}` }
  if (node.kind === 'join') return node
  return { kind: node.kind, left: qualify(node.left, prefix), right: qualify(node.right, prefix) }
}
