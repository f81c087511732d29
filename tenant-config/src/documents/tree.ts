import { publishedId } from './published-id.ts'

/** Plain JSON objects as documents arrive: cleaning, merging over defaults, and taking one part out. */
export type Tree = { [key: string]: unknown }

/** Deeper than any document of ours; what lies below is dropped, so that a hostile document cannot end the stack. */
const MAX_DEPTH = 60

/**
 * A copy without nulls, empty texts and Sanity's `_key`/`_type` below the root, the published `_id`; undefined when
 * it is no object.
 */
export function cleanTree(doc: unknown): Tree | undefined {
  if (!isTree(doc)) return undefined
  const { _id, _type, ...rest } = doc
  const id = typeof _id === 'string' ? { _id: publishedId(_id) } : {}
  return { ...cleanEntries(rest, 0), ...id, ...(_type === undefined ? {} : { _type }) }
}

/** `over` laid upon `base`: objects are merged, everything else (lists too) is replaced. */
export function mergeTrees(base: Tree, over: Tree): Tree {
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isTree(below) && isTree(value) ? mergeTrees(below, value) : value
  }
  return merged
}

/**
 * A copy without the parts at dotted paths. A part inside a list entry takes the whole entry with it; where the
 * document has nothing at a path, the nearest part above it goes. Undefined when it has nothing on one of the paths.
 */
export function withoutPaths(tree: Tree, paths: readonly string[]): Tree | undefined {
  const targets = paths.map((path) => removablePath(tree, path === '' ? [] : path.split('.')))
  return targets.includes('') ? undefined : pruneTree(tree, new Set(targets), '')
}

function pruneTree(tree: Tree, targets: ReadonlySet<string>, above: string): Tree {
  const kept = Object.entries(tree).filter(([key]) => !targets.has(`${above}${key}`))
  return Object.fromEntries(kept.map(([key, value]) => [key, pruneValue(value, targets, `${above}${key}.`)]))
}

function pruneValue(value: unknown, targets: ReadonlySet<string>, above: string): unknown {
  if (isTree(value)) return pruneTree(value, targets, above)
  if (!Array.isArray(value)) return value
  return value.flatMap((item: unknown, i) =>
    targets.has(`${above}${i}`) ? [] : [pruneValue(item, targets, `${above}${i}.`)],
  )
}

/** The part to take out for a problem at a path: the innermost list entry on it, else its last present key. */
function removablePath(tree: Tree, keys: readonly string[]): string {
  let here: unknown = tree
  let length = 0
  let entryLength = 0
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) break
    length++
    if (Array.isArray(here)) entryLength = length
    here = (here as Tree)[key]
  }
  return keys.slice(0, entryLength || length).join('.')
}

function cleanEntries(tree: Tree, depth: number): Tree {
  const kept = Object.entries(tree).filter(
    ([key, value]) => value !== null && value !== '' && key !== '_key' && key !== '_type',
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanValue(value, depth + 1)]))
}

function cleanValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => cleanValue(item, depth + 1))
  return isTree(value) ? cleanEntries(value, depth) : value
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
