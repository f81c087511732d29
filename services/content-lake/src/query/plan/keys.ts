import { mapChildren, type Node } from '../compile/ast.ts'
import type { KeyReader } from '../conditions/comparisons.ts'
import { dependenciesOf, isClosed } from './scope.ts'

/** The place of a condition in its plan, and the plan's functions that it needs. */
export interface ConditionPlace {
  /** Whether the scope around the filter is one that `^` skips. */
  hidden: boolean
  /** Registers an expression that is evaluated at most once per run, and returns its number. */
  memo(node: Node): number
  /** Registers an expression that is evaluated in the scope around the filter, and returns its index in the arguments. */
  outer(node: Node): number
}

/** Returns a reader for an expression that does not depend on the tested item; undefined for other expressions. */
export function keyOf(node: Node, place: ConditionPlace): KeyReader | undefined {
  if (node.type === 'Group') return keyOf(node.base, place)
  if (node.type === 'Value') return () => node.value
  if (node.type === 'Parameter') return (run) => run.params[node.name] ?? null
  const dependencies = dependenciesOf(node)
  if (isClosed(dependencies)) {
    const memo = place.memo(node)
    return (run) => run.memo(memo)
  }
  if (dependencies.self || dependencies.nestedParents) return undefined
  const index = place.outer(place.hidden ? node : lowerParents(node))
  return (_run, args) => args[index]
}

/** Moves an expression from inside a filter to the scope around it. */
function lowerParents(node: Node): Node {
  if (node.type === 'Parent') return node.n === 1 ? { type: 'This' } : { type: 'Parent', n: node.n - 1 }
  // Parents inside nested scopes were ruled out, so only the outermost scope needs the change.
  return mapChildren(node, (child, step) => (step === 'same' ? lowerParents(child) : child))
}
