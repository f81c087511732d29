import type { LakeDocument } from '../document.ts'
import { mapChildren, type Node } from './ast.ts'
import { pathIndex, referenceIndex, type IndexDefinition, type IndexKey } from './indexes.ts'
import type { QueryRun } from './run.ts'
import { dependenciesOf, isClosed } from './scope.ts'

/** A set of documents that holds every match of a condition: fixed for the run, or keyed by a value of the outer scope. */
export type Candidates =
  | { kind: 'fixed'; find(run: QueryRun): LakeDocument[] | undefined }
  | { kind: 'keyed'; key: Node; find(run: QueryRun, key: string): LakeDocument[] }

export interface PlanContext {
  /** Registers an expression to be evaluated at most once per run and gives its number. */
  memo(node: Node): number
}

/** The candidates for one condition of a filter over `*`, if an index can give them. */
export function candidatesOf(condition: Node, context: PlanContext, hidden: boolean): Candidates | undefined {
  switch (condition.type) {
    case 'Group':
      return candidatesOf(condition.base, context, hidden)
    case 'Or':
      return unionOf(
        candidatesOf(condition.left, context, hidden),
        candidatesOf(condition.right, context, hidden),
      )
    case 'And': {
      const left = candidatesOf(condition.left, context, hidden)
      return left?.kind === 'fixed' ? left : candidatesOf(condition.right, context, hidden)
    }
    case 'OpCall':
      return comparison(condition.op, condition.left, condition.right, context, hidden)
    case 'FuncCall':
      if (condition.namespace !== 'global' || condition.name !== 'references') return undefined
      return references(condition.args, context, hidden)
    default:
      return undefined
  }
}

function unionOf(left: Candidates | undefined, right: Candidates | undefined): Candidates | undefined {
  if (left?.kind !== 'fixed' || right?.kind !== 'fixed') return undefined
  return {
    kind: 'fixed',
    find(run) {
      const [a, b] = [left.find(run), right.find(run)]
      if (!a || !b) return undefined
      const position = run.view.position()
      return [...new Set([...a, ...b])].sort((x, y) => (position.get(x) ?? 0) - (position.get(y) ?? 0))
    },
  }
}

function comparison(
  op: string,
  left: Node,
  right: Node,
  context: PlanContext,
  hidden: boolean,
): Candidates | undefined {
  if (op === '==') {
    const equal = (path: Node, key: Node) => onPath(plainPath(path), key, 'one', context, hidden)
    return equal(left, right) ?? equal(right, left)
  }
  if (op !== 'in') return undefined
  const listPath = elementPath(right)
  return (
    onPath(plainPath(left), right, 'list', context, hidden) ?? onPath(listPath, left, 'one', context, hidden)
  )
}

function onPath(
  path: string[] | undefined,
  key: Node,
  shape: 'one' | 'list',
  context: PlanContext,
  hidden: boolean,
): Candidates | undefined {
  if (!path) return undefined
  const definition = pathIndex(path)
  const value = closedValue(key, context)
  if (value) {
    const keysOf = shape === 'one' ? singleKey : listKeys
    return fixed(definition, (run) => keysOf(value(run)))
  }
  const isId = path.length === 1 && path[0] === '_id'
  if (shape === 'list' && !isId) return undefined
  const outer = outerExpression(key, hidden)
  if (!outer) return undefined
  if (shape === 'one')
    return { kind: 'keyed', key: outer, find: (run, text) => run.view.lookup(definition, [text]) }
  // Ids are strings, so a joined list finds the same documents as the list itself.
  const joined: Node = { type: 'FuncCall', namespace: 'array', name: 'join', args: [outer, SEPARATOR_NODE] }
  return {
    kind: 'keyed',
    key: joined,
    find: (run, text) => run.view.lookup(definition, text.split(SEPARATOR)),
  }
}

const SEPARATOR = '\u0000'
const SEPARATOR_NODE: Node = { type: 'Value', value: SEPARATOR }

function references(args: Node[], context: PlanContext, hidden: boolean): Candidates | undefined {
  const values = args.map((arg) => closedValue(arg, context))
  if (values.every((value) => value !== undefined)) {
    return fixed(referenceIndex, (run) => values.flatMap((value) => referenceKeys(value(run))))
  }
  const [only] = args
  const outer = args.length === 1 && only ? outerExpression(only, hidden) : undefined
  return outer && { kind: 'keyed', key: outer, find: (run, id) => run.view.lookup(referenceIndex, [id]) }
}

function fixed(definition: IndexDefinition, keys: (run: QueryRun) => IndexKey[] | undefined): Candidates {
  return {
    kind: 'fixed',
    find(run) {
      const found = keys(run)
      return found && run.view.lookup(definition, found)
    },
  }
}

function singleKey(value: unknown): IndexKey[] | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [value]
    : undefined
}

/** Objects in a list equal nothing, but null equals every missing attribute, which no index holds. */
function listKeys(value: unknown): IndexKey[] | undefined {
  if (!Array.isArray(value)) return undefined
  const keys: IndexKey[] = []
  for (const item of value) {
    if (item === null || item === undefined) return undefined
    keys.push(...(singleKey(item) ?? []))
    if (typeof item === 'object' && !Array.isArray(item) && 'toJSON' in item) return undefined
  }
  return keys
}

function referenceKeys(value: unknown): IndexKey[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
}

/** Reads an expression that has one value for the whole run. */
function closedValue(node: Node, context: PlanContext): ((run: QueryRun) => unknown) | undefined {
  if (node.type === 'Group') return closedValue(node.base, context)
  if (node.type === 'Value') return () => node.value
  if (node.type === 'Parameter') return (run) => run.params[node.name]
  if (!isClosed(dependenciesOf(node))) return undefined
  const memo = context.memo(node)
  return (run) => run.memo(memo)
}

/** Moves an expression from inside a filter to the scope around it; undefined if it reads the filtered item itself. */
function outerExpression(node: Node, hidden: boolean): Node | undefined {
  const dependencies = dependenciesOf(node)
  if (dependencies.self || dependencies.nestedParents || dependencies.dataset) return undefined
  return hidden ? node : lowerParents(node)
}

function lowerParents(node: Node): Node {
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  // Parents inside nested scopes were ruled out, so only the outermost scope needs the change.
  return mapChildren(node, (child, step) => (step === 'same' ? lowerParents(child) : child))
}

/** The attribute names of `a.b.c` read from `@`, or undefined for any other expression. */
function plainPath(node: Node): string[] | undefined {
  if (node.type === 'Group') return plainPath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = plainPath(node.base)
  return base && [...base, node.name]
}

/** The path to every element of a list such as `tags`, `tags[]` or `tenants[]._ref`, read from `@`. */
function elementPath(node: Node): string[] | undefined {
  if (node.type === 'Group') return elementPath(node.base)
  if (node.type === 'AccessAttribute') {
    const path = plainPath(node)
    return path && [...path, '[]']
  }
  if (node.type === 'ArrayCoerce') return elementPath(node.base)
  if (node.type !== 'Map') return undefined
  const base = elementPath(node.base)
  const rest = plainPath(node.expr)
  return base && rest && [...base, ...rest]
}
