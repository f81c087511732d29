import { mapChildren, type Node, type NodeOf } from './ast.ts'

/** The hidden attribute under which the text view of a document keeps its list of strings. */
export const TEXT_ATTRIBUTE = '\u0000text'

/**
 * Replaces `x match text::query(q)`, which groq-js cannot evaluate, by plain `match`es on every text of a document:
 * words must all match, `"quoted phrases"` as their words, and `-word` must not.
 */
export function rewriteTextQueries(tree: Node, params: Record<string, unknown>): Node {
  const visit = (node: Node): Node => {
    const next = mapChildren(node, visit)
    if (next.type !== 'OpCall' || next.op !== 'match') return next
    const query = textQueryArgument(next.right)
    return query ? matchText(next.left, query, params) : next
  }
  return visit(tree)
}

function textQueryArgument(node: Node): Node | undefined {
  if (node.type === 'Group') return textQueryArgument(node.base)
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
    ? node.args[0]
    : undefined
}

function matchText(left: Node, query: Node, params: Record<string, unknown>): Node {
  const texts = withDocumentText(left)
  const constant =
    query.type === 'Value' ? query.value : query.type === 'Parameter' ? params[query.name] : undefined
  if (typeof constant !== 'string') return { type: 'OpCall', op: 'match', left: texts, right: query }
  const { wanted, unwanted } = splitTextQuery(constant)
  const positive: Node = { type: 'OpCall', op: 'match', left: texts, right: { type: 'Value', value: wanted } }
  return unwanted.reduce<Node>((node, word) => {
    const match: Node = { type: 'OpCall', op: 'match', left: texts, right: { type: 'Value', value: word } }
    return { type: 'And', left: node, right: { type: 'Not', base: match } }
  }, positive)
}

/** Splits a search text into what must and what must not be found. */
function splitTextQuery(text: string): { wanted: string; unwanted: string[] } {
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const [, minus, phrase, word] of text.matchAll(/(?<=^|\s)(-?)(?:"([^"]*)"|(\S+))/g)) {
    const part = phrase ?? word ?? ''
    if (minus) unwanted.push(part)
    else wanted.push(part)
  }
  return { wanted: wanted.join(' '), unwanted }
}

function withDocumentText(left: Node): Node {
  if (left.type === 'This') return textOr({ type: 'This' })
  if (left.type === 'Group') return withDocumentText(left.base)
  if (left.type !== 'Array') return left
  const elements = left.elements.map((element): NodeOf<'Array'>['elements'][number] => {
    if (element.isSplat || element.value.type !== 'This') return element
    const alone: Node = { type: 'Array', elements: [element] }
    return { type: 'ArrayElement', isSplat: true, value: textOr(alone) }
  })
  return { type: 'Array', elements }
}

function textOr(fallback: Node): Node {
  const text: Node = { type: 'AccessAttribute', base: { type: 'This' }, name: TEXT_ATTRIBUTE }
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [text, fallback] }
}

/** Every string inside a value, in order; keys and system ids other than `_id` are not text. */
export function collectText(value: unknown, into: string[] = []): string[] {
  if (typeof value === 'string') into.push(value)
  else if (Array.isArray(value)) for (const item of value) collectText(item, into)
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) if (!NOT_TEXT.has(key)) collectText(inner, into)
  }
  return into
}

const NOT_TEXT = new Set(['_type', '_rev', '_key', '_createdAt', '_updatedAt', '_originalId'])

/** Lets `path(a) in path(b)` compare as `a in path(b)`: groq-js knows only strings on the left. */
export function rewritePathComparisons(tree: Node): Node {
  const visit = (node: Node): Node => {
    const next = mapChildren(node, visit)
    if (next.type !== 'OpCall' || next.op !== 'in' || !isPathCall(next.left) || !isPathCall(next.right))
      return next
    const [text] = next.left.args
    return text ? { ...next, left: text } : next
  }
  return visit(tree)
}

function isPathCall(node: Node): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
}
