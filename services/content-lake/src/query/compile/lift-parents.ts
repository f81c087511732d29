import { mapChildren, type Node, type NodeOf, type ScopeStep } from './ast.ts'

/** An expression whose `^` beyond its own scope are parameters, so that it can be evaluated by itself. */
export interface LiftedExpression {
  node: Node
  /** The levels above the expression's scope that it reads. */
  levels: number[]
}

const cache = [new WeakMap<Node, LiftedExpression>(), new WeakMap<Node, LiftedExpression>()] as const

/** The name under which the value `level` scopes up is handed to a lifted expression; their common start for ''. */
export function parentParameter(level: number | ''): string {
  return `\u0000parent${level}`
}

/** Lifts an expression that stands in a scope; `hidden` says whether that scope is one that `^` skips. */
export function liftParents(node: Node, hidden: boolean): LiftedExpression {
  const known = cache[hidden ? 1 : 0].get(node)
  if (known) return known
  const levels = new Set<number>()
  const lifted = { node: lift(node, { depth: 0, hidden }, levels), levels: [...levels] }
  cache[hidden ? 1 : 0].set(node, lifted)
  return lifted
}

/** The name under which `onBase` expects a list. */
export const BASE = parentParameter('') + 'base'

const onBaseCache = new WeakMap<Node, Node>()

/** The same filter or pipe function over a list that is handed in as a parameter. */
export function onBase(node: NodeOf<'Filter' | 'PipeFuncCall'>): Node {
  const known = onBaseCache.get(node)
  if (known) return known
  const changed: Node = { ...node, base: { type: 'Parameter', name: BASE } }
  onBaseCache.set(node, changed)
  return changed
}

interface Position {
  /** How many `^` lead from here to the expression's own scope; scopes that `^` skips do not count. */
  depth: number
  hidden: boolean
}

function lift(node: Node, position: Position, levels: Set<number>): Node {
  if (node.type !== 'Parent')
    return mapChildren(node, (child, step) => lift(child, enter(position, step), levels))
  const level = node.n - position.depth
  if (level <= 0) return node
  levels.add(level)
  return { type: 'Parameter', name: parentParameter(level) }
}

function enter(position: Position, step: ScopeStep): Position {
  if (step === 'same') return position
  return {
    ...position,
    depth: position.hidden ? position.depth : position.depth + 1,
    hidden: step === 'hidden',
  }
}
