import type { Node } from '../compile/ast.ts'

/** The conditions a document must meet to be in the result of a query, wherever it is placed there. */
export interface Matcher {
  filters: Node[]
  /** `*` with these conditions: all documents that meet them. */
  query: Node
}

/**
 * Reads the conditions of `*[a][b]{…} | order(…) [0..9]` (all of them must hold; order, slice and projection do not
 * matter) or takes any other expression as one condition on the document.
 */
export function compileMatcher(tree: Node): Matcher {
  const filters = filtersOf(tree)
  const query = filters.reduce<Node>((base, expr) => ({ type: 'Filter', base, expr }), { type: 'Everything' })
  return { filters, query }
}

function filtersOf(tree: Node): Node[] {
  const filters: Node[] = []
  let node = tree
  for (;;) {
    if (node.type === 'Everything') return filters
    if (node.type === 'Filter' && startsAtEverything(node.base)) filters.unshift(node.expr)
    if (!('base' in node) || !node.base || !PASSES_DOCUMENTS.has(node.type)) return [tree]
    node = node.base
  }
}

const PASSES_DOCUMENTS = new Set([
  'Filter',
  'Projection',
  'Map',
  'Slice',
  'AccessElement',
  'PipeFuncCall',
  'Group',
  'ArrayCoerce',
])
const KEEPS_DOCUMENTS = new Set(['Filter', 'Slice', 'PipeFuncCall', 'Group', 'ArrayCoerce'])

/** Filters behind a projection test what it made, not the document. */
function startsAtEverything(node: Node): boolean {
  if (node.type === 'Everything') return true
  return (
    KEEPS_DOCUMENTS.has(node.type) &&
    'base' in node &&
    node.base !== undefined &&
    startsAtEverything(node.base)
  )
}
