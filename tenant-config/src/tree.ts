/** Plain JSON objects as documents arrive: cleaning, merging over defaults, and taking one part out. */
export type Tree = { [key: string]: unknown }

/** Deeper than any document of ours; what lies below is dropped, so that a hostile document cannot end the stack. */
const MAX_DEPTH = 60

/**
 * A copy without nulls, empty texts and Sanity's `_key`/`_type` below the root, `_id` without `drafts.`; undefined when
 * it is no object.
 */
export function cleanTree(doc: unknown): Tree | undefined {
  if (!isTree(doc)) return undefined
  const { _id, _type, ...rest } = doc
  const id = typeof _id === 'string' ? { _id: _id.replace(/^drafts\./, '') } : {}
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
 * A copy without the part at a dotted path; where the document has nothing there, without the nearest part above it
 * that it does have. Undefined when it has nothing on that path at all.
 */
export function withoutPath(tree: Tree, path: string): Tree | undefined {
  const keys = path === '' ? [] : path.split('.')
  const present = presentPrefix(tree, keys)
  return present.length === 0 ? undefined : removeAt(tree, present)
}

function removeAt(tree: Tree, [key = '', ...rest]: string[]): Tree {
  const kept = Object.entries(tree).filter(([name]) => rest.length > 0 || name !== key)
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === key ? removeInside(value, rest) : value]),
  )
}

function removeInside(value: unknown, rest: string[]): unknown {
  if (isTree(value)) return removeAt(value, rest)
  if (!Array.isArray(value)) return value
  const [index = '', ...deeper] = rest
  if (deeper.length === 0) return value.filter((_, i) => String(i) !== index)
  return value.map((item: unknown, i) => (String(i) === index ? removeInside(item, deeper) : item))
}

function presentPrefix(tree: Tree, keys: readonly string[]): string[] {
  const present: string[] = []
  let here: unknown = tree
  for (const key of keys) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) break
    present.push(key)
    here = (here as Tree)[key]
  }
  return present
}

function cleanEntries(tree: Tree, depth: number): Tree {
  const kept = Object.entries(tree).filter(
    ([key, value]) => value !== null && value !== '' && key !== '_key' && key !== '_type',
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanValue(value, depth + 1)]))
}

function cleanValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => cleanValue(item, depth + 1))
  return isTree(value) ? cleanEntries(value, depth) : value
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
