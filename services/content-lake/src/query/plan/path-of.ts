import type { Node } from '../compile/ast.ts'
import { ELEMENTS } from './paths.ts'

/** The attribute names of `a.b.c` read from `@`, or undefined for any other expression. */
export function plainPath(node: Node): string[] | undefined {
  if (node.type === 'Group') return plainPath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = plainPath(node.base)
  return base && [...base, node.name]
}

/** The path to every element of a list such as `tags`, `tags[]` or `tenants[]._ref`, read from `@`. */
export function elementPath(node: Node): string[] | undefined {
  if (node.type === 'Group') return elementPath(node.base)
  if (node.type === 'AccessAttribute') {
    const path = plainPath(node)
    return path && [...path, ELEMENTS]
  }
  if (node.type === 'ArrayCoerce') return elementPath(node.base)
  if (node.type !== 'Map') return undefined
  const base = elementPath(node.base)
  const rest = plainPath(node.expr)
  return base && rest && [...base, ...rest]
}
