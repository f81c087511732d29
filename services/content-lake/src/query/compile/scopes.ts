import { mapChildren, type Node } from './ast.ts'
import type { Outer } from './compiled.ts'

/** What is known of an expression before it runs. */
interface Known {
  /** Nodes of its tree. */
  size: number
  /** Whether a `^` stands anywhere in it. */
  looksUp: boolean
}

const known = new WeakMap<Node, Known>()

function about(node: Node): Known {
  const before = known.get(node)
  if (before) return before
  const found: Known = { size: 1, looksUp: node.type === 'Parent' }
  mapChildren(node, (child) => {
    const { size, looksUp } = about(child)
    found.size += size
    found.looksUp ||= looksUp
    return child
  })
  known.set(node, found)
  return found
}

/** What one evaluation of a compiled expression costs in steps; loops and whole values in it are charged by themselves. */
export function costOf(node: Node): number {
  return about(node).size / 5
}

/** Where `^` leads from an expression that is evaluated for other values than the expression around it. */
export function entering(
  expr: Node,
  hidden: boolean,
): (self: unknown, outer: Outer | undefined) => Outer | undefined {
  if (hidden || !about(expr).looksUp) return (_self, outer) => outer
  return (value, outer) => ({ value, outer })
}
