import type { NativeCall, NativeNode, Node } from './ast.ts'

/** A call of ours inside a tree; `call` gets the values of `args`. */
export function native(args: Node[], call: NativeCall): NativeNode {
  return { type: 'Native', args, call }
}

/** The argument of `text::query()`, which is written on the right of `match`. */
export function textQueryOf(node: Node): Node | undefined {
  if (node.type === 'Group') return textQueryOf(node.base)
  const isTextQuery = node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
  return isTextQuery ? node.args[0] : undefined
}
