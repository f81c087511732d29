import { hash } from 'node:crypto'
import { publishedId, type LakeDocument } from '../document.ts'
import { walk, type Node } from './compile/ast.ts'

const MAX_FOLLOWED = 30
const WHOLE_DATASET = '*'

/** The tags that a change of one document must announce; a query result it may affect carries at least one of them. */
export function syncTagsOfChange(doc: Pick<LakeDocument, '_id' | '_type'>): string[] {
  return [WHOLE_DATASET, `type ${doc._type}`, `id ${publishedId(doc._id)}`].map(tag)
}

/** The tags of a query's result: per type or id where the query names them, else one that every change announces. */
export function syncTagsOfQuery(
  tree: Node,
  params: Record<string, unknown>,
  followed: ReadonlySet<string>,
): string[] {
  const names = new Set<string>()
  collectTags(tree, params, names)
  if (followed.size > MAX_FOLLOWED) names.add(WHOLE_DATASET)
  else for (const id of followed) names.add(`id ${publishedId(id)}`)
  return (names.has(WHOLE_DATASET) ? [WHOLE_DATASET] : [...names]).map(tag)
}

function tag(name: string): string {
  return `s1:${hash('sha1', name, 'base64url').slice(0, 8)}`
}

const readers = new WeakMap<Node, Node[]>()

/** The parts of a query that name what it reads; they are the same each time it is asked. */
function readersOf(tree: Node): Node[] {
  const known = readers.get(tree)
  if (known) return known
  const found: Node[] = []
  walk(tree, (node) => {
    if (node.type === 'Filter' || node.type === 'FuncCall' || node.type === 'Everything') found.push(node)
  })
  readers.set(tree, found)
  return found
}

function collectTags(tree: Node, params: Record<string, unknown>, names: Set<string>): void {
  const narrowed = new Set<Node>()
  for (const node of readersOf(tree)) {
    if (node.type === 'Filter' && node.base.type === 'Everything') {
      const found = tagsOfFilter(node.expr, params)
      if (found) {
        narrowed.add(node.base)
        for (const name of found) names.add(name)
      }
    }
    if (node.type === 'FuncCall' && node.namespace === 'releases') names.add('type system.release')
    // Any document may come to refer to another.
    if (node.type === 'FuncCall' && node.name === 'incomingRefCount') names.add(WHOLE_DATASET)
    if (node.type === 'Everything' && !narrowed.has(node)) names.add(WHOLE_DATASET)
  }
}

function tagsOfFilter(node: Node, params: Record<string, unknown>): string[] | undefined {
  switch (node.type) {
    case 'Group':
      return tagsOfFilter(node.base, params)
    case 'And':
      return tagsOfFilter(node.left, params) ?? tagsOfFilter(node.right, params)
    case 'Or': {
      const left = tagsOfFilter(node.left, params)
      const right = tagsOfFilter(node.right, params)
      return left && right && [...left, ...right]
    }
    case 'OpCall':
      return tagsOfComparison(node.op, node.left, node.right, params)
    default:
      return undefined
  }
}

function tagsOfComparison(
  op: string,
  left: Node,
  right: Node,
  params: Record<string, unknown>,
): string[] | undefined {
  if (op !== '==' && op !== 'in') return undefined
  const attribute =
    left.type === 'AccessAttribute'
      ? left
      : op === '==' && right.type === 'AccessAttribute'
        ? right
        : undefined
  if (!attribute || (attribute.base && attribute.base.type !== 'This')) return undefined
  const prefix = attribute.name === '_type' ? 'type' : attribute.name === '_id' ? 'id' : undefined
  const values = constantList(attribute === left ? right : left, params)
  if (!prefix || !values) return undefined
  return values.map((value) => `${prefix} ${prefix === 'id' ? publishedId(value) : value}`)
}

function constantList(node: Node, params: Record<string, unknown>): string[] | undefined {
  if (node.type === 'Group') return constantList(node.base, params)
  if (node.type === 'Array') {
    const items = node.elements.map((element) =>
      element.isSplat ? undefined : constantList(element.value, params),
    )
    return items.every((item) => item !== undefined) ? items.flat() : undefined
  }
  const value = node.type === 'Value' ? node.value : node.type === 'Parameter' ? params[node.name] : undefined
  const list = Array.isArray(value) ? value : [value]
  return list.every((item) => typeof item === 'string') && list.length <= MAX_FOLLOWED ? list : undefined
}
