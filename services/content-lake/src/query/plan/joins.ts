import { walk, type Node } from '../compile/ast.ts'

/** Functions by which an expression can ask about other documents. */
const READS_DATASET = ['documents', 'releases']

/** True when an expression looks at other documents than the one it is about: its answer changes when those do. */
export function asksOtherDocuments(expression: Node): boolean {
  let isFound = false
  walk(expression, (node) => {
    isFound ||= node.type === 'Everything' || node.type === 'Deref'
    isFound ||= node.type === 'FuncCall' && READS_DATASET.includes(node.namespace)
  })
  return isFound
}
